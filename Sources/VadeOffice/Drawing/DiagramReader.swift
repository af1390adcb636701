internal import VadeDocument
internal import VadeImport

/// Reads the texts of a diagram (SmartArt) from its data, as a list nested as its points are (ECMA-376 part 1, 21.4).
enum DiagramReader {
  /// The texts as one list, or nothing.
  static func read(_ reader: MarkupReader, _ relationships: Relationships) throws(ImportError) -> [Block] {
    var texts: [(id: String, text: BlockText)] = []
    var children: [String: [(order: Int, id: String)]] = [:]
    var point: String?
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      switch name {
      // Points of the presentation repeat those of the content.
      case "dgm:pt": point = ["node", "asst", nil].contains(attributes["type"]) ? attributes["modelId"] : nil
      case "dgm:t":
        let lines = try DrawingText.read(reader, relationships).filter { !$0.isBlank }.map(\.text.finished)
        var text = BlockText("")
        for line in lines { text.append(line, separator: text.string.isEmpty ? "" : "\n") }
        if let point, !text.isBlank { texts.append((point, text)) }
      case "dgm:cxn":
        guard ["parOf", nil].contains(attributes["type"]), let source = attributes["srcId"], let target = attributes["destId"] else {
          continue
        }
        children[source, default: []].append((attributes["srcOrd"].flatMap { Int($0) } ?? 0, target))
      default: break
      }
    }
    let items = ordered(texts, children)
    return items.isEmpty ? [] : [Block(.list(List(items: items)))]
  }

  /// The points in the order and at the depth of the tree they form; what is in no tree stands at the end.
  private static func ordered(_ texts: [(id: String, text: BlockText)], _ children: [String: [(order: Int, id: String)]]) -> [List.Item] {
    let byID = Dictionary(texts.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
    let targets = Set(children.values.flatMap { $0.map(\.id) })
    var stack = children.keys.filter { !targets.contains($0) }.sorted().reversed().map { (id: $0, depth: 0) }
    var seen: Set<String> = []
    var items: [List.Item] = []
    while let (id, depth) = stack.popLast() {
      guard seen.insert(id).inserted else { continue }
      let text = byID[id]
      if let text { items.append(List.Item(depth: min(depth, 32), marker: "-", text: text)) }
      let below = (children[id] ?? []).enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      for child in below.reversed() { stack.append((child.element.id, text == nil ? depth : depth + 1)) }
    }
    return items + texts.filter { !seen.contains($0.id) }.map { List.Item(marker: "-", text: $0.text) }
  }
}
