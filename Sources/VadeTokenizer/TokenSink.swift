/// Takes the tokens of a text one after another.
protocol TokenSink {
  /// Takes a token.
  ///
  /// - Parameters:
  ///   - id: the token.
  ///   - origin: the UTF-8 offset in the source where it begins, or ``WordBuffer/noOrigin`` when the source cannot be cut there.
  /// - Returns: whether to go on.
  mutating func take(_ id: Int32, origin: UInt32) -> Bool
}

/// Keeps the tokens.
struct TokenList: TokenSink {
  var ids: [Int32]

  @inline(__always)
  mutating func take(_ id: Int32, origin: UInt32) -> Bool {
    ids.append(id)
    return true
  }
}

/// Counts the tokens.
struct TokenTally: TokenSink {
  var count = 0

  @inline(__always)
  mutating func take(_ id: Int32, origin: UInt32) -> Bool {
    count += 1
    return true
  }
}

/// Finds where the first token begins that is one too many.
struct TokenCut: TokenSink {
  let maximum: Int
  private var count = 0
  /// The last place before which there are at most `maximum` tokens and the source can be cut.
  private(set) var boundary = 0
  /// Whether there were more tokens than fit.
  private(set) var isOver = false

  init(maximum: Int) { self.maximum = maximum }

  @inline(__always)
  mutating func take(_ id: Int32, origin: UInt32) -> Bool {
    if origin != WordBuffer.noOrigin { boundary = Int(origin) }
    isOver = count >= maximum
    count += 1
    return !isOver
  }
}
