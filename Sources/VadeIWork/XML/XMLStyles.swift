/// The paragraph and list styles of a document of the XML kind.
struct XMLStyles {
  private let tree: XMLTree
  private var paragraphs: [String: XMLNode] = [:]
  private var lists: [String: XMLNode] = [:]

  private static let mostParents = 32

  init(_ tree: XMLTree) {
    self.tree = tree
    collect(tree.root)
  }

  /// Styles are named by `sfa:ID` and by `sf:ident`; an identifier stands for the first style that has it.
  private mutating func collect(_ root: XMLNode) {
    var open = [root]
    while let node = open.popLast() {
      let names = [node["sfa:ID"], node["sf:ident"]].compactMap { $0 }
      switch node.name {
      case "sf:paragraphstyle": for name in names where paragraphs[name] == nil { paragraphs[name] = node }
      case "sf:liststyle": for name in names where lists[name] == nil { lists[name] = node }
      default: break
      }
      open += node.elements.reversed()
    }
  }

  /// What a paragraph is, and how it is marked at a level (from 0) when it is an item.
  func paragraph(_ name: String?, list: String?, level: Int) -> (role: ParagraphRole, label: ListLabel?) {
    var role: ParagraphRole?
    var listStyle = list.flatMap { lists[$0] ?? tree[$0] }
    var style = name.flatMap { paragraphs[$0] }
    for _ in 0..<Self.mostParents {
      guard let current = style else { break }
      role = role ?? current["sf:name"].flatMap(StyleNames.role(of:))
      listStyle = listStyle ?? tree.child("sf:liststyle", of: current.at("sf:property-map", "sf:listStyle"))
      style = current["sf:parent-ident"].flatMap { $0 == current["sf:ident"] ? nil : paragraphs[$0] }
    }
    return (role ?? .body, label(listStyle, level: level))
  }

  private func label(_ style: XMLNode?, level: Int) -> ListLabel? {
    var style = style
    for _ in 0..<Self.mostParents {
      guard let current = style else { return nil }
      if let labels = current.at("sf:property-map", "sf:listLabelTypes", "sf:array")?.elements, !labels.isEmpty {
        return tree.resolved(labels[min(level, labels.count - 1)]).flatMap(Self.label)
      }
      style = current["sf:parent-ident"].flatMap { $0 == current["sf:ident"] ? nil : lists[$0] }
    }
    return nil
  }

  private static func label(_ info: XMLNode) -> ListLabel? {
    guard let type = info["sf:type"], type != "none" else { return nil }
    guard let text = info.first("sf:text-label"), let kind = text["sf:type"] else { return .bullet }
    let styles = ["decimal": "1", "upper-roman": "I", "lower-roman": "i", "upper-alpha": "A", "lower-alpha": "a"]
    guard let style = styles[kind] else { return .bullet }
    // The number stands where `%L` is.
    let parts = (text["sf:format"] ?? "%L.").split(separator: "%L", maxSplits: 1, omittingEmptySubsequences: false)
    return .number(
      style: style, opening: String(parts.first ?? ""), closing: parts.count > 1 ? String(parts[1]) : ".",
      isTiered: text["sf:tiered"] == "true")
  }
}
