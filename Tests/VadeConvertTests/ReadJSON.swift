import Foundation
import VadeDocument

/// A document read back from the JSON it was written as: the reverse of the writer, so that a test can compare.
struct ReadJSON {
  var name: String
  var header: DocumentHeader
  var pages: [Page]

  /// What does not have the documented form.
  struct Unexpected: Error {
    var key: String
  }

  init(_ text: String) throws {
    let root = try Fields(JSONSerialization.jsonObject(with: Data(text.utf8)))
    guard try root.text("schema") == "vade.document/1" else { throw Unexpected(key: "schema") }
    name = try root.text("name")
    header = DocumentHeader(
      format: FormatID(rawValue: try root.text("format")), title: root.optional("title"), pageCount: root.optional("page_count"),
      metadata: try root.list("metadata").map { .init(name: try $0.text("name"), value: try $0.text("value")) },
      diagnostics: try root.list("diagnostics").map { try $0.diagnostic })
    pages = try root.list("pages").map { try $0.page }
  }
}

/// An object of a JSON document.
private struct Fields {
  let values: [String: Any]

  init(_ value: Any) throws {
    guard let values = value as? [String: Any] else { throw ReadJSON.Unexpected(key: "object") }
    self.values = values
  }

  func optional<Value>(_ key: String) -> Value? { values[key] as? Value }

  func value<Value>(_ key: String) throws -> Value {
    guard let value = values[key] as? Value else { throw ReadJSON.Unexpected(key: key) }
    return value
  }

  func text(_ key: String) throws -> String { try value(key) }
  func list(_ key: String) throws -> [Fields] { try (value(key) as [Any]).map(Fields.init) }
  func range(_ key: String) throws -> (Int, Int) {
    let ends: [Int] = try value(key)
    return (ends[0], ends[1])
  }

  var diagnostic: Diagnostic {
    get throws {
      guard let severity = Diagnostic.Severity(rawValue: try text("severity")) else { throw ReadJSON.Unexpected(key: "severity") }
      let page: Int? = optional("page")
      return Diagnostic(severity, Diagnostic.ID(rawValue: try text("code")), try text("message"), page: page.map { $0 - 1 })
    }
  }

  var page: Page {
    get throws {
      let number: Int? = optional("page")
      let width: Double? = optional("width")
      guard let lane = Page.Lane(rawValue: try text("lane")) else { throw ReadJSON.Unexpected(key: "lane") }
      return Page(
        position: try number.map { .page(index: $0 - 1) } ?? .section(index: value("section") - 1), label: optional("label"),
        size: try width.map { Page.Size(width: $0, height: try value("height")) }, lane: lane, quality: optional("quality"),
        strategy: values["strategy"] == nil ? nil : try Fields(values["strategy"] as Any).strategy,
        blocks: try list("blocks").map { try $0.block }, diagnostics: try list("diagnostics").map { try $0.diagnostic })
    }
  }

  var strategy: Page.Strategy {
    get throws {
      guard let order = Page.Strategy.Order(rawValue: try text("order")) else { throw ReadJSON.Unexpected(key: "order") }
      return Page.Strategy(
        order: order, columnCount: try value("columns"), gutters: try value("gutters"), crossings: try value("crossings"))
    }
  }

  var block: Block {
    get throws {
      let concealment: String? = optional("concealment")
      return Block(try content, box: values["box"] == nil ? nil : try box, concealment: concealment.flatMap(Block.Concealment.init))
    }
  }

  private var content: Block.Content {
    get throws {
      switch try text("kind") {
      case "heading": return .heading(level: try value("level"), try blockText)
      case "paragraph": return .paragraph(try blockText)
      case "list":
        return .list(
          List(
            items: try list("items").map { List.Item(depth: try $0.value("depth"), marker: try $0.text("marker"), text: try $0.blockText) })
        )
      case "table":
        return .table(
          Table(
            columnCount: try value("columns"), rowCount: try value("rows"), headerRowCount: try value("header_rows"),
            cells: try list("cells").map {
              Table.Cell(
                row: try $0.value("row") - 1, column: try $0.value("column") - 1, rowSpan: $0.optional("row_span") ?? 1,
                columnSpan: $0.optional("column_span") ?? 1, text: try $0.blockText)
            }))
      case "figure": return .figure(try blockText)
      case "caption": return .caption(try blockText)
      case "code": return .code(language: optional("language"), try blockText)
      case "formula": return .formula(try blockText)
      case "quote": return .quote(try blockText)
      case "footnote": return .footnote(try blockText)
      case "furniture": return .furniture(try blockText)
      case "aside":
        guard let kind = Block.Aside.Kind(rawValue: try text("aside")) else { throw ReadJSON.Unexpected(key: "aside") }
        return .aside(Block.Aside(kind, author: optional("author")), try blockText)
      default: throw ReadJSON.Unexpected(key: "kind")
      }
    }
  }

  private var box: Box {
    get throws {
      let numbers: [Double] = try value("box")
      return Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  private var blockText: BlockText {
    get throws {
      let spans = values["spans"] == nil ? [] : try list("spans")
      let links = values["links"] == nil ? [] : try list("links")
      return BlockText(
        try text("text"), spans: try spans.map { try $0.span },
        links: try links.map {
          let (start, end) = try $0.range("range")
          return BlockText.Link(range: start..<end, target: try $0.text("target"))
        })
    }
  }

  private var span: SourceSpan {
    get throws {
      let (start, end) = try range("range")
      return SourceSpan(range: start..<end, location: try location)
    }
  }

  private var location: Location {
    get throws {
      if values["box"] != nil { return .box(page: try value("page") - 1, box: try box) }
      if values["lines"] != nil {
        let (first, last) = try range("lines")
        return .lines(first...last)
      }
      if values["milliseconds"] != nil {
        let (first, last) = try range("milliseconds")
        return .time(milliseconds: first...last)
      }
      return .cell(sheet: try text("sheet"), row: try value("row"), column: try value("column"))
    }
  }
}
