internal import VadeDocument

extension String {
  /// The part of a string between two UTF-8 offsets, which must be scalar boundaries.
  func substring(utf8 range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}

extension BlockText {
  /// The spans that touch a range, cut to it; offsets stay those of the whole text.
  ///
  /// - Complexity: O(log n + m) for n spans of which m touch the range.
  func spans(in range: Range<Int>) -> [SourceSpan] {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var found: [SourceSpan] = []
    while low < spans.count, spans[low].range.lowerBound < range.upperBound {
      let common = spans[low].range.clamped(to: range)
      if !common.isEmpty { found.append(SourceSpan(range: common, location: spans[low].location)) }
      low += 1
    }
    return found
  }

  /// The text without the white space round it.
  func trimmed() -> BlockText {
    var string = string
    string.makeContiguousUTF8()
    let bytes = string.utf8.span
    let start = UTF8Scalars.skipWhiteSpace(in: bytes, from: 0)
    let range = start..<UTF8Scalars.trimmedEnd(in: bytes, from: start, to: bytes.count)
    guard range.count < bytes.count else { return self }
    return BlockText(String(string.substring(utf8: range)), spans: spans(in: range).map { $0.shifted(by: -start) })
  }

  /// The text on one line: line breaks become spaces, byte for byte, so that all spans stay true.
  func onOneLine() -> BlockText {
    guard string.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
    return BlockText(String(decoding: string.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self), spans: spans)
  }
}
