extension HTTPResponse {
  /// The body as bytes, for clients in the same process: a file is read, a stream's closure is run on this thread to its end.
  ///
  /// - Returns: the bytes; of a subscription, those that wait by now.
  /// - Throws: what the stream's closure or reading the file throws.
  public func collected() throws -> [UInt8] {
    switch body {
    case .empty: return []
    case .bytes(let bytes): return bytes
    case .file(let content): return try content.bytes()
    case .stream(let produce):
      let pipe = BodyPipe(capacity: .max)
      try produce(BodyWriter(pipe: pipe))
      return pipe.drained()
    case .events(let produce):
      let pipe = BodyPipe(capacity: .max)
      try produce(EventWriter(pipe: pipe))
      return pipe.drained()
    case .subscription(let subscription): return subscription.pipe.drained()
    }
  }
}

extension BodyPipe {
  /// Takes all that waits.
  func drained() -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      guard case .bytes(let count) = unsafe buffer.withUnsafeMutableBytes({ unsafe read(into: $0) }) else { return result }
      result += buffer[..<count]
    }
  }
}
