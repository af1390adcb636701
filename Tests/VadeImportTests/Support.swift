import Foundation
import Testing
import VadeDocument
import VadeImport
import VadeTesting

/// A document as a test reads it: from the first page to the last.
struct ReadDocument {
  var header: DocumentHeader
  var pages: [Page]

  init(path: String) throws {
    let source = try ImportSource(path: path)
    let pages = try ImporterRegistry(ImporterRegistry.textImporters).open(source)
    header = pages.header
    self.pages = []
    while let page = try pages.nextPage() { self.pages.append(page) }
  }

  init(_ bytes: some Sequence<UInt8>, named name: String) throws {
    let directory = try TemporaryDirectory()
    try self.init(path: directory.write(bytes, to: name))
  }

  init(_ text: String, named name: String) throws {
    try self.init(Array(text.utf8), named: name)
  }

  var blocks: [Block] { pages.flatMap(\.blocks) }
  var diagnostics: [Diagnostic] { header.diagnostics + pages.flatMap(\.diagnostics) }
  var text: String { text(withMarkers: false) }

  /// The text with the markers of lists where they stand in the source.
  func text(withMarkers: Bool) -> String {
    blocks.map { block in
      guard withMarkers, case .list(let list) = block.content else { return block.texts.map(\.string).joined(separator: "\n") }
      return list.items.map { $0.marker + " " + $0.text.string }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  func has(_ id: Diagnostic.ID) -> Bool { diagnostics.contains { $0.id == id } }
  func property(_ name: String) -> String? { header.metadata.first { $0.name == name }?.value }
}

extension Block {
  /// The block on one line, for comparing: its kind and what it holds.
  var outline: String {
    switch content {
    case .heading(let level, let text): "h\(level) \(text.string)"
    case .paragraph(let text): "p \(text.string)"
    case .list(let list): "list " + list.items.map { "\($0.depth)\($0.marker) \($0.text.string)" }.joined(separator: " / ")
    case .table(let table): "table[\(table.headerRowCount)] " + table.grid.map { $0.joined(separator: "|") }.joined(separator: " / ")
    case .figure(let text): "figure \(text.string)"
    case .caption(let text): "caption \(text.string)"
    case .code(let language, let text): "code(\(language ?? "-")) \(text.string)"
    case .formula(let text): "formula \(text.string)"
    case .quote(let text): "quote \(text.string)"
    case .footnote(let text): "note \(text.string)"
    case .furniture(let text): "furniture \(text.string)"
    case .aside(let aside, let text): "\(aside.kind.rawValue)(\(aside.author ?? "-")) \(text.string)"
    }
  }
}

extension Table {
  /// The cells by row and column, with nothing where a cell is covered or missing.
  var grid: [[String]] {
    var grid = Array(repeating: Array(repeating: "", count: columnCount), count: rowCount)
    for cell in cells { grid[cell.row][cell.column] = cell.text.string }
    return grid
  }
}

extension BlockText {
  /// The source lines of each span with the run it covers.
  var runs: [String] {
    let bytes = Array(string.utf8)
    return spans.map { span in
      guard case .lines(let lines) = span.location else { return "?" }
      let place = lines.count == 1 ? "\(lines.lowerBound)" : "\(lines.lowerBound)-\(lines.upperBound)"
      return place + ":" + String(decoding: bytes[span.range], as: UTF8.self)
    }
  }
}

/// A generator of the same numbers in every run (SplitMix64).
struct FixedSeed: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension ImportSource {
  /// A source with the content of a text; the mapping outlives the file.
  static func writing(_ text: String, named name: String = "a.txt") throws -> ImportSource {
    let directory = try TemporaryDirectory()
    return try ImportSource(path: directory.write(text, to: name))
  }
}
