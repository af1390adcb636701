import Testing
import VadeDocument
import VadeTesting

@testable import VadeOffice

private func item(_ text: String, _ list: Int, _ level: Int) -> String { WordBuilder.item(text, list: list, level: level) }

/// A level of a numbering.
private func level(_ index: Int, _ format: String, _ text: String, start: Int = 1, further: String = "") -> String {
  "<w:lvl w:ilvl=\"\(index)\"><w:start w:val=\"\(start)\"/><w:numFmt w:val=\"\(format)\"/><w:lvlText w:val=\"\(text)\"/>\(further)</w:lvl>"
}

/// The outline of a document with numberings and styles.
private func outline(_ body: String, numbering: String, styles: String = "") throws -> [String] {
  var word = WordBuilder(body)
  word.add("numbering", root: "numbering", numbering)
  if !styles.isEmpty { word.add("styles", root: "styles", styles) }
  return try OfficeReading(word.bytes, named: "a.docx").outline
}

@Suite("Numbers of lists in Word documents")
struct WordNumberingTests {
  @Test("FLD-15: clause numbers are in the text, go on behind paragraphs between, and begin again below each clause")
  func clauses() throws {
    let numbering = """
      <w:abstractNum w:abstractNumId="4">\(level(0, "decimal", "%1.", start: 3))\(level(1, "decimal", "%1.%2"))\(level(2, "lowerLetter", "(%3)"))</w:abstractNum>
      <w:num w:numId="9"><w:abstractNumId w:val="4"/></w:num>
      """
    let body =
      item("Delivery", 9, 0) + item("Coils", 9, 1) + item("dry", 9, 2) + item("sealed", 9, 2) + WordBuilder.paragraph("Between.")
      + item("Keeper", 9, 1)
      + item("Payment", 9, 0) + item("Ten days", 9, 1)
    let lines = try outline(body, numbering: numbering)
    #expect(
      lines == [
        "list 03. Delivery / 13.1 Coils / 2(a) dry / 2(b) sealed", "p Between.", "list 13.2 Keeper / 04. Payment / 14.1 Ten days",
      ])
  }

  @Test("lists of one definition share their numbers, unless one starts again or has a level of its own")
  func overrides() throws {
    let numbering = """
      <w:abstractNum w:abstractNumId="1">\(level(0, "decimal", "%1."))</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
      <w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>
      <w:num w:numId="4"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0">\(level(0, "upperRoman", "%1)"))</w:lvlOverride></w:num>
      """
    let body = item("a", 1, 0) + item("b", 2, 0) + item("c", 3, 0) + item("d", 3, 0) + item("e", 4, 0) + WordBuilder.item("off", list: 0)
    let lines = try outline(body, numbering: numbering)
    #expect(
      lines == ["list 01. a / 02. b / 07. c / 08. d / 0I) e", "p off"])
  }

  @Test("levels begin again as they say: never, or only below a certain level; legal levels write digits")
  func restarts() throws {
    let numbering = """
      <w:abstractNum w:abstractNumId="1">\(level(0, "upperRoman", "%1"))\(level(1, "decimal", "%2", further: "<w:lvlRestart w:val=\"0\"/>"))
      \(level(2, "decimal", "%1.%3", further: "<w:isLgl/><w:lvlRestart w:val=\"1\"/>"))</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>
      """
    let body = [0, 1, 2, 1, 2, 0, 1, 2].map { item("x", 1, $0) }.joined()
    let lines = try outline(body, numbering: numbering)
    #expect(
      lines == ["list 0I x / 11 x / 21.1 x / 12 x / 21.2 x / 0II x / 13 x / 22.1 x"])
  }

  @Test("numbers come through styles, their levels through the numbering, and list styles name numberings for others")
  func styles() throws {
    let numbering = """
      <w:abstractNum w:abstractNumId="1">\(level(0, "decimal", "%1", further: "<w:pStyle w:val=\"H1\"/>"))\(level(1, "decimal", "%1.%2", further: "<w:pStyle w:val=\"H2\"/>"))</w:abstractNum>
      <w:abstractNum w:abstractNumId="2"><w:numStyleLink w:val="Own"/></w:abstractNum>
      <w:abstractNum w:abstractNumId="3"><w:styleLink w:val="Own"/>\(level(0, "ordinal", "%1"))</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="3"/></w:num>
      """
    let styles = """
      <w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:basedOn w:val="H1"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
      <w:style w:type="numbering" w:styleId="Own"><w:name w:val="Own"/><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>
      """
    let body =
      WordBuilder.paragraph("Scope", style: "H1") + WordBuilder.paragraph("Terms", style: "H2") + WordBuilder.paragraph("Uses", style: "H2")
      + item("x", 2, 0)
      + WordBuilder.paragraph("Plain", style: "H1", properties: "<w:numPr><w:numId w:val=\"0\"/></w:numPr>")
    let lines = try outline(body, numbering: numbering, styles: styles)
    #expect(
      lines == ["h1 1 Scope", "h2 1.1 Terms", "h2 1.2 Uses", "list 01st x", "h1 Plain"])
  }

  @Test("bullets are shown as their symbol fonts show them")
  func bullets() throws {
    let numbering = """
      <w:abstractNum w:abstractNumId="1">\(level(0, "bullet", "\u{F0B7}", further: "<w:rPr><w:rFonts w:ascii=\"Symbol\"/></w:rPr>"))\(level(1, "bullet", "o"))
      \(level(2, "bullet", "\u{F0FC}", further: "<w:rPr><w:rFonts w:ascii=\"Wingdings\"/></w:rPr>"))\(level(3, "none", ""))</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>
      """
    let lines = try outline((0..<4).map { item("x", 1, $0) }.joined(), numbering: numbering)
    #expect(
      lines == ["list 0• x / 1◦ x / 2✓ x", "p x"])
  }

  @Test(
    "numbers are written in every format",
    arguments: [
      (4, "lowerRoman", "iv"), (1994, "upperRoman", "MCMXCIV"), (27, "lowerLetter", "aa"), (53, "upperLetter", "AAA"),
      (12, "ordinal", "12th"), (22, "ordinal", "22nd"),
      (21, "ordinalText", "Twenty-first"), (30, "ordinalText", "Thirtieth"), (115, "cardinalText", "One hundred fifteen"),
      (5, "chicago", "**"), (7, "decimalZero", "07"),
      (12, "chineseCounting", "十二"), (105, "chineseCountingThousand", "一百〇五"), (3, "decimalEnclosedCircle", "③"), (15, "hebrew1", "טו"),
      (0, "lowerLetter", "0"),
      (255, "hex", "FF"), (11, "ideographTraditional", "甲"), (4, "unheard-of", "4"),
    ])
  func formats(number: Int, format: String, text: String) {
    #expect(NumberFormat.text(number, format: format) == text)
  }
}
