internal import VadeDocument

extension BlockText: Wired {
  func write(to writer: inout WireWriter) {
    writer.text(string)
    writer.list(spans)
    writer.list(links)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    let string = try reader.text()
    let spans = try reader.list(of: SourceSpan.self)
    let links = try reader.list(of: Link.self)
    // No reader gives NUL, and a database would end a text there.
    guard !string.utf8.contains(0) else { throw .text }
    try BlockText.check(spans.lazy.map(\.range), in: string, mayOverlap: false)
    try BlockText.check(links.lazy.map(\.range), in: string, mayOverlap: true)
    self.init(string, spans: spans, links: links)
  }

  /// Refuses ranges that are not in order, leave the text or cut a character: whoever slices the text by them relies on it.
  private static func check(_ ranges: some Sequence<Range<Int>>, in string: String, mayOverlap: Bool) throws(WireFault) {
    let utf8 = string.utf8
    let length = utf8.count
    var at = utf8.startIndex
    var offset = 0
    var last = 0
    for range in ranges {
      guard range.lowerBound >= last, range.upperBound <= length else { throw .order }
      last = mayOverlap ? range.lowerBound : range.upperBound
      for bound in [range.lowerBound, range.upperBound] where bound < length {
        at = utf8.index(at, offsetBy: bound - offset)
        offset = bound
        guard utf8[at] & 0xC0 != 0x80 else { throw .text }
      }
    }
  }
}

extension BlockText.Link: Wired {
  func write(to writer: inout WireWriter) {
    writer.range(range)
    writer.text(target)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    self.init(range: try reader.range(), target: try reader.text())
  }
}

extension SourceSpan: Wired {
  func write(to writer: inout WireWriter) {
    writer.range(range)
    writer.value(location)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    self.init(range: try reader.range(), location: try reader.value())
  }
}

extension WireWriter {
  /// A range as its beginning and its length.
  mutating func range(_ range: Range<Int>) {
    count(range.lowerBound)
    count(range.count)
  }
}

extension WireReader {
  /// A range; its end cannot be before its beginning.
  mutating func range() throws(WireFault) -> Range<Int> {
    let start = try count()
    return start..<(start + (try count()))
  }

  /// A range that has its last value in it.
  mutating func closedRange() throws(WireFault) -> ClosedRange<Int> {
    let start = try count()
    return start...(start + (try count()))
  }
}
