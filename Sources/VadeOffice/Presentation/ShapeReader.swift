internal import VadeDocument
internal import VadeImport

/// Reads the shapes of a slide, a layout, a master or notes (ECMA-376 part 1, 19.3.1.45).
struct ShapeReader {
  let reader: MarkupReader
  let relationships: Relationships
  let parts: OfficeParts

  /// Groups deeper than this are read as if they were not grouped.
  private static let deepest = 64

  /// Reads the shape tree whose start was the last event.
  func readTree() throws(ImportError) -> [SlideItem] {
    var groups: [(items: [SlideItem], transform: ShapeTransform, depth: Int)] = [([], ShapeTransform(), 0)]
    var depth = 1
    while depth > 0, let event = try reader.next() {
      switch event {
      case .text: break
      case .end(let name):
        depth -= 1
        if name == "p:grpSp", groups.count > 1, groups.last?.depth == depth, let group = groups.popLast() {
          groups[groups.count - 1].items.append(.group(group.items))
        }
      case .start("p:grpSp", _):
        if groups.count < Self.deepest { groups.append(([], groups[groups.count - 1].transform, depth)) }
        depth += 1
      case .start("p:grpSpPr", _):
        let frame = try groupFrame()
        // The tree itself has properties too; its transform is none.
        if groups.count > 1 { groups[groups.count - 1].transform = groups[groups.count - 2].transform.group(frame) }
      case .start(let name, _):
        switch name {
        case "p:sp", "p:pic", "p:graphicFrame", "p:cxnSp":
          let shape = try self.shape(isPicture: name == "p:pic", in: groups[groups.count - 1].transform)
          groups[groups.count - 1].items.append(.shape(shape))
        default: depth += 1
        }
      }
    }
    while groups.count > 1, let group = groups.popLast() { groups[groups.count - 1].items.append(.group(group.items)) }
    return groups[0].items
  }

  private func groupFrame() throws(ImportError) -> ShapeFrame {
    var frame = ShapeFrame()
    let reader = reader
    try reader.forEachElement { name, attributes throws(ImportError) in
      guard name == "a:xfrm" else { return false }
      frame = try ShapeFrame(reader, attributes)
      return true
    }
    return frame
  }

  private func shape(isPicture: Bool, in transform: ShapeTransform) throws(ImportError) -> SlideShape {
    var shape = SlideShape()
    shape.isPicture = isPicture
    var (isNamed, isPlaced) = (false, false)
    try reader.forEachElement { name, attributes throws(ImportError) in
      switch name {
      case "p:cNvPr":
        // The picture of an object has a name of its own inside the object's frame.
        let text = (attributes["descr"] ?? attributes["title"])?.trimmed
        if shape.description == nil, let text, !text.isEmpty { shape.description = text }
        if !isNamed { shape.isHidden = OnOff.isOn(attributes["hidden"], default: false) }
        isNamed = true
      case "p:ph": shape.placeholder = .init(type: attributes["type"] ?? "obj", index: attributes["idx"] ?? "0")
      case "a:xfrm", "p:xfrm":
        let frame = try ShapeFrame(reader, attributes)
        if !isPlaced { shape.box = transform.box(frame) }
        isPlaced = true
        return true
      case "p:txBody":
        try DrawingText.read(reader, relationships, into: &shape.text)
        return true
      case "p:style":
        try reader.skipElement()
        return true
      default: return try readGraphic(name, attributes, into: &shape)
      }
      return false
    }
    return shape
  }

  private func readGraphic(_ name: String, _ attributes: XMLAttributes, into shape: inout SlideShape) throws(ImportError) -> Bool {
    switch name {
    case "a:tbl":
      shape.blocks.append(Block(.table(try SlideTable.read(reader, relationships))))
      return true
    case "c:chart", "cx:chart": if let part = relationships[attributes["r:id"]]?.part { shape.blocks += parts.chart(part) }
    case "dgm:relIds": if let part = relationships[attributes["r:dm"]]?.part { shape.blocks += parts.diagram(part) }
    case "p:oleObj":
      guard let relationship = relationships[attributes["r:id"]] else { return false }
      if let part = relationship.part {
        parts.addEmbedded(part)
        let title = [attributes["name"], attributes["progId"]].compactMap { $0 }.first { !$0.isEmpty } ?? ""
        shape.blocks.append(Block(.figure(BlockText(title.isEmpty ? part.lastComponent : "\(part.lastComponent) (\(title))"))))
      } else {
        parts.noteLinked(relationship)
      }
    default: break
    }
    return false
  }
}

/// Reads the tables of slides (21.1.3.13).
enum SlideTable {
  /// The table whose start was the last event.
  static func read(_ reader: MarkupReader, _ relationships: Relationships) throws(ImportError) -> Table {
    var cells: [Table.Cell] = []
    var (row, column, columns, hasHeader) = (-1, 0, 0, false)
    try reader.forEachElement { name, attributes throws(ImportError) in
      switch name {
      case "a:tblPr": hasHeader = OnOff.isOn(attributes["firstRow"], default: false)
      case "a:tr":
        row += 1
        column = 0
      case "a:tc":
        guard row >= 0, column < 4096 else { break }
        let isCovered = OnOff.isOn(attributes["hMerge"], default: false) || OnOff.isOn(attributes["vMerge"], default: false)
        var text = BlockText("")
        for paragraph in try DrawingText.read(reader, relationships) where !paragraph.isBlank {
          text.append(paragraph.text.finished, separator: text.string.isEmpty ? "" : "\n")
        }
        // A covered cell is empty unless a writer left something in it, which no reader of the slide sees.
        if !isCovered {
          let spans = [attributes["rowSpan"], attributes["gridSpan"]].map { min(4096, $0.flatMap { Int($0) } ?? 1) }
          cells.append(Table.Cell(row: row, column: column, rowSpan: spans[0], columnSpan: spans[1], text: text))
        }
        column += 1
        columns = max(columns, column)
        return true
      default: break
      }
      return false
    }
    let rows = row + 1
    for index in cells.indices {
      cells[index].rowSpan = min(cells[index].rowSpan, rows - cells[index].row)
      cells[index].columnSpan = min(cells[index].columnSpan, columns - cells[index].column)
    }
    return Table(columnCount: columns, rowCount: rows, headerRowCount: hasHeader && rows > 1 ? 1 : 0, cells: cells)
  }
}
