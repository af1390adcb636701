internal import VadeDocument
internal import VadeImport

/// A paragraph of a drawing's text (ECMA-376 part 1, 21.1.2).
struct DrawingParagraph {
  /// The level of an outline, from 0.
  var level = 0
  /// What stands before it, or nil where it has what its place gives it.
  var bullet: Bullet?
  var text = InlineText()

  /// What stands before a paragraph.
  enum Bullet: Hashable {
    case none
    case sign(String)
    case number(format: String, start: Int)
  }

  var isBlank: Bool { text.isBlank }
}

/// Reads the text of shapes, cells of slides and diagrams.
enum DrawingText {
  /// The paragraphs of the text body whose start was the last event.
  static func read(_ reader: MarkupReader, _ relationships: Relationships) throws(ImportError) -> [DrawingParagraph] {
    var body = Body()
    try read(reader, relationships, into: &body)
    return body.paragraphs
  }

  /// The text of a body with what it says for whole levels.
  struct Body {
    var paragraphs: [DrawingParagraph] = []
    var bullets: [Int: DrawingParagraph.Bullet] = [:]
  }

  static func read(_ reader: MarkupReader, _ relationships: Relationships, into body: inout Body) throws(ImportError) {
    var found = body
    var isOpen = false
    var depth = 1
    while depth > 0, let event = try reader.next() {
      switch event {
      case .text: break
      case .end(let name):
        depth -= 1
        if name == "a:r", isOpen { found.paragraphs[found.paragraphs.count - 1].text.closeLink() }
        if name == "a:p" { isOpen = false }
      case .start("a:p", _):
        found.paragraphs.append(DrawingParagraph())
        isOpen = true
        depth += 1
      case .start("a:lstStyle", _): try BulletStyles.read(reader, into: &found.bullets)
      case .start(let name, let attributes):
        let isRead = isOpen ? try inline(name, attributes, reader, relationships, &found.paragraphs[found.paragraphs.count - 1]) : false
        if !isRead { depth += 1 }
      }
    }
    body = found
  }

  private static func inline(
    _ name: String, _ attributes: XMLAttributes, _ reader: MarkupReader, _ relationships: Relationships, _ paragraph: inout DrawingParagraph
  ) throws(ImportError) -> Bool {
    switch name {
    case "a:pPr":
      paragraph.level = min(8, max(0, attributes["lvl"].flatMap { Int($0) } ?? 0))
      paragraph.bullet = try BulletStyles.bullet(reader)
    case "a:rPr": try properties(reader, relationships, &paragraph)
    case "a:t": paragraph.text.append(try reader.elementText())
    case "a:br":
      paragraph.text.append("\n")
      try reader.skipElement()
    case "m:oMath", "m:oMathPara": paragraph.text.append(try MathText.read(reader))
    case "a:endParaRPr": try reader.skipElement()
    default: return false
    }
    return true
  }

  private static func properties(_ reader: MarkupReader, _ relationships: Relationships, _ paragraph: inout DrawingParagraph)
    throws(ImportError)
  {
    var target: String?
    try reader.forEachElement { name, attributes throws(ImportError) in
      guard name == "a:hlinkClick" else { return false }
      if case .external(let address) = relationships[attributes["r:id"]]?.target { target = address }
      return false
    }
    if let target { paragraph.text.openLink(target) }
  }
}

/// The signs before paragraphs (21.1.2.4).
enum BulletStyles {
  /// Reads what stands before a paragraph from its properties, whose start was the last event; nil when they do not say.
  static func bullet(_ reader: MarkupReader) throws(ImportError) -> DrawingParagraph.Bullet? {
    var bullet: DrawingParagraph.Bullet?
    var font: SymbolFont?
    try reader.forEachElement { name, attributes throws(ImportError) in
      switch name {
      case "a:buNone": bullet = DrawingParagraph.Bullet.none
      case "a:buFont": font = SymbolFont(name: attributes["typeface"])
      case "a:buChar":
        let sign = attributes["char"] ?? ""
        let shown = font.flatMap { font in sign.unicodeScalars.first.map { font.character($0.value).map(String.init) ?? "•" } }
        bullet = .sign(shown ?? (sign.isEmpty ? "•" : sign))
      case "a:buBlip": bullet = .sign("•")
      case "a:buAutoNum":
        bullet = .number(format: attributes["type"] ?? "arabicPeriod", start: attributes["startAt"].flatMap { Int($0) } ?? 1)
      default: break
      }
      return false
    }
    return bullet
  }

  /// Reads a list style, whose start was the last event: bullets by level, from 0.
  static func read(_ reader: MarkupReader, into bullets: inout [Int: DrawingParagraph.Bullet]) throws(ImportError) {
    var found = bullets
    try reader.forEachElement { name, _ throws(ImportError) in
      guard name.hasPrefix("a:lvl"), name.hasSuffix("pPr"), let level = name.dropFirst(5).first?.wholeNumberValue else { return false }
      if let bullet = try bullet(reader) { found[level - 1] = bullet }
      return true
    }
    bullets = found
  }

  /// A number in one of the drawing formats (20.1.10.61 `ST_TextAutonumberScheme`): `arabicParenR` gives `3)`.
  static func number(_ number: Int, format: String) -> String {
    let formats = [
      ("alphaLc", "lowerLetter"), ("alphaUc", "upperLetter"), ("romanLc", "lowerRoman"), ("romanUc", "upperRoman"),
      ("circleNum", "decimalEnclosedCircle"),
      ("ea1Chs", "chineseCounting"), ("ea1Cht", "chineseCounting"), ("ea1Jpn", "japaneseCounting"), ("hebrew2", "hebrew2"),
      ("thaiAlpha", "thaiLetters"),
      ("thaiNum", "thaiNumbers"), ("hindiNum", "hindiNumbers"), ("arabicDb", "decimalFullWidth"),
    ]
    let text = NumberFormat.text(number, format: formats.first { format.hasPrefix($0.0) }?.1 ?? "decimal")
    if format.hasSuffix("ParenBoth") { return "(\(text))" }
    if format.hasSuffix("ParenR") { return text + ")" }
    return format.hasSuffix("Period") ? text + "." : text
  }
}
