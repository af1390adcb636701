import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("Blocks of a PDF")
struct BlockTests {
  static let prose = (1...6).map { "Line \($0) of running text that fills the column to its very end" }

  @Test("a bold heading that fills its line is a heading, though the text begins right below it")
  func fullHeading() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 100)
    page.text("Of the lamps of the harbour and of what the keeper did at night", x: 72, y: 180, font: .helveticaBold)
    page.lines(BlockTests.prose, x: 72, y: 193)
    let headings = try PDFPageSource.of(page).page(at: 0).blocks.compactMap { block in
      if case .heading(_, let text) = block.content { text.string } else { nil }
    }
    #expect(headings == ["Of the lamps of the harbour and of what the keeper did at night"])
  }

  @Test("headings are found by size and weight, with levels by their size")
  func headings() throws {
    var page = PDFWriter.Page()
    page.text("The Harbour", x: 72, y: 60, size: 20)
    page.text("Its Light", x: 72, y: 90, size: 14)
    page.lines(BlockTests.prose, x: 72, y: 110)
    page.text("2.1 The Lens", x: 72, y: 200, size: 10, font: .helveticaBold)
    page.lines(BlockTests.prose, x: 72, y: 216)
    let headings = try PDFPageSource.of(page).page(at: 0).blocks.compactMap { block -> String? in
      guard case .heading(let level, let text) = block.content else { return nil }
      return "\(level) \(text.string)"
    }
    #expect(headings == ["1 The Harbour", "2 Its Light", "4 2.1 The Lens"])
  }

  @Test("a stamp set sideways is no heading and ranks above none")
  func sidewaysStamp() throws {
    var page = PDFWriter.Page()
    page.text("The Harbour", x: 72, y: 60, size: 16)
    page.lines(BlockTests.prose, x: 72, y: 100)
    page.text("archive:2004.04906", x: 40, y: 500, size: 24, quarterTurns: 1)
    let blocks = try PDFPageSource.of(page).page(at: 0).blocks
    #expect(blocks.first?.content == .heading(level: 1, blocks[0].texts[0]))
    #expect(blocks.last?.content == .paragraph(blocks[blocks.count - 1].texts[0]))
  }

  @Test("paragraphs end at gaps and at indented lines")
  func paragraphs() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 100)
    page.lines(BlockTests.prose, x: 72, y: 190)
    page.text("Indented line begins a paragraph of its own", x: 90, y: 262)
    page.lines(BlockTests.prose, x: 72, y: 274)
    let blocks = try PDFPageSource.of(page).page(at: 0).blocks
    #expect(blocks.map { $0.texts[0].string.prefix(8) } == ["Line 1 o", "Line 1 o", "Indented"])
  }

  @Test("items of lists have their markers and nesting")
  func lists() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    page.text("\u{B7} first item, which is long enough to go on in a second line", x: 90, y: 150)
    page.text("that hangs below its text", x: 97, y: 162)
    page.text("\u{B7} second item", x: 90, y: 174)
    page.text("- nested item", x: 110, y: 186)
    page.text("3. numbered item", x: 90, y: 198)
    let lists = try PDFPageSource.of(page).page(at: 0).blocks.compactMap { block -> List? in
      guard case .list(let list) = block.content else { return nil }
      return list
    }
    let items = lists.flatMap(\.items)
    #expect(items.map(\.marker) == ["\u{B7}", "\u{B7}", "-", "3."])
    #expect(items[0].text.string == "first item, which is long enough to go on in a second line that hangs below its text")
    #expect(items[2].depth > items[1].depth)
  }

  @Test("running text that happens to break before a number or a dash is no list", arguments: ["(ii)", "2.", "a)", "-"])
  func brokenBeforeNumber(marker: String) throws {
    var page = PDFWriter.Page()
    let lines = [
      "The law restricts the ownership of ships and also of quays,", "\(marker) the sale of charts, and the sale of all the other things",
    ]
    page.lines(BlockTests.prose, x: 72, y: 60)
    page.lines(lines + ["that a ship needs."], x: 72, y: 150)
    let blocks = try PDFPageSource.of(page).page(at: 0).blocks
    #expect(blocks.count == 2 && blocks.last?.texts[0].string.hasSuffix("that a ship needs.") == true)
    guard case .paragraph = blocks.last?.content else {
      Issue.record("the text was read as \(String(describing: blocks.last))")
      return
    }
  }

  @Test("preformatted text keeps its lines and indentation")
  func code() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    page.text("func keep() {", x: 72, y: 150, font: .courier)
    page.text("  light()", x: 72, y: 162, font: .courier)
    page.text("}", x: 72, y: 174, font: .courier)
    let code = try PDFPageSource.of(page).page(at: 0).blocks.compactMap { block -> String? in
      guard case .code(_, let text) = block.content else { return nil }
      return text.string
    }
    #expect(code == ["func keep() {\n  light()\n}"])
  }

  @Test("captions and footnotes are told from text about them")
  func captions() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    page.text("Figure 2: The lamp by night", x: 72, y: 160)
    page.text("Figure 2 shows the lamp by night.", x: 72, y: 200)
    page.text("1", x: 72, y: 697, size: 5)
    page.text("The lamp was lit in spring.", x: 76, y: 700, size: 8)
    let contents = try PDFPageSource.of(page).page(at: 0).blocks.map(\.content)
    #expect(contents.count == 4)
    guard case .caption(let caption) = contents[1], case .paragraph = contents[2], case .footnote(let note) = contents[3] else {
      Issue.record("unexpected \(contents)")
      return
    }
    #expect(caption.string == "Figure 2: The lamp by night")
    #expect(note.string == "1 The lamp was lit in spring.")
  }

  @Test("rows of dots in a table of contents become one sign and entries stay apart")
  func leaders() throws {
    var page = PDFWriter.Page()
    page.lines(
      ["Pilots . . . . . . . . . . . . . . . . . . . . . . . . 7", "Tides .................................................. 12"], x: 72,
      y: 100)
    #expect(try PDFPageSource.of(page).page(at: 0).plainText == "Pilots … 7\nTides … 12")
  }
}

@Suite("Furniture of a PDF")
struct FurnitureTests {
  /// Pages with a header that is the same on every other page, a page number and a line of the body near the top.
  static func book(pages: Int) -> [PDFWriter.Page] {
    (0..<pages).map { index in
      var page = PDFWriter.Page()
      page.text(index.isMultiple(of: 2) ? "The Harbour Handbook" : "Chapter of Lights", x: 72, y: 40, size: 9)
      page.text("Opening words of page \(["one", "two", "three", "four", "five", "six"][index % 6])", x: 72, y: 80)
      page.lines(BlockTests.prose, x: 72, y: 120)
      page.text("\(index + 11)", x: 300, y: 760, size: 9)
      return page
    }
  }

  @Test("FUR-1: headers of left and right pages and counting numbers are marked, text near them is not")
  func marked() throws {
    for page in try PDFPageSource.of(PDFWriter(pages: FurnitureTests.book(pages: 6)).bytes()).allPages() {
      let index = try #require(page.position.pageIndex)
      let furniture = page.blocks.filter(\.isFurniture).map { $0.texts[0].string }
      #expect(furniture == [index.isMultiple(of: 2) ? "The Harbour Handbook" : "Chapter of Lights", "\(index + 11)"])
      #expect(page.blocks.filter { !$0.isFurniture }.map { $0.texts[0].string.prefix(13) }.first == "Opening words")
    }
  }

  @Test("FUR-1: headers that change with the chapter and roman page numbers are marked")
  func chapters() throws {
    let (titles, numbers) = (["Of Lamps", "Of Ropes"], ["v", "vi", "vii", "viii", "ix", "x", "xi", "xii"])
    let pages = numbers.indices.map { index in
      var page = PDFWriter.Page()
      page.text(titles[index / 4], x: 250, y: 40, size: 9)
      page.lines(BlockTests.prose, x: 72, y: 120)
      page.text(numbers[index], x: 300, y: 760, size: 9)
      return page
    }
    for (index, page) in try PDFPageSource.of(PDFWriter(pages: pages).bytes()).allPages().enumerated() {
      #expect(page.blocks.filter(\.isFurniture).map { $0.texts[0].string } == [titles[index / 4], numbers[index]])
    }
  }

  @Test("a footer that counts the pages in words is marked wherever the text ends")
  func footerBehindText() throws {
    let pages = (0..<3).map { index in
      var page = PDFWriter.Page()
      page.lines(BlockTests.prose, x: 72, y: 120)
      page.text("Harbour Office | Form 10 | \(index + 1)", x: 250, y: 300 + 90 * Double(index))
      return page
    }
    for page in try PDFPageSource.of(PDFWriter(pages: pages).bytes()).allPages() {
      #expect(page.blocks.filter(\.isFurniture).count == 1)
      #expect(page.blocks.last?.isFurniture == true)
    }
  }

  @Test("FUR-1: a footer below a table without a frame is no row of it")
  func footerBelowTable() throws {
    let pages = (0..<3).map { index in
      var page = PDFWriter.Page()
      for row in 0..<8 {
        let y = 120 + 16 * Double(row)
        if row.isMultiple(of: 2) { page.rectangle(x: 72, y: y - 12, width: 400, height: 16, grey: 0.9) }
        for (column, x) in [72.0, 220, 320, 420].enumerated() {
          page.text(column == 0 ? "Item \(index)\(row)" : "\(index)\(row),\(column)45", x: x, y: y)
        }
      }
      page.text("Harbour Office | Form 10 | \(index + 1)", x: 210, y: 272, size: 9)
      page.rule(x: 72, y: 284, toX: 472, toY: 284)
      return page
    }
    let source = try PDFPageSource.of(PDFWriter(pages: pages).bytes())
    for page in pages.indices.map(source.page(at:)) {
      #expect(page.blocks.filter(\.isFurniture).count == 1)
      #expect(page.tables.map(\.rowCount) == [8])
    }
  }

  @Test("a title that stands on several slides stays a heading")
  func slideTitle() throws {
    let pages = (0..<3).map { index in
      var page = PDFWriter.Page()
      page.text("Harbour plans", x: 72, y: 50, size: 24)
      page.lines(BlockTests.prose, x: 72, y: 120)
      return page
    }
    for page in try PDFPageSource.of(PDFWriter(pages: pages).bytes()).allPages() {
      #expect(page.blocks.first?.content == .heading(level: 1, page.blocks[0].texts[0]))
    }
  }

  @Test("a single page has none")
  func single() throws {
    let page = try PDFPageSource.of(FurnitureTests.book(pages: 1)[0]).page(at: 0)
    #expect(page.blocks.filter(\.isFurniture).isEmpty)
  }

  @Test("figures at the edge that do not count the pages stay text")
  func figures() throws {
    let pages = [412, 97, 1_204].map { figure in
      var page = PDFWriter.Page()
      page.lines(BlockTests.prose, x: 72, y: 120)
      page.text("\(figure)", x: 300, y: 760)
      return page
    }
    for page in try PDFPageSource.of(PDFWriter(pages: pages).bytes()).allPages() { #expect(page.blocks.filter(\.isFurniture).isEmpty) }
  }

  @Test("a page out of order is read like the same page in order")
  func outOfOrder() throws {
    let bytes = PDFWriter(pages: FurnitureTests.book(pages: 24)).bytes()
    let inOrder = try PDFPageSource.of(bytes).allPages()
    let source = try PDFPageSource.of(bytes)
    for index in [23, 0, 11, 5] { #expect(source.page(at: index) == inOrder[index]) }
  }
}
