internal import VadeDocument

extension Block: Wired {
  func write(to writer: inout WireWriter) {
    writer.value(content)
    writer.optional(box)
    writer.optional(concealment) { $0.text($1.rawValue) }
  }

  init(from reader: inout WireReader) throws(WireFault) {
    self.init(
      try reader.value(), box: try reader.optional(),
      concealment: try reader.optional { (reader) throws(WireFault) in try reader.named(Concealment.self) })
  }
}

extension Block.Content: Wired {
  func write(to writer: inout WireWriter) {
    switch self {
    case .heading(let level, let text):
      writer.byte(0)
      writer.count(level)
      writer.value(text)
    case .paragraph(let text): writer.tagged(1, text)
    case .list(let list): writer.tagged(2, list)
    case .table(let table): writer.tagged(3, table)
    case .figure(let text): writer.tagged(4, text)
    case .caption(let text): writer.tagged(5, text)
    case .code(let language, let text):
      writer.byte(6)
      writer.optional(language) { $0.text($1) }
      writer.value(text)
    case .formula(let text): writer.tagged(7, text)
    case .quote(let text): writer.tagged(8, text)
    case .footnote(let text): writer.tagged(9, text)
    case .furniture(let text): writer.tagged(10, text)
    case .aside(let aside, let text):
      writer.byte(11)
      writer.text(aside.kind.rawValue)
      writer.optional(aside.author) { $0.text($1) }
      writer.value(text)
    }
  }

  init(from reader: inout WireReader) throws(WireFault) {
    switch try reader.byte() {
    case 0: self = .heading(level: try reader.count(upTo: 255), try reader.value())
    case 1: self = .paragraph(try reader.value())
    case 2: self = .list(try reader.value())
    case 3: self = .table(try reader.value())
    case 4: self = .figure(try reader.value())
    case 5: self = .caption(try reader.value())
    case 6: self = .code(language: try reader.optionalText(), try reader.value())
    case 7: self = .formula(try reader.value())
    case 8: self = .quote(try reader.value())
    case 9: self = .footnote(try reader.value())
    case 10: self = .furniture(try reader.value())
    case 11: self = .aside(Block.Aside(try reader.named(), author: try reader.optionalText()), try reader.value())
    default: throw .kind
    }
  }
}

extension WireWriter {
  fileprivate mutating func tagged<Value: Wired>(_ tag: UInt8, _ content: Value) {
    byte(tag)
    value(content)
  }
}

extension WireReader {
  mutating func optionalText() throws(WireFault) -> String? { try flag() ? try text() : nil }
}
