internal import VadeDocument
internal import VadeImport

extension WordStory {
  /// Reads one element of a drawing or an object, or says that it holds others.
  func readObject(_ name: String, _ attributes: XMLAttributes, _ state: inout ParagraphState) throws(ImportError) -> Bool {
    switch name {
    case "w:drawing", "w:pict", "w:object": state.drawings.append(DrawingState())
    case "w:txbxContent":
      state.paragraph.anchored += try readNested()
      return true
    case "a:txBody":
      let lines = try DrawingText.read(reader, relationships).map(\.text).filter { !$0.isBlank }
      state.paragraph.anchored += lines.map { Block(.paragraph($0.finished)) }
      return true
    case "c:chart", "cx:chart":
      if let part = relationships[attributes["r:id"]]?.part { state.paragraph.anchored += document.parts.chart(part) }
    case "dgm:relIds":
      if let part = relationships[attributes["r:dm"]]?.part { state.paragraph.anchored += document.parts.diagram(part) }
    case "v:textpath":
      if let text = attributes["string"]?.trimmed, !text.isEmpty { state.paragraph.anchored.append(Block(.paragraph(BlockText(text)))) }
    default: noteDescription(name, attributes, &state)
    }
    return false
  }

  private func noteDescription(_ name: String, _ attributes: XMLAttributes, _ state: inout ParagraphState) {
    guard let last = state.drawings.indices.last else { return }
    switch name {
    case "wp:docPr", "pic:cNvPr": state.drawings[last].describe(attributes["descr"] ?? attributes["title"])
    case "v:shape", "v:rect", "v:oval", "v:group", "v:roundrect", "v:line": state.drawings[last].describe(attributes["alt"])
    case "pic:pic", "v:imagedata": state.drawings[last].hasPicture = true
    case "o:OLEObject":
      guard let relationship = relationships[attributes["r:id"]] else { return }
      if let part = relationship.part {
        document.parts.addEmbedded(part)
        state.drawings[last].describe(attributes["ProgID"].map { "\(part.lastComponent) (\($0))" } ?? part.lastComponent)
      } else {
        document.parts.noteLinked(relationship)
      }
    default: break
    }
  }

  /// Ends a drawing: a picture, or whatever has a description, is a figure.
  func endDrawing(_ state: inout ParagraphState) {
    guard let drawing = state.drawings.popLast(), fields.showsText else { return }
    guard drawing.hasPicture || !drawing.descriptions.isEmpty else { return }
    state.paragraph.anchored.append(Block(.figure(BlockText(drawing.descriptions.joined(separator: "\n")))))
  }
}
