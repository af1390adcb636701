internal import VadeDocument

extension DocumentHeader: Wired {
  func write(to writer: inout WireWriter) {
    writer.text(format.rawValue)
    writer.optional(title) { $0.text($1) }
    writer.optional(pageCount) { $0.count($1) }
    writer.list(metadata)
    writer.list(diagnostics)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      format: FormatID(rawValue: try reader.text(upTo: 64)), title: try reader.optionalText(),
      pageCount: try reader.optional { (reader) throws(WireFault) in try reader.count(upTo: 1 << 31) }, metadata: try reader.list(),
      diagnostics: try reader.list())
  }
}

extension DocumentHeader.Property: Wired {
  func write(to writer: inout WireWriter) {
    writer.text(name)
    writer.text(value)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    self.init(name: try reader.text(), value: try reader.text())
  }
}
