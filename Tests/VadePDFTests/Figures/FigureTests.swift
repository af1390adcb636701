import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("Figures of a PDF without tags")
struct FigureTests {
  /// What kind each block is, with the beginning of its text.
  static func outline(_ page: Page) -> [String] {
    page.blocks.map { block in
      let text = String((block.texts.first?.string ?? "").prefix(14)).replacing("\n", with: "/")
      return switch block.content {
      case .figure: "figure \(text)"
      case .caption: "caption \(text)"
      case .paragraph: "paragraph \(text)"
      case .heading: "heading \(text)"
      case .furniture: "furniture \(text)"
      default: "other \(text)"
      }
    }
  }

  static func figures(_ page: Page) -> [Block] {
    page.blocks.filter { if case .figure = $0.content { true } else { false } }
  }

  @Test("a picture is a figure at its place, with its box, and the text below that begins like a caption is its caption")
  func picture() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    page.image(x: 100, y: 150, width: 200, height: 120)
    page.text("Figure 2 The Lamp by Night", x: 100, y: 286)
    page.lines(BlockTests.prose, x: 72, y: 320)
    let read = try PDFPageSource.of(page).page(at: 0)
    #expect(FigureTests.outline(read) == ["paragraph Line 1 of runn", "figure ", "caption Figure 2 The L", "paragraph Line 1 of runn"])
    let box = try #require(read.blocks[1].box)
    #expect(abs(box.x - 100) < 0.5 && abs(box.y - 150) < 0.5 && abs(box.width - 200) < 0.5 && abs(box.height - 120) < 0.5)
  }

  @Test(
    "captions are told in the languages papers are written in",
    arguments: ["Abb. 3: Die Lampe bei Nacht", "Figura 1. La lampada di notte", "Rys. 2. Latarnia morska", "Obr. 4 Lampa v noci", "Fig. 7"])
  func languages(caption: String) throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    page.image(x: 100, y: 150, width: 200, height: 120)
    page.text(caption, x: 100, y: 286)
    let read = try PDFPageSource.of(page).page(at: 0)
    #expect(FigureTests.outline(read).last == "caption \(caption.prefix(14))")
  }

  @Test("a caption above its figure is told too, and a sentence about a figure is none")
  func captionAbove() throws {
    var page = PDFWriter.Page()
    page.text("Exhibit 4 Ships per Year", x: 100, y: 60)
    page.image(x: 100, y: 70, width: 200, height: 120)
    page.text("Figure 2 shows how many ships came in the years before that", x: 72, y: 206)
    let read = try PDFPageSource.of(page).page(at: 0)
    #expect(FigureTests.outline(read) == ["caption Exhibit 4 Ship", "figure ", "paragraph Figure 2 shows"])
  }

  /// A chart: bars on an axis, numbers beside it and names below, with a title set sideways.
  static func chart(on page: inout PDFWriter.Page, x: Double, y: Double) {
    page.rule(x: x, y: y, toX: x, toY: y + 100)
    page.rule(x: x, y: y + 100, toX: x + 180, toY: y + 100)
    for (index, height) in [40.0, 75, 90, 22, 61].enumerated() {
      page.rectangle(x: x + 12 + Double(index) * 34, y: y + 100 - height, width: 20, height: height, grey: 0.5)
      page.text(["1891", "1892", "1893", "1894", "1895"][index], x: x + 12 + Double(index) * 34, y: y + 109, size: 7)
    }
    for step in 0...4 { page.text("\(step * 25)", x: x - 14, y: y + 102 - Double(step) * 25, size: 7) }
    page.text("ships a year", x: x - 20, y: y + 70, size: 7, quarterTurns: 1)
  }

  @Test("a drawing is a figure and its labels are its text, none of them lost or in the text round it")
  func drawing() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    FigureTests.chart(on: &page, x: 120, y: 150)
    page.text("Figure 1: Ships by year", x: 120, y: 282)
    page.lines(BlockTests.prose, x: 72, y: 310)
    let read = try PDFPageSource.of(page).page(at: 0)
    #expect(read.blocks.count == 4)
    let figure = try #require(FigureTests.figures(read).first)
    let words = figure.texts[0].string.split(whereSeparator: \.isWhitespace)
    #expect(Set(words).isSuperset(of: ["1891", "1895", "25", "100", "ships", "year"]))
    #expect(words.count == 13)
    #expect(figure.texts[0].spans.count == 13)
    guard case .caption = read.blocks[2].content else {
      Issue.record("no caption: \(FigureTests.outline(read))")
      return
    }
  }

  @Test("curves make a drawing: a line of a plot, the circles of a diagram")
  func curves() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    page.raw("100 500 m 140 560 l 180 530 l 220 600 l 260 580 l S")
    page.lines(BlockTests.prose, x: 72, y: 320)
    page.raw("1 0 0 RG 150 320 m 150 350 110 350 110 320 c 110 290 150 290 150 320 c s")
    let figures = FigureTests.figures(try PDFPageSource.of(page).page(at: 0))
    #expect(figures.count == 2)
    #expect(figures.first?.box.map { abs($0.y - 192) < 2 && abs($0.maxY - 292) < 2 } == true)
  }

  @Test("rules, boxes with round corners, tables, small signs and grounds behind text are no figures")
  func noFigures() throws {
    var page = PDFWriter.Page()
    page.image(x: 0, y: 0, width: 612, height: 792)
    page.image(x: 60, y: 45, width: 420, height: 90)
    page.lines(BlockTests.prose, x: 72, y: 60)
    page.image(x: 20, y: 60, width: 16, height: 16)
    page.grid(xs: [72, 200, 330, 460], ys: [200, 220, 240, 260])
    for row in 0..<3 { for column in 0..<3 { page.text("cell \(row)\(column)", x: 76 + Double(column) * 129, y: 214 + Double(row) * 20) } }
    page.raw("80 400 m 300 400 l 310 400 310 400 310 390 c 310 340 l 310 330 310 330 300 330 c 80 330 l 70 330 70 330 70 340 c 70 390 l ")
    page.raw("70 400 70 400 80 400 c s")
    page.text("A note in a box", x: 90, y: 430)
    let read = try PDFPageSource.of(page).page(at: 0)
    #expect(FigureTests.figures(read).isEmpty)
    #expect(read.tables.map(\.cells.count) == [9])
  }

  @Test("a logo that stands on each page is no figure, a picture of one page is")
  func logos() throws {
    let pages = (0..<3).map { index in
      var page = PDFWriter.Page()
      page.image(x: 480, y: 20, width: 80, height: 50)
      page.lines(BlockTests.prose, x: 72, y: 120)
      page.image(x: 72, y: 220 + Double(index) * 40, width: 200, height: 120)
      return page
    }
    for page in try PDFPageSource.of(PDFWriter(pages: pages).bytes()).allPages() {
      #expect(FigureTests.figures(page).compactMap(\.box).map { Int($0.width.rounded()) } == [200])
    }
  }

  @Test("a figure over both columns parts them, one within a column cuts no sentence of the other")
  func columns() throws {
    let lines = (1...12).map { "line \($0) of a column that is full" }
    var page = PDFWriter.Page()
    page.lines(lines.map { "A " + $0 }, x: 72, y: 60)
    page.lines(lines.map { "B " + $0 }, x: 320, y: 60)
    page.image(x: 72, y: 220, width: 440, height: 120)
    page.lines(lines.map { "C " + $0 }, x: 72, y: 370)
    page.image(x: 320, y: 362, width: 190, height: 60)
    page.lines(lines.map { "D " + $0 }, x: 320, y: 440)
    #expect(
      FigureTests.outline(try PDFPageSource.of(page).page(at: 0)).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        == ["paragraph A", "paragraph B", "figure", "paragraph C", "figure", "paragraph D"])
  }

  @Test("a sentence goes on behind a figure at the top of the next column")
  func sentence() throws {
    var page = PDFWriter.Page()
    page.lines((1...12).map { "the line \($0) of a column that is full" }, x: 72, y: 60)
    page.image(x: 320, y: 52, width: 190, height: 60)
    page.lines((13...20).map { "the line \($0) of a column that is full" }, x: 320, y: 130)
    let read = try PDFPageSource.of(page).page(at: 0)
    #expect(read.flatText.contains("line 12 of a column that is full the line 13 of"))
    #expect(FigureTests.figures(read).count == 1)
  }

  @Test("of an image that is clipped only the part that is seen counts")
  func clipped() throws {
    var page = PDFWriter.Page()
    page.lines(BlockTests.prose, x: 72, y: 60)
    page.raw("q 100 500 200 100 re W n")
    page.image(x: 0, y: 0, width: 612, height: 792)
    page.raw("Q")
    let figures = FigureTests.figures(try PDFPageSource.of(page).page(at: 0))
    #expect(figures.compactMap(\.box).map { [$0.x, $0.y, $0.width, $0.height].map { Int($0.rounded()) } } == [[100, 192, 200, 100]])
  }

  @Test("the scan of a page stays what needs recognition, the one under recognised text is no figure")
  func scans() throws {
    var scan = PDFWriter.Page()
    scan.image(x: 40, y: 40, width: 500, height: 600)
    var layer = scan
    layer.text("Recognised earlier by some other program", x: 72, y: 100, isInvisible: true)
    let pages = try PDFPageSource.of(scan, layer).allPages()
    #expect(pages.map(\.lane) == [.needsRecognition, .native])
    #expect(pages.flatMap(FigureTests.figures).isEmpty)
  }
}
