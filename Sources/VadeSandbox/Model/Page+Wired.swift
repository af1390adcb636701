internal import VadeDocument

extension Page: Wired {
  func write(to writer: inout WireWriter) {
    switch position {
    case .page(let index):
      writer.byte(0)
      writer.count(index)
    case .section(let index):
      writer.byte(1)
      writer.count(index)
    }
    writer.optional(label) { $0.text($1) }
    writer.optional(size) { writer, size in
      writer.fraction(size.width)
      writer.fraction(size.height)
    }
    writer.text(lane.rawValue)
    writer.optional(quality) { $0.fraction($1) }
    writer.optional(strategy)
    writer.list(blocks)
    writer.list(diagnostics)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    let isPage = try !reader.flag()
    let index = try reader.count()
    self.init(
      position: isPage ? .page(index: index) : .section(index: index), label: try reader.optionalText(),
      size: try reader.optional { (reader) throws(WireFault) in Size(width: try reader.fraction(), height: try reader.fraction()) },
      lane: try reader.named(), quality: try reader.optional { (reader) throws(WireFault) in try reader.fraction() },
      strategy: try reader.optional(), blocks: try reader.list(), diagnostics: try reader.list())
  }
}

extension Page.Strategy: Wired {
  /// No page has more gutters; whoever says so is not believed.
  private static let mostGutters = 1 << 16

  func write(to writer: inout WireWriter) {
    writer.text(order.rawValue)
    writer.count(columnCount)
    writer.count(crossings)
    writer.count(gutters.count)
    for gutter in gutters { writer.fraction(gutter) }
  }

  init(from reader: inout WireReader) throws(WireFault) {
    let order = try reader.named(Order.self)
    let columnCount = try reader.count(upTo: Self.mostGutters)
    let crossings = try reader.count()
    var gutters: [Double] = []
    for _ in 0..<(try reader.count(upTo: Self.mostGutters)) { gutters.append(try reader.fraction()) }
    self.init(order: order, columnCount: columnCount, gutters: gutters, crossings: crossings)
  }
}

extension Diagnostic: Wired {
  func write(to writer: inout WireWriter) {
    writer.text(severity.rawValue)
    writer.text(id.rawValue)
    writer.text(summary)
    writer.optional(page) { $0.count($1) }
  }

  init(from reader: inout WireReader) throws(WireFault) {
    let severity = try reader.named(Severity.self)
    self.init(
      severity, ID(rawValue: try reader.text(upTo: 64)), try reader.text(),
      page: try reader.optional { (reader) throws(WireFault) in try reader.count() })
  }
}
