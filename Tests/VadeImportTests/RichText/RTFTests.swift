import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("Rich text")
struct RTFTests {
  private func read(_ body: String, head: String = "") throws -> ReadDocument {
    try ReadDocument("{\\rtf1\\ansi\\ansicpg1252\\deff0\(head)\(body)}", named: "a.rtf")
  }

  private func outline(_ body: String, head: String = "") throws -> [String] { try read(body, head: head).blocks.map(\.outline) }

  @Test("FLD-25: takes the character of a Unicode escape and none of its stand-ins, however many there are")
  func unicode() throws {
    #expect(try outline(#"a\u322?b {\uc2\u26481\'93\'8cc}{\uc0\u169 d}\u-10179?\u-8570?e\u8364\'80f"#) == ["p ałb 東c©d🚆e€f"])
    let document = try ReadDocument(path: Corpus.path("field/25-rtf-unicode-fallback/note.rtf"))
    for text in ["Półmisek z Łodzi", "Πόλις is the town", "東京 is the east", "Ship 🚢 at quay € 5, café bill", "Bullet • one, dash – two"] {
      #expect(document.text.contains(text))
    }
    for text in ["?", "\u{FFFD}", "hidden words", "••", "––"] { #expect(!document.text.contains(text)) }
  }

  @Test("is read a section at a time: a long text takes no memory of its own size, lists and furniture included")
  func sections() throws {
    let line = #"\pard Lamps burn until the morning comes over the harbour wall.\par{\listtext\pard 1.\tab}item\par\pard{\header Pier\par}"#
    let count = 150_000
    let text = "{\\rtf1{\\info{\\title T}}" + String(repeating: line, count: count) + "}"
    let source = try ImportSource(bytes: Array(text.utf8), displayPath: "a.rtf")
    let pages = try RTFImporter().open(source, as: .rtf)
    #expect(pages.header.title == "T")
    var (blocks, furniture, early, most) = (0, 0, 0, 0)
    while let page = try pages.nextPage() {
      #expect(page.blocks.flatMap(\.texts).reduce(0) { $0 + $1.string.utf8.count } < 64 << 10)
      blocks += page.blocks.count
      furniture += page.blocks.count { if case .furniture = $0.content { true } else { false } }
      if early == 0 { early = ProcessMemory.resident }
      most = max(most, ProcessMemory.resident)
    }
    #expect(furniture == 1 && blocks >= 2 * count)
    // The mapped file counts as it is read.
    #expect(most - early < text.utf8.count + (8 << 20), "\((most - early) >> 20) MiB")
  }

  @Test("decodes bytes by the font they stand in")
  func charsets() throws {
    let fonts = #"{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset128 MS Mincho;}{\f2\fcharset204 Cyr;}{\f3\fcharset2 Symbol;}}"#
    #expect(
      try outline(#"\f0 caf\'e9 {\f1\'93\'8c\'8b\'9e} {\f2\'cf\'f0} {\f3\'b7}\~\_x\-y \{\}\\"#, head: fonts) == [
        "p café 東京 Пр •\u{A0}\u{2011}xy {}\\"
      ])
  }

  @Test("gives blanks for NUL where it is written as a character, and nothing where it stands between the others")
  func nulls() throws {
    #expect(try outline("x\u{0}y a\\'00b \\u0?c") == ["p xy a b  c"])
    #expect(try read("{\\info{\\author A\\'00B}}x").header.metadata.map(\.value) == ["A B"])
  }

  @Test("finds headings by style and outline level, lists by their texts, and passes over what no reader sees")
  func structure() throws {
    let head =
      #"{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 Kop 1;}{\s2 heading 2;}}{\info{\title The \'84 Title}{\author Ann}}{\*\generator X;}"#
    let body = #"""
      \pard\s1 First\par\pard\s2 Second\par\pard One \b two\b0\par
      {\listtext\pard 1.\tab}\ls1\ilvl0 item\par{\listtext a)\tab}\ls1\ilvl1 inner\par\pard
      {\pict\pngblip 89504e47}{\*\unknown hidden}{\v secret }{\deleted gone}text\line more\par
      """#
    let document = try read(body, head: head)
    #expect(
      document.blocks.map(\.outline) == ["h1 First", "h2 Second", "p One two", "list 01. item / 1a) inner", "p text\nmore", "p secret"])
    #expect(document.blocks.last?.concealment == .hiddenText)
    #expect(document.header.title == "The „ Title")
    #expect(document.property("author") == "Ann")
  }

  @Test("reads tables by their edges, with cells merged across and down and tables inside cells")
  func tables() throws {
    let body = #"""
      \trowd\trhdr\cellx1000\cellx3000\pard\intbl A\cell wide\cell\row
      \trowd\clvmgf\cellx1000\cellx2000\cellx3000\pard\intbl down\cell b\cell c\cell\row
      \trowd\clvmrg\cellx1000\cellx2010\cellx3000\pard\intbl\cell d\cell e\par f\cell\row\pard after\par
      """#
    let blocks = try read(body).blocks
    #expect(blocks.map(\.outline) == ["table[1] A|wide| / down|b|c / |d|e\nf", "p after"])
    guard case .table(let table) = blocks[0].content else { return }
    #expect(table.cells.map(\.columnSpan) == [1, 2, 1, 1, 1, 1, 1])
    #expect(table.cells.map(\.rowSpan) == [1, 1, 2, 1, 1, 1, 1])
    let nested =
      #"\trowd\cellx1000\pard\intbl out {\pard\intbl\itap2 in1\nestcell in2\nestcell{\*\nesttableprops\trowd\cellx1\cellx2\nestrow}}\pard\intbl end\cell\row\pard"#
    let text = try read(nested).text
    for word in ["out", "in1", "in2", "end"] { #expect(text.contains(word)) }
  }

  @Test("keeps notes, comments with their authors, headers once, and where links point")
  func asides() throws {
    let body = #"""
      {\header Head\par}{\headerf Head\par}See{\footnote A note.} {\field{\*\fldinst{HYPERLINK "http://x.y/z"}}{\fldrslt here}} now
      {\*\atnauthor Bo}{\*\annotation Really?}.\par
      """#
    let document = try read(body)
    #expect(document.blocks.map(\.outline) == ["furniture Head", "p See[1] here now.", "note [1] A note.", "comment(Bo) Really?"])
    #expect(document.blocks[1].texts[0].links == [BlockText.Link(range: 7..<11, target: "http://x.y/z")])
  }

  @Test("takes what its properties remark for no text")
  func remark() throws {
    #expect(try ReadDocument("{\\rtf1{\\info{\\comment StarWriter}{\\vern6450}}The fox\\par}", named: "a.rtf").text == "The fox")
  }

  @Test("takes one of two forms of the same text")
  func alternatives() throws {
    #expect(
      try outline(#"{\upr{ansi}{\*\ud{\u322?unicode}}} {\shp{\*\shpinst{\sp{\sn a}{\sv 1}}{\shptxt box\par}}{\shprslt old}}end"#) == [
        "p łunicode box", "p end",
      ])
  }

  @Test("that is cut short or has flipped bytes never crashes")
  func hostile() throws {
    let whole = Array(
      #"{\rtf1\ansi{\fonttbl{\f0\fcharset128 x;}}\trowd\cellx9\intbl a\'8e\cell\row\pard{\footnote b}\u322?{\field{\*\fldinst X}{\fldrslt y}}\bin3 abc\par}"#
        .utf8)
    for length in 6..<whole.count { _ = try? ReadDocument(whole.prefix(length), named: "a.rtf") }
    for index in whole.indices.dropFirst(6) {
      for value in [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), UInt8(ascii: "9"), 0xFF] {
        var bytes = whole
        bytes[index] = value
        _ = try? ReadDocument(bytes, named: "a.rtf")
      }
    }
    _ = try? ReadDocument("{\\rtf1 " + String(repeating: "{\\b ", count: 50_000) + "deep", named: "a.rtf")
    _ = try? ReadDocument("{\\rtf1\\bin999999999999999 x\\cellx99999999999\\itap999\\nestcell\\row\\par}", named: "a.rtf")
  }
}
