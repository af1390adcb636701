import Testing
import VadeDocument
import VadePDF
import VadeTesting

@Suite("Tagged PDFs")
struct StructureTests {
  /// A page whose stretches of text are marked with numbers, and the structure over them.
  ///
  /// - Parameters:
  ///   - texts: what is drawn, in the order it is drawn, each as marked content with its place in the list as its number.
  ///   - structure: the structure's objects by name; `{root}` is the tree's root and `{page0}` the page.
  ///   - kids: the root's kids.
  ///   - parents: the element each stretch belongs to, by name.
  ///   - extra: draws what no tag holds.
  /// - Returns: the file.
  static func tagged(
    _ texts: [(text: String, x: Double, y: Double)], structure: [(String, String)], kids: String, parents: [String],
    extra: (inout PDFWriter.Page) -> Void = { _ in }
  ) -> [UInt8] {
    var page = PDFWriter.Page()
    for (mark, text) in texts.enumerated() {
      page.raw("/P <</MCID \(mark)>> BDC")
      page.text(text.text, x: text.x, y: text.y)
      page.raw("EMC")
    }
    extra(&page)
    page.entries = "/StructParents 0"
    var writer = PDFWriter(pages: [page])
    writer.objects = tree(structure, kids: kids, parents: parents)
    writer.catalog = catalog
    return writer.bytes()
  }

  /// The objects of a structure tree, for the arguments ``tagged(_:structure:kids:parents:extra:)`` has.
  static func tree(_ structure: [(String, String)], kids: String, parents: [String]) -> [(name: String, object: PDFWriter.Object)] {
    [
      ("root", .value("<</Type/StructTreeRoot/K[\(kids)]/ParentTree {parents}>>")),
      ("parents", .value("<</Nums[0[\(parents.map { "{\($0)}" }.joined())]]>>")),
    ]
      + structure.map { ($0.0, .value("<</Type/StructElem/Pg {page0}\($0.1)>>")) }
  }

  /// What says in the catalog that the file is tagged.
  static let catalog = "/MarkInfo<</Marked true>>/StructTreeRoot {root}"

  @Test("headings, paragraphs, lists and tables come from the tags where they are sane, in the order of the structure")
  func roles() throws {
    let bytes = StructureTests.tagged(
      [
        ("second paragraph drawn first", 72, 400), ("Of lamps", 72, 100), ("first paragraph of the text", 72, 120), ("1.", 72, 200),
        ("trim the wick", 90, 200), ("Item", 72, 300), ("Count", 200, 300), ("Oil", 72, 320), ("12", 200, 320),
      ],
      structure: [
        ("doc", "/S/Document/P {root}/K[{h}{p1}{list}{table}{p2}]"), ("h", "/S/H2/P {doc}/K 1"), ("p1", "/S/P/P {doc}/K 2"),
        ("list", "/S/L/P {doc}/K[{li}]"), ("li", "/S/LI/P {list}/K[{lbl}{body}]"), ("lbl", "/S/Lbl/P {li}/K 3"),
        ("body", "/S/LBody/P {li}/K 4"),
        ("table", "/S/Table/P {doc}/K[{tr1}{tr2}]"), ("tr1", "/S/TR/P {table}/K[{th1}{th2}]"), ("tr2", "/S/TR/P {table}/K[{td1}{td2}]"),
        ("th1", "/S/TH/P {tr1}/K 5"), ("th2", "/S/TH/P {tr1}/K 6"), ("td1", "/S/TD/P {tr2}/K 7"), ("td2", "/S/TD/P {tr2}/K 8"),
        ("p2", "/S/P/P {doc}/K 0"),
      ], kids: "{doc}", parents: ["p2", "h", "p1", "lbl", "body", "th1", "th2", "td1", "td2"])
    let blocks = try PDFPageSource.of(bytes).page(at: 0).blocks
    try #require(blocks.count == 5, "\(blocks)")
    guard case .heading(2, let heading) = blocks[0].content, case .paragraph(let first) = blocks[1].content,
      case .list(let list) = blocks[2].content, case .table(let table) = blocks[3].content, case .paragraph(let last) = blocks[4].content
    else {
      Issue.record("unexpected \(blocks)")
      return
    }
    #expect([heading.string, first.string, last.string] == ["Of lamps", "first paragraph of the text", "second paragraph drawn first"])
    #expect(list.items.map(\.marker) == ["1."] && list.items.map(\.text.string) == ["trim the wick"])
    #expect((0..<table.rowCount).map { table.cells(inRow: $0).map(\.text.string) } == [["Item", "Count"], ["Oil", "12"]])
    #expect(table.headerRowCount == 1)
    #expect(heading.spans.count == 2)
  }

  @Test("ORD-1: a tagged paragraph that goes on at the top of the next column is read in the order it is tagged")
  func overColumns() throws {
    let bytes = StructureTests.tagged(
      [
        ("The keeper wrote down every", 72, 600), ("ship that passed the point", 72, 612), ("at night and in the morning", 320, 100),
        ("he read the list aloud.", 320, 112), ("The second paragraph is short.", 320, 140),
      ],
      structure: [("doc", "/S/Document/P {root}/K[{p}{q}]"), ("p", "/S/P/P {doc}/K[0 1 2 3]"), ("q", "/S/P/P {doc}/K 4")], kids: "{doc}",
      parents: ["p", "p", "p", "p", "q"])
    #expect(
      try PDFPageSource.of(bytes).page(at: 0).flatText
        == "The keeper wrote down every ship that passed the point at night and in the morning he read the list aloud. "
        + "The second paragraph is short.")
  }

  @Test("spans of cells come from their attributes")
  func spans() throws {
    let bytes = StructureTests.tagged(
      [("Both", 72, 300), ("left", 72, 320), ("right", 200, 320), ("A closing word", 72, 400)],
      structure: [
        ("doc", "/S/Document/P {root}/K[{table}{p}]"), ("table", "/S/Table/P {doc}/K[{tr1}{tr2}]"), ("tr1", "/S/TR/P {table}/K[{th}]"),
        ("tr2", "/S/TR/P {table}/K[{td1}{td2}]"), ("th", "/S/TH/P {tr1}/K 0/A<</O/Table/ColSpan 2>>"), ("td1", "/S/TD/P {tr2}/K 1"),
        ("td2", "/S/TD/P {tr2}/K 2"), ("p", "/S/P/P {doc}/K 3"),
      ], kids: "{doc}", parents: ["th", "td1", "td2", "p"])
    guard case .table(let table)? = try PDFPageSource.of(bytes).page(at: 0).blocks.first?.content else {
      Issue.record("no table")
      return
    }
    #expect(table.columnCount == 2 && table.cells.first?.columnSpan == 2)
  }

  @Test("what is marked as decoration is furniture, a picture's description a figure")
  func decoration() throws {
    let bytes = StructureTests.tagged(
      [("The text of the page itself, long enough to be one", 72, 200), ("and a second paragraph of it further down", 72, 260)],
      structure: [
        ("doc", "/S/Document/P {root}/K[{p}{fig}{p2}]"), ("p", "/S/P/P {doc}/K 0"),
        ("fig", "/S/Figure/P {doc}/Alt(A lighthouse at night)/K 2"),
        ("p2", "/S/P/P {doc}/K 1"),
      ], kids: "{doc}", parents: ["p", "p2", "fig"]
    ) { page in
      page.raw("/Figure <</MCID 2>> BDC 72 500 100 40 re f EMC")
      page.raw("/Artifact BMC")
      page.text("Draft 7", x: 300, y: 400)
      page.raw("EMC")
    }
    let blocks = try PDFPageSource.of(bytes).page(at: 0).blocks
    #expect(blocks.filter(\.isFurniture).flatMap(\.texts).map(\.string) == ["Draft 7"])
    #expect(blocks.contains { if case .figure(let text) = $0.content { text.string == "A lighthouse at night" } else { false } })
  }

  @Test("lines of one-width letters that are tagged as a paragraph are code with its line ends")
  func code() throws {
    let bytes = StructureTests.tagged(
      [("The keeper of the northern light wrote down every ship that passed the point at night,", 72, 100)],
      structure: [("doc", "/S/Document/P {root}/K[{p}{pre}]"), ("p", "/S/P/P {doc}/K 0"), ("pre", "/S/P/P {doc}/K 1")], kids: "{doc}",
      parents: ["p", "pre"]
    ) { page in
      page.raw("/P <</MCID 1>> BDC")
      page.lines(["while tide < high {", "  wait(1)"], x: 72, y: 200, font: .courier)
      page.raw("EMC")
    }
    let blocks = try PDFPageSource.of(bytes).page(at: 0).blocks
    guard case .code(_, let text)? = blocks.last?.content else {
      Issue.record("no code in \(blocks)")
      return
    }
    #expect(text.string == "while tide < high {\n  wait(1)")
  }

  @Test("tags that hold half of the page, or do not divide it, are not believed")
  func insane() throws {
    let half = StructureTests.tagged(
      [("Only this line is tagged at all", 72, 100)], structure: [("doc", "/S/Document/P {root}/K[{h}]"), ("h", "/S/H1/P {doc}/K 0")],
      kids: "{doc}", parents: ["h"]
    ) { $0.lines(ReadingTests.left, x: 72, y: 200) }
    let read = try PDFPageSource.of(half).page(at: 0)
    #expect(read.flatText.contains("left 14"))
    for block in read.blocks { if case .heading = block.content { Issue.record("believed \(block)") } }
    let lump = StructureTests.tagged(
      (0..<20).map { ("line \($0) of the text, with a few words", 72, 100 + 30 * Double($0)) },
      structure: [("doc", "/S/P/P {root}/K[\((0..<20).map(String.init).joined(separator: " "))]")], kids: "{doc}",
      parents: Array(repeating: "doc", count: 20))
    #expect(try PDFPageSource.of(lump).page(at: 0).blocks.count > 1)
  }
}
