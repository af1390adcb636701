internal import VadeDocument

/// Writes the whole document model as one JSON document (`vade.document/1`, described in `docs/json.md`).
///
/// Each page stands on a line of its own, so that a reader may take the document apart by lines without a streaming parser.
struct JSONWriter: DocumentWriter {
  private let keepsFurniture: Bool
  private var open: [OpenDocument] = []

  /// Which of its lists a document that has begun has reached.
  private struct OpenDocument {
    var hasPages = false
    var hasFiles = false
  }

  init(keepsFurniture: Bool) {
    self.keepsFurniture = keepsFurniture
  }

  mutating func begin(_ header: DocumentHeader, name: String) -> String {
    let start = open.isEmpty ? "" : nextFile()
    let isOutermost = open.isEmpty
    open.append(OpenDocument())
    var json = JSONText()
    json.object { json in
      if isOutermost { json.member("schema", "vade.document/1") }
      json.member("name", name)
      json.member("format", header.format.rawValue)
      json.member("title", header.title)
      json.member("page_count", header.pageCount)
      json.member("metadata", listing: header.metadata) { json, property in
        json.member("name", property.name)
        json.member("value", property.value)
      }
      json.member("diagnostics", listing: header.diagnostics) { $0.add($1) }
    }
    return start + json.text.dropLast() + ",\n\"pages\":["
  }

  mutating func write(_ page: Page) -> String {
    let separator = open[open.count - 1].hasPages ? ",\n" : "\n"
    open[open.count - 1].hasPages = true
    var json = JSONText()
    json.object { $0.add(page, keepsFurniture: keepsFurniture) }
    return separator + json.text
  }

  mutating func refuse(name: String, message: String) -> String {
    let start = nextFile()
    var json = JSONText()
    json.object { json in
      json.member("name", name)
      json.member("error", message)
    }
    return start + json.text
  }

  mutating func end() -> String {
    let document = open.removeLast()
    return (document.hasFiles ? "\n]}" : "\n],\"files\":[]}") + (open.isEmpty ? "\n" : "")
  }

  /// What stands before the next file in the document that is open: its pages end at the first one.
  private mutating func nextFile() -> String {
    defer { open[open.count - 1].hasFiles = true }
    return open[open.count - 1].hasFiles ? ",\n" : "\n],\"files\":[\n"
  }
}
