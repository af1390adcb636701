import Testing
import VadeDocument

@testable import VadeInspect

@Suite("A picture of what was understood")
struct InspectTests {
  private func dot(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    Array(bitmap.bytes[((y * bitmap.width + x) * 4)..<((y * bitmap.width + x) * 4 + 3)])
  }

  private func isReddish(_ dot: [UInt8]) -> Bool { Int(dot[0]) > Int(dot[1]) + 40 && Int(dot[0]) > Int(dot[2]) + 40 }

  private func word(_ text: String, _ box: Box) -> BlockText {
    BlockText(text, spans: [SourceSpan(range: 0..<text.utf8.count, location: .box(page: 0, box: box))])
  }

  private func page(_ blocks: [Block]) -> Page {
    Page(position: .page(index: 0), size: Page.Size(width: 600, height: 400), blocks: blocks)
  }

  private func drawn(_ page: Page, over picture: Bitmap? = nil) throws -> Bitmap {
    try #require(PageDrawing.picture(of: page, over: picture, caption: .init(name: "a.pdf", pageCount: 2), dpi: 72))
  }

  @Test("has the page's size with a header and a legend, and decodes as the PNG it was written as")
  func size() throws {
    let box = Box(x: 100, y: 50, width: 200, height: 40)
    let picture = try drawn(page([Block(.heading(level: 1, word("Title", box)), box: box)]))
    #expect(picture.width == 600 && picture.height == 400 + PageDrawing.headerHeight + PageDrawing.legendRow + 12)
    let bytes = try PNGFile.encoded(picture)
    #expect(try PNGFile.decoded(bytes).bytes == picture.bytes, "up to 256 colours are kept exactly")
    // The frame stands where the box is, in the colour of headings, and nothing far from it.
    let heading = BlockLook.of(Block(.heading(level: 1, BlockText("")))).colour
    let frame = dot(picture, 250, 50 + PageDrawing.headerHeight)
    #expect(zip(frame, [heading.red, heading.green, heading.blue]).allSatisfy { abs(Int($0) - Int($1)) < 24 }, "\(frame)")
    #expect(dot(picture, 500, 300) == [255, 255, 255])
  }

  @Test("draws concealed text red and hatched")
  func concealed() throws {
    let box = Box(x: 100, y: 100, width: 100, height: 100)
    let picture = try drawn(page([Block(.paragraph(word("x", Box(x: 0, y: 0, width: 0, height: 0))), box: box, concealment: .invisible)]))
    let inside = (120..<180).map { dot(picture, $0, 150 + PageDrawing.headerHeight) }
    #expect(inside.count(where: isReddish) >= 7 && inside.contains { !isReddish($0) })
  }

  @Test("TBL-1: draws a table's cells where its words stand, a span as one cell")
  func grid() {
    func cell(_ row: Int, _ column: Int, _ x: Double, _ y: Double, columns: Int = 1) -> Table.Cell {
      Table.Cell(row: row, column: column, columnSpan: columns, text: word("w", Box(x: x, y: y, width: 20, height: 10)))
    }
    let table = Table(
      columnCount: 3, rowCount: 2, headerRowCount: 1,
      cells: [cell(0, 0, 10, 10), cell(0, 1, 70, 10, columns: 2), cell(1, 0, 10, 30), cell(1, 1, 60, 30), cell(1, 2, 110, 30)])
    let places = TableGrid(table, in: Box(x: 0, y: 5, width: 140, height: 40), page: 0).places
    #expect(
      places.map(\.box) == [
        Box(x: 0, y: 5, width: 45, height: 20), Box(x: 45, y: 5, width: 95, height: 20), Box(x: 0, y: 25, width: 45, height: 20),
        Box(x: 45, y: 25, width: 50, height: 20), Box(x: 95, y: 25, width: 45, height: 20),
      ])
  }

  @Test("leaves out the cells of a joined table that stand on another page, and survives any grid")
  func otherPage() {
    let away = Table(
      rows: [[BlockText("a", spans: [SourceSpan(range: 0..<1, location: .box(page: 3, box: Box(x: 1, y: 1, width: 1, height: 1)))])]],
      headerRowCount: 0)
    #expect(TableGrid(away, in: Box(x: 0, y: 0, width: 9, height: 9), page: 0).places.isEmpty)
    let odd = Table(
      columnCount: 2, rowCount: 1, headerRowCount: 0,
      cells: [Table.Cell(row: 5, column: 7, rowSpan: .max, columnSpan: .max, text: word("x", Box(x: 1, y: 1, width: 1, height: 1)))])
    #expect(TableGrid(odd, in: Box(x: 0, y: 0, width: 9, height: 9), page: 0).places.isEmpty)
  }

  @Test("draws over the page's picture, paler, and makes room where the page has no margin")
  func overPicture() throws {
    let black = Bitmap(width: 600, height: 400, bytes: [UInt8](repeating: 0, count: 600 * 400 * 4))
    let picture = try drawn(
      page([Block(.paragraph(word("x", Box(x: 0, y: 10, width: 50, height: 10))), box: Box(x: 0, y: 10, width: 50, height: 10))]),
      over: black)
    #expect(picture.width > 600 && dot(picture, picture.width - 1, 200) == [63, 63, 63])
    #expect(dot(picture, 2, 200) == [255, 255, 255])
  }

  @Test("shows the beginning of a text inside its box where there is no picture, and names blocks without a place")
  func slides() throws {
    let box = Box(x: 100, y: 100, width: 300, height: 60)
    let bare = try drawn(page([Block(.paragraph(BlockText("")), box: box)]))
    let told = try drawn(
      page([Block(.paragraph(BlockText("words of a slide")), box: box), Block(.aside(Block.Aside(.speakerNotes), BlockText("smile")))]))
    #expect(told.height == bare.height + PageDrawing.legendRow)
    let rows = (104 + PageDrawing.headerHeight)..<(156 + PageDrawing.headerHeight)
    func dark(_ bitmap: Bitmap) -> Int { rows.reduce(0) { sum, y in sum + (110..<390).count { dot(bitmap, $0, y)[0] < 60 } } }
    #expect(dark(bare) == 0 && dark(told) > 50)
  }

  @Test("takes boxes that are nowhere, huge or no numbers", arguments: [-1e300, 1e300, Double.nan, Double.infinity, -5])
  func hostileBoxes(number: Double) throws {
    let box = Box(x: number, y: number, width: abs(number), height: 4)
    _ = try drawn(
      page([Block(.paragraph(word("x", box)), box: box), Block(.paragraph(BlockText("y")), box: Box(x: 5, y: 5, width: 5, height: 5))]))
  }

  @Test("stores a picture of many colours with 256, each close to the one it stands for")
  func palette() throws {
    var bitmap = Bitmap(width: 256, height: 64)
    for dot in 0..<(256 * 64) {
      bitmap.bytes[dot * 4] = UInt8(dot % 256)
      bitmap.bytes[dot * 4 + 1] = UInt8(dot / 256 * 4)
      bitmap.bytes[dot * 4 + 2] = UInt8(dot % 256 / 2)
    }
    let back = try PNGFile.decoded(try PNGFile.encoded(bitmap))
    let differences = stride(from: 0, to: bitmap.bytes.count, by: 4).map { at in
      (0..<3).map { abs(Int(bitmap.bytes[at + $0]) - Int(back.bytes[at + $0])) }.max() ?? 0
    }
    let worst = differences.max() ?? 255
    #expect(Palette(of: bitmap).colours.count == 256 && worst < 64)
  }

  @Test("refuses what is no PNG with libpng's own words")
  func noPNG() { #expect(throws: PNGFile.Fault.self) { try PNGFile.decoded([1, 2, 3]) } }
}
