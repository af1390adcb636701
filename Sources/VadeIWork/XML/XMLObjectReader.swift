internal import VadeDocument

/// Reads the drawn objects of a document of the XML kind into blocks.
final class XMLObjectReader {
  let tree: XMLTree
  let styles: XMLStyles
  /// The slide that is being read, or nil.
  var page: Int?
  /// The sheet that is being read, or nil.
  var sheet: String?
  private(set) var pictureCount = 0
  private var annotations: [String: XMLNode] = [:]
  private var seen: Set<ObjectIdentifier> = []

  private static let deepest = 64

  init(_ tree: XMLTree) {
    self.tree = tree
    styles = XMLStyles(tree)
    for annotation in tree.root.all("sf:annotations").flatMap({ $0.all("sf:annotation") }) {
      if let target = annotation["sf:target"] { annotations[target] = annotation }
    }
  }

  /// The comment on a stretch of text.
  func annotation(on field: String) -> [Block] { annotations.removeValue(forKey: field).map { comment($0, place: nil) } ?? [] }

  /// The comments whose stretch of text did not come.
  func restOfAnnotations() -> [Block] {
    let rest = annotations.sorted { $0.key < $1.key }
    annotations = [:]
    return rest.flatMap { comment($0.value, place: nil) }
  }

  private func comment(_ node: XMLNode, place: Place?) -> [Block] {
    guard let text = storage(in: node).flatMap({ XMLTextReader(reader: self).text($0) }) else { return [] }
    return [Block(.aside(.init(.comment, author: node["sf:author"]), text.placed(place)), box: place?.box)]
  }

  /// The text of a shape or placeholder: its storage stands in a frame.
  func storage(in node: XMLNode) -> XMLNode? {
    for frame in ["sf:text", "key:text", "sf:frame"] {
      if let storage = tree.child("sf:text-storage", of: tree.child(frame, of: node)) { return storage }
    }
    return tree.child("sf:text-storage", of: node)
  }

  /// The text of an object in blocks, once.
  func text(in node: XMLNode?, role: ParagraphRole? = nil) -> [Block] {
    guard let node, let storage = storage(in: node), seen.insert(ObjectIdentifier(node)).inserted else { return [] }
    return XMLTextReader(reader: self).blocks(storage, role: role, place: place(of: node, within: nil))
  }

  /// All that is drawn in an element, in the order it stands there.
  func drawables(in node: XMLNode, within group: Place? = nil, depth: Int = 0) -> [Block] {
    guard depth < Self.deepest else { return [] }
    return node.elements.flatMap { element -> [Block] in
      guard let drawable = tree.resolved(element) else { return [] }
      return self.drawable(drawable, within: group, depth: depth + 1)
    }
  }

  private func drawable(_ node: XMLNode, within group: Place?, depth: Int) -> [Block] {
    let place = place(of: node, within: group)
    switch node.name {
    case "sf:style", "sf:geometry", "sf:stylesheet", "sf:guides", "sf:text", "sf:text-storage", "sl:masters-group": return []
    case "sf:drawable-shape", "sf:shape", "sf:line", "sf:connection-line", "key:title-placeholder", "key:body-placeholder",
      "sf:title-placeholder",
      "sf:body-placeholder":
      guard seen.insert(ObjectIdentifier(node)).inserted else { return [] }
      return storage(in: node).map { XMLTextReader(reader: self).blocks($0, place: place) } ?? []
    case "sf:sticky-note": return seen.insert(ObjectIdentifier(node)).inserted ? comment(node, place: place) : []
    case "sf:tabular-info", "sf:tabular-model":
      guard seen.insert(ObjectIdentifier(node)).inserted else { return [] }
      guard let model = node.name == "sf:tabular-model" ? node : tree.child("sf:tabular-model", of: node) else { return [] }
      let table = XMLTable(model, reader: self)
      return table.blocks(naming: sheet.map { .sheet($0 + "::" + table.name) } ?? .place(place))
    case "sf:chart-info": return seen.insert(ObjectIdentifier(node)).inserted ? chart(node, place) : []
    case "sf:media", "sf:image", "sf:movie-media":
      if seen.insert(ObjectIdentifier(node)).inserted { pictureCount += 1 }
      return []
    case "sf:group", "sf:drawables", "sf:layers", "sf:layer", "sl:page-group", "sl:textbox-chain", "sf:attachment":
      return drawables(in: node, within: place ?? group, depth: depth)
    default: return drawables(in: node, within: group, depth: depth)
    }
  }

  /// A chart: its name, the names of its rows and columns, and its numbers when it has its own.
  private func chart(_ node: XMLNode, _ place: Place?) -> [Block] {
    guard let model = node.first("sf:chart-model-object")?.elements.first else { return [] }
    func names(_ name: String) -> [String] { (tree.child(name, of: model)?.elements ?? []).map { $0["sfa:string"] ?? "" } }
    let rows = (tree.child("sf:chart-data", of: model)?.elements ?? []).map { row in
      row.elements.map { value in (value["sfa:number"].flatMap { Double($0) }).map { PlainNumber.text($0) } ?? "" }
    }
    let title = model.first("sf:chart-name")?["sfa:string"]
    return ChartReader.blocks(
      captions: [title].compactMap { $0 }, rowNames: names("sf:chart-row_names"), columnNames: names("sf:chart-column_names"), values: rows,
      place: place)
  }

  /// Where an object is drawn: `sf:geometry` with `sf:position` and `sf:size`.
  private func place(of node: XMLNode, within group: Place?) -> Place? {
    guard let page, let geometry = tree.child("sf:geometry", of: node) else { return nil }
    func number(_ element: String, _ attribute: String) -> Double? { geometry.first(element)?[attribute].flatMap { Double($0) } }
    guard let x = number("sf:position", "sfa:x"), let y = number("sf:position", "sfa:y"), let width = number("sf:size", "sfa:w"),
      let height = number("sf:size", "sfa:h"), [x, y, width, height].allSatisfy({ $0.isFinite && abs($0) < 1_000_000 })
    else { return nil }
    return Place(page: page, box: Box(x: x + (group?.box.x ?? 0), y: y + (group?.box.y ?? 0), width: width, height: height))
  }
}
