internal import VadeDocument
internal import VadeImport

/// A paragraph as it was read, before it is known what it is.
struct WordParagraph {
  var properties = ParagraphProperties()
  var text = InlineText()
  /// What a reader does not see, with the reason, in order.
  var concealed: [(reason: Block.Concealment, text: String)] = []
  /// What is anchored in it: pictures, text boxes, charts.
  var anchored: [Block] = []
  /// Whether there is a formula, and whether there is text beside it.
  var hasFormula = false
  var hasText = false
  /// The name of the counter a caption counts with.
  var sequence: String?

  /// Appends text a reader sees, or keeps it apart with the reason why not.
  mutating func append(_ piece: String, concealment: Block.Concealment?) {
    guard let concealment else {
      hasText = hasText || piece.contains { !$0.isWhitespace }
      return text.append(piece)
    }
    if let last = concealed.indices.last, concealed[last].reason == concealment {
      concealed[last].text += piece
    } else {
      concealed.append((concealment, piece))
    }
  }
}

/// What a paragraph's properties say, as far as it decides how it is read (ECMA-376 part 1, 17.3.1).
struct ParagraphProperties {
  var styleID: String?
  var numberingID: String?
  var numberingLevel: Int?
  var outlineLevel: Int?
  /// Whether the paragraph's mark was deleted or moved away: its text goes on in the next paragraph.
  var isMarkDeleted = false
  var isMarkHidden = false
  var isDropCap = false
  var isShaded: Bool?
  /// The headers and footers of the section that ends here, by relationship id.
  var furniture: [String] = []

  init() {}

  /// Reads the properties whose start was the last event.
  init(_ reader: MarkupReader) throws(ImportError) {
    var found = ParagraphProperties()
    try reader.forEachElement { name, attributes throws(ImportError) in
      let value = attributes["w:val"]
      switch name {
      case "w:pPrChange", "w:rPrChange", "w:sectPrChange", "w:numberingChange":
        try reader.skipElement()
        return true
      case "w:pStyle": found.styleID = value
      case "w:numId": found.numberingID = value
      case "w:ilvl": found.numberingLevel = value.flatMap { Int($0) }
      case "w:outlineLvl": found.outlineLevel = value.flatMap { Int($0) }
      case "w:framePr": found.isDropCap = ["drop", "margin"].contains(attributes["w:dropCap"])
      case "w:shd": found.isShaded = RunFormat.isShading(attributes)
      // Inside the properties of the paragraph's mark.
      case "w:del", "w:moveFrom": found.isMarkDeleted = true
      case "w:vanish", "w:specVanish": found.isMarkHidden = name == "w:vanish" && OnOff.isOn(value)
      case "w:headerReference", "w:footerReference": if let id = attributes["r:id"] { found.furniture.append(id) }
      default: break
      }
      return false
    }
    self = found
  }
}
