internal import VadeDocument
internal import VadeImport

/// Something drawn on a slide or over a sheet: a box with text, a table, a picture, an object.
struct OpenShape {
  /// What a slide's layout gives it to be: `title`, `outline`, `notes`.
  var role: String?
  /// Its place, in points; nil where the file does not say.
  var box: Box?
  var content: [Content] = []
  /// The folder of an embedded object, such as a chart, or the file of an OLE object.
  var object: String?

  /// A piece of what a shape holds.
  enum Content {
    case paragraph(BlockText)
    case list(List)
    case table([[TableCell]], headerRows: Int)
    case description(String)
  }

  /// A cell of a table that is drawn.
  struct TableCell {
    var column: Int
    var rowSpan: Int
    var columnSpan: Int
    var text: BlockText
  }

  /// The elements that are shapes of their own.
  static let names: Set<String> = [
    "draw:frame", "draw:custom-shape", "draw:g", "draw:rect", "draw:ellipse", "draw:line", "draw:connector", "draw:polygon", "draw:path",
    "draw:caption", "draw:circle", "draw:polyline", "draw:measure", "draw:regular-polygon", "draw:a", "draw:page-thumbnail",
  ]

  /// Reads the shapes inside an element.
  ///
  /// - Parameters:
  ///   - reader: stands behind the element's start.
  ///   - name: the element.
  ///   - styles: the document's styles.
  /// - Returns: the shapes that hold something, groups taken apart.
  /// - Throws: ``ImportError`` when the container is damaged or over a limit.
  static func shapes(_ reader: XMLReader, until name: String, styles: OpenStyles) throws(ImportError) -> [OpenShape] {
    var shapes: [OpenShape] = []
    var depth = 0
    while let event = try reader.next() {
      switch event {
      case .start(let inner, let attributes):
        if inner == name {
          depth += 1
        } else if names.contains(inner) {
          shapes += try shape(reader, inner, attributes, styles: styles)
        } else {
          try reader.skipElement()
        }
      case .end(name: name):
        if depth == 0 { return shapes }
        depth -= 1
      case .end, .text: break
      }
    }
    return shapes
  }

  /// Reads one shape, or those of a group, which is taken apart whatever its depth.
  static func shape(_ reader: XMLReader, _ name: String, _ attributes: XMLAttributes, styles: OpenStyles) throws(ImportError) -> [OpenShape]
  {
    var open = [OpenShape(attributes)]
    var names = [name]
    var done: [OpenShape] = []
    while let last = names.last, let event = try reader.next() {
      switch event {
      case .start(let inner, let attributes) where Self.names.contains(inner):
        open.append(OpenShape(attributes))
        names.append(inner)
      case .start(let inner, let attributes): try open[open.count - 1].take(inner, attributes, reader, styles)
      case .end(name: last):
        names.removeLast()
        done.append(open.removeLast())
      case .end, .text: break
      }
    }
    return done.filter { !$0.content.isEmpty || $0.object != nil }
  }

  /// A shape that is nothing but a table, such as that of a chart's values.
  init(table rows: [[TableCell]], headerRows: Int) {
    content = [.table(rows, headerRows: headerRows)]
  }

  private init(_ attributes: XMLAttributes) {
    role = attributes["presentation:class"]
    let lengths = ["svg:x", "svg:y", "svg:width", "svg:height"].map { attributes[$0].flatMap(Self.points) }
    if let x = lengths[0], let y = lengths[1], let width = lengths[2], let height = lengths[3] {
      box = Box(x: x, y: y, width: width, height: height)
    }
  }

  private mutating func take(_ name: String, _ attributes: XMLAttributes, _ reader: XMLReader, _ styles: OpenStyles) throws(ImportError) {
    switch name {
    case "text:p", "text:h":
      let text = try OpenText.paragraph(reader, until: name)
      if !text.isBlank { content.append(.paragraph(text)) }
    case "text:list":
      let list = try OpenList.read(reader, attributes, styles)
      if !list.items.isEmpty { content.append(.list(list)) }
    case "table:table":
      let (rows, marked) = try OpenTable.rows(reader)
      // Slides mark their header by the style of the first row.
      let headerRows = marked == 0 && rows.count > 1 && attributes["table:use-first-row-styles"] == "true" ? 1 : marked
      if !rows.isEmpty { content.append(.table(rows, headerRows: headerRows)) }
    case "svg:title", "svg:desc":
      let text = try reader.elementText().trimmedBlanks
      if !text.isEmpty { content.append(.description(text)) }
    case "draw:object": object = attributes["xlink:href"].map(OpenPackage.place)
    case "draw:object-ole":
      object = attributes["xlink:href"].map(OpenPackage.place)
      try reader.skipElement()
    case "draw:text-box", "draw:image": break  // their content comes as if it were the shape's own
    case "office:event-listeners", "draw:enhanced-geometry", "draw:glue-point", "draw:image-map", "office:forms", "draw:plugin":
      try reader.skipElement()
    default: break
    }
  }

  /// A length in points, or nil when it is none.
  static func points(_ text: String) -> Double? {
    let units: [(name: String, points: Double)] = [("cm", 72 / 2.54), ("mm", 72 / 25.4), ("in", 72), ("pt", 1), ("pc", 12), ("px", 0.75)]
    for unit in units where text.hasSuffix(unit.name) {
      return Double(text.dropLast(unit.name.count)).flatMap { $0.isFinite ? $0 * unit.points : nil }
    }
    return nil
  }
}
