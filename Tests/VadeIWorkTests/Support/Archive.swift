import CSnappy
import VadeDocument
import VadeIWork
import VadeImport
import VadeTesting

/// An object of a document built in code.
struct Object {
  var identifier: Int
  var type: Int
  var fields: [Field]

  init(_ identifier: Int, _ type: Int, _ fields: [Field]) {
    self.identifier = identifier
    self.type = type
    self.fields = fields
  }
}

enum Archive {
  /// A component's bytes before they are compressed.
  static func plain(_ objects: [Object]) -> [UInt8] {
    objects.flatMap { object -> [UInt8] in
      let payload = Wire.message(object.fields)
      let info = Wire.message([.int(1, object.identifier), .message(2, [.int(1, object.type), .int(3, payload.count)])])
      return Wire.varint(info.count) + info + payload
    }
  }

  /// A component: chunks of compressed blocks of 64 KiB.
  static func component(_ objects: [Object]) -> [UInt8] { chunks(plain(objects)) }

  static func chunks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: max(1, bytes.count), by: 1 << 16).flatMap { start -> [UInt8] in
      let block = compressed(Array(bytes[start..<min(bytes.count, start + 1 << 16)]))
      return [0] + Wire.little(UInt64(block.count), 3) + block
    }
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var length = snappy_max_compressed_length(bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: length) { output, count in
      unsafe bytes.withUnsafeBytes { input in
        let from = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
        _ = unsafe output.withMemoryRebound(to: CChar.self) { to in unsafe snappy_compress(from, bytes.count, to.baseAddress, &length) }
      }
      count = length
    }
  }

  /// A document: the components in a ZIP.
  static func document(_ components: [(String, [Object])]) -> [UInt8] {
    var zip = ZipWriter()
    for (name, objects) in components { zip.add("Index/\(name).iwa", component(objects)) }
    return zip.bytes
  }

  static func document(_ objects: [Object]) -> [UInt8] { document([("Document", objects)]) }
}

/// A document as a test reads it: from the first page to the last.
struct ReadDocument {
  var header: DocumentHeader
  var pages: [Page] = []

  init(_ source: ImportSource) throws {
    let pages = try ImporterRegistry([IWorkImporter()] + ImporterRegistry.textImporters).open(source)
    header = pages.header
    while let page = try pages.nextPage() { self.pages.append(page) }
  }

  init(_ bytes: [UInt8], named name: String = "a.pages") throws {
    try self.init(ImportSource(bytes: bytes, displayPath: name))
  }

  var blocks: [Block] { pages.flatMap(\.blocks) }
  var outline: [String] { blocks.map(\.outline) }
  var diagnostics: [Diagnostic] { header.diagnostics + pages.flatMap(\.diagnostics) }
  func has(_ id: Diagnostic.ID) -> Bool { diagnostics.contains { $0.id == id } }
  /// Everything that is read, furniture included.
  var text: String { blocks.flatMap(\.texts).map(\.string).joined(separator: "\n") }

  /// Why a document is refused, or nil when it is not.
  static func refusal(_ bytes: [UInt8], named name: String = "a.pages") throws -> ImportError.Reason? {
    do {
      _ = try ReadDocument(bytes, named: name)
      return nil
    } catch let error as ImportError {
      return error.reason
    }
  }
}

extension Block {
  /// The block on one line, for comparing: its kind and what it holds.
  var outline: String {
    let mark = concealment.map { "[\($0.rawValue)] " } ?? ""
    switch content {
    case .heading(let level, let text): return mark + "h\(level) \(text.string)"
    case .paragraph(let text): return mark + "p \(text.string)"
    case .list(let list): return mark + "list " + list.items.map { "\($0.depth)\($0.marker) \($0.text.string)" }.joined(separator: " / ")
    case .table(let table):
      return mark + "table[\(table.headerRowCount)] " + table.grid.map { $0.joined(separator: "|") }.joined(separator: " / ")
    case .figure(let text): return mark + "figure \(text.string)"
    case .caption(let text): return mark + "caption \(text.string)"
    case .code(_, let text): return mark + "code \(text.string)"
    case .formula(let text): return mark + "formula \(text.string)"
    case .quote(let text): return mark + "quote \(text.string)"
    case .footnote(let text): return mark + "note \(text.string)"
    case .furniture(let text): return mark + "furniture \(text.string)"
    case .aside(let aside, let text): return mark + "\(aside.kind.rawValue)(\(aside.author ?? "-")) \(text.string)"
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
