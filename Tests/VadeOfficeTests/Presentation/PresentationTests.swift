import Testing
import VadeDocument
import VadeImport
import VadeTesting

@testable import VadeOffice

private typealias Builder = PresentationBuilder

private func text(_ text: String, level: Int = 0, bullet: String = "") -> String {
  Builder.paragraph(text, properties: "<a:pPr lvl=\"\(level)\">\(bullet)</a:pPr>")
}

/// The blocks of each slide, on one line each.
private func outline(_ presentation: PresentationBuilder) throws -> [[String]] {
  try OfficeReading(presentation.bytes, named: "a.pptx").pages.map { $0.blocks.map { OfficeReading.line($0) } }
}

@Suite("Presentations")
struct PresentationTests {
  @Test("are read in the order of the show, whatever their parts are called, each slide a page with its size")
  func order() throws {
    var show = Builder()
    for (name, title) in [("slide10", "First"), ("slide2", "Second"), ("slide1", "Third")] {
      show.addSlide(name, Builder.shape(text(title), box: (10, 20, 300, 40), placeholder: "type=\"title\""))
    }
    let found = try OfficeReading(show.bytes, named: "a.pptx")
    #expect(found.pages.map { $0.blocks.map { OfficeReading.line($0) } } == [["h1 First"], ["h1 Second"], ["h1 Third"]])
    #expect(found.header.pageCount == 3)
    #expect(found.pages[1].position == .page(index: 1))
    #expect(found.pages[1].size == Page.Size(width: 720, height: 540))
    let box = Box(x: 10, y: 20, width: 300, height: 40)
    #expect(found.pages[1].blocks[0].box == box)
    #expect(found.pages[1].blocks[0].text?.spans == [SourceSpan(range: 0..<6, location: .box(page: 1, box: box))])
  }

  @Test("have their title first, then the shapes as a person reads them, then footers, however they were painted")
  func readingOrder() throws {
    var show = Builder()
    show.addSlide(
      "s",
      Builder.shape(text("7"), box: (650, 510, 40, 20), placeholder: "type=\"sldNum\" idx=\"12\"")
        + Builder.shape(text("right below"), box: (380, 210, 300, 200)) + Builder.shape(text("left below"), box: (20, 300, 300, 200))
        + Builder.shape(text("left above"), box: (20, 100, 300, 198)) + Builder.shape(text("right above"), box: (380, 100, 300, 90))
        + Builder.shape(text("Title"), box: (20, 10, 600, 60), placeholder: "type=\"ctrTitle\""))
    #expect(try outline(show) == [["h1 Title", "p left above", "p left below", "p right above", "p right below", "furniture 7"]])
  }

  @Test("have lists with signs and numbers by level, as the paragraph, the placeholder or the master gives them")
  func lists() throws {
    var show = Builder()
    let number = "<a:buAutoNum type=\"arabicParenR\" startAt=\"3\"/>"
    show.addSlide(
      "s",
      Builder.shape(text("from master") + text("deeper", level: 1) + text("plain", bullet: "<a:buNone/>"), placeholder: "idx=\"1\"")
        + Builder.shape(
          text("c", bullet: number) + text("sub", level: 1, bullet: "<a:buAutoNum type=\"alphaLcPeriod\"/>") + text("d", bullet: number)
            + text("arrow", bullet: "<a:buFont typeface=\"Wingdings\"/><a:buChar char=\"&#xE0;\"/>"), box: (0, 400, 100, 100)))
    show.add(
      "slideLayout", to: "slides/s.xml", name: "slideLayouts/l.xml", root: "p:sldLayout",
      "<p:cSld><p:spTree>\(Builder.shape("", box: (40, 100, 500, 200), placeholder: "idx=\"1\""))</p:spTree></p:cSld>")
    show.add(
      "slideMaster", to: "slideLayouts/l.xml", name: "slideMasters/m.xml", root: "p:sldMaster",
      "<p:cSld><p:spTree>\(Builder.shape(text("Company"), box: (0, 0, 10, 10)))\(Builder.shape(text("Click to edit"), placeholder: "type=\"body\" idx=\"1\""))</p:spTree></p:cSld><p:txStyles><p:bodyStyle><a:lvl1pPr><a:buChar char=\"•\"/></a:lvl1pPr><a:lvl2pPr><a:buChar char=\"–\"/></a:lvl2pPr></p:bodyStyle></p:txStyles>"
    )
    let found = try OfficeReading(show.bytes, named: "a.pptx")
    #expect(
      found.outline == ["list 0• from master / 1– deeper", "p plain", "list 03) c / 1a. sub / 04) d / 0→ arrow", "furniture Company"])
    #expect(found.blocks[0].box == Box(x: 40, y: 100, width: 500, height: 200))
  }

  @Test("have tables with spans, and shapes of turned and scaled groups at their places")
  func tablesAndGroups() throws {
    let cell = { (text: String, attributes: String) in "<a:tc \(attributes)><a:txBody>\(Builder.paragraph(text))</a:txBody></a:tc>" }
    let table = """
      <p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2" name="t" descr="Prices"/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="12700" cy="12700"/></p:xfrm>
      <a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/><a:tr>\(cell("wide", "gridSpan=\"2\""))\(cell("", "hMerge=\"1\""))\(cell("tall", "rowSpan=\"2\""))</a:tr>
      <a:tr>\(cell("a", ""))\(cell("b", ""))\(cell("", "vMerge=\"1\""))</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>
      """
    let group = """
      <p:grpSp><p:nvGrpSpPr/><p:grpSpPr><a:xfrm><a:off x="1270000" y="1270000"/><a:ext cx="2540000" cy="1270000"/><a:chOff x="0" y="0"/><a:chExt cx="1270000" cy="1270000"/></a:xfrm></p:grpSpPr>
      \(Builder.shape(text("in group"), box: (50, 50, 20, 10)))</p:grpSp>
      """
    var show = Builder()
    show.addSlide("s", group + table)
    let found = try OfficeReading(show.bytes, named: "a.pptx")
    #expect(found.outline == ["figure Prices", "table[1] wide[1x2]||tall[2x1] / a|b|", "p in group"])
    #expect(found.blocks[2].box == Box(x: 200, y: 150, width: 40, height: 10))
  }

  @Test("have speaker notes and comments of both kinds, answers behind what they answer; hidden slides are marked")
  func remarks() throws {
    var show = Builder()
    show.addSlide("s", Builder.shape(text("Seen"), box: (0, 0, 10, 10)))
    show.addSlide("h", Builder.shape(text("Unseen"), box: (0, 0, 10, 10)), attributes: "show=\"0\"")
    show.add(
      "notesSlide", to: "slides/s.xml", name: "notes/n.xml", root: "p:notes",
      "<p:cSld><p:spTree>\(Builder.shape(text("Speak up") + text("now"), placeholder: "type=\"body\" idx=\"1\""))\(Builder.shape(text("1"), placeholder: "type=\"sldNum\""))</p:spTree></p:cSld>"
    )
    show.add("commentAuthors", to: "presentation.xml", name: "authors.xml", root: "p:cmAuthorLst", "<p:cmAuthor id=\"0\" name=\"Al\"/>")
    show.add("authors", to: "presentation.xml", name: "authors2.xml", root: "p188:authorLst", "<p188:author id=\"{B}\" name=\"Bo\"/>")
    show.add("comments", to: "slides/s.xml", name: "c.xml", root: "p:cmLst", "<p:cm authorId=\"0\"><p:text>Old way</p:text></p:cm>")
    show.add(
      "comments", to: "slides/h.xml", name: "c2.xml", root: "p188:cmLst",
      "<p188:cm authorId=\"{B}\"><p188:replyLst><p188:reply authorId=\"{C}\"><p188:txBody>\(text("Answer"))</p188:txBody></p188:reply></p188:replyLst><p188:txBody>\(text("Question"))</p188:txBody></p188:cm>"
    )
    #expect(
      try outline(show) == [
        ["p Seen", "speaker-notes(-) Speak up⏎now", "comment(Al) Old way"],
        ["(hidden-slide) p Unseen", "(hidden-slide) comment(Bo) Question", "(hidden-slide) comment(-) Answer"],
      ])
  }

  @Test("that lost a slide name it and go on; pictures without text ask for recognition")
  func damaged() throws {
    var show = Builder()
    show.addSlide("s", "<p:pic><p:nvPicPr><p:cNvPr id=\"1\" name=\"p\"/></p:nvPicPr></p:pic>")
    show.addSlide("t", Builder.shape("<a:p><a:r><a:t>Torn"))
    show.add("slide", to: "presentation.xml", name: "", root: "", "")
    let found = try OfficeReading(show.bytes, named: "a.pptx")
    #expect(found.pages.map(\.lane) == [.needsRecognition, .native])
    #expect(found.outline == ["figure ", "p Torn"])
    #expect(throws: ImportError.self) { try OfficeReading(Builder().bytes, named: "a.pptx") }
    for length in stride(from: 1, to: show.bytes.count, by: 11) {
      _ = try? OfficeReading(Array(show.bytes.prefix(length)), named: "a.pptx")
    }
  }
}

@Suite("The reading order of shapes")
struct SlideOrderTests {
  private func order(_ boxes: [(Double, Double, Double, Double)]) -> [Int] {
    SlideOrder.order(boxes.map { Box(x: $0.0, y: $0.1, width: $0.2, height: $0.3) })
  }

  @Test("is the same whatever order the boxes come in, also where none can be parted from the others")
  func isStable() {
    var numbers = Numbers(seed: 3)
    for _ in 0..<200 {
      let boxes = (0..<9).map { _ in
        (
          Double.random(in: 0...400, using: &numbers), Double.random(in: 0...300, using: &numbers),
          Double.random(in: 1...200, using: &numbers), Double.random(in: 1...100, using: &numbers)
        )
      }
      let shuffled = boxes.indices.shuffled(using: &numbers)
      let direct = order(boxes)
      let detour = order(shuffled.map { boxes[$0] }).map { shuffled[$0] }
      #expect(direct.sorted() == Array(boxes.indices))
      #expect(direct == detour)
    }
  }

  @Test("R89, R93: neighbouring lines do not swap, and a left edge never beats a real difference in height")
  func lines() {
    #expect(order((0..<40).map { (Double($0 % 2) * 30, Double($0) * 8, 300, 12) }) == Array(0..<40))
    #expect(order([(100, 0, 300, 20), (0, 10, 300, 20)]) == [0, 1])
  }
}
