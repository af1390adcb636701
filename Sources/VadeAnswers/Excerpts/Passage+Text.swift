package import VadeDocument

extension Passage {
  /// The stretch of the text at a range of UTF-8 offsets, byte by byte.
  package func text(in range: Range<Int>) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let end = bytes.index(start, offsetBy: range.count)
    return String(text[start..<end])
  }
}
