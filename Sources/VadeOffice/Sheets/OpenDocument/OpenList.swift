internal import VadeDocument
internal import VadeImport

/// Reads lists of OpenDocument text (OpenDocument 1.3 part 3, 5.3).
enum OpenList {
  /// Reads a list with those nested in it.
  ///
  /// - Parameters:
  ///   - reader: stands behind the start of a `text:list`.
  ///   - attributes: those of the list.
  ///   - styles: the document's styles, for which levels are numbered.
  /// - Returns: the items of all levels.
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  static func read(_ reader: XMLReader, _ attributes: XMLAttributes, _ styles: OpenStyles) throws(ImportError) -> List {
    let numbered = attributes["text:style-name"].flatMap { styles.numbered[$0] } ?? [:]
    var items: [List.Item] = []
    var counters = [0]
    var marker: String?
    var depth = 0
    while let event = try reader.next() {
      switch event {
      case .start(name: "text:list", _):
        depth += 1
        counters.append(0)
      case .end(name: "text:list"):
        if depth == 0 { return List(items: items) }
        depth -= 1
        counters.removeLast()
      case .start(name: "text:list-item", _), .start(name: "text:list-header", _):
        counters[counters.count - 1] += 1
        marker = numbered[depth + 1].map { "\(counters[counters.count - 1])\($0)" } ?? "-"
      case .start(name: "text:p", _), .start(name: "text:h", _):
        guard case .start(let name, _) = event else { continue }
        let text = try OpenText.paragraph(reader, until: name)
        guard !text.isBlank else { continue }
        if let first = marker {
          items.append(List.Item(depth: depth, marker: first, text: text))
        } else if !items.isEmpty {
          items[items.count - 1].text.append(text, separator: "\n")
        } else {
          items.append(List.Item(depth: depth, marker: "-", text: text))
        }
        marker = nil
      default: break
      }
    }
    return List(items: items)
  }
}
