/// Checks UTF-8 and repairs what is not.
final class UTF8Decoder: ByteDecoder {
  private var carried: [UInt8] = []

  func decode(_ bytes: [UInt8], isLast: Bool, into output: inout [UInt8]) -> Int {
    let input = carried.isEmpty ? bytes : carried + bytes
    let end = isLast ? input.count : input.count - UTF8Scan.incompleteTail(of: input)
    carried = Array(input[end...])
    var replacements = 0
    UTF8Scan.forEachRun(in: input[..<end]) { run in
      switch run {
      case .valid(let range): output += input[range]
      case .invalid:
        output.appendReplacement()
        replacements += 1
      }
    }
    return replacements
  }
}

/// Walks over bytes that may be UTF-8.
enum UTF8Scan {
  /// A stretch of bytes.
  enum Run {
    case valid(Range<Int>)
    case invalid(Range<Int>)
  }

  /// Calls a closure with the valid and invalid stretches, in order; an invalid one is a maximal part of a sequence, as in Unicode 3.9.
  static func forEachRun(in bytes: ArraySlice<UInt8>, _ body: (Run) -> Void) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      do throws(UTF8.ValidationError) {
        let rest = bytes[start...]
        let span = rest.span
        _ = try UTF8Span(validating: span)
        body(.valid(start..<bytes.endIndex))
        return
      } catch {
        let bad = error.byteOffsets
        if bad.lowerBound > 0 { body(.valid(start..<(start + bad.lowerBound))) }
        let end = start + max(bad.upperBound, bad.lowerBound + 1)
        body(.invalid((start + bad.lowerBound)..<end))
        start = end
      }
    }
  }

  /// How many bytes at the end begin a sequence that goes on behind it.
  static func incompleteTail(of bytes: [UInt8]) -> Int {
    for back in 1...3 where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
      return length > back ? back : 0
    }
    return 0
  }
}
