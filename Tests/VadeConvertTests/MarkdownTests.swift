import Testing
import VadeDocument
import VadeImport

@testable import VadeConvert

@Suite("Markdown")
struct MarkdownTests {
  @Test("has a form for every kind of block")
  func everyKind() {
    let text = BlockText("one two")
    let blocks: [Block] = [
      Block(.heading(level: 2, text)), Block(.paragraph(BlockText("first\nsecond"))), Block(.figure(BlockText("a boat"))),
      Block(.figure(BlockText(""))),
      Block(.caption(text)), Block(.code(language: "c", BlockText("x = `a`;\n```\ny"))), Block(.formula(BlockText("E = m"))),
      Block(.quote(BlockText("said\nso"))), Block(.footnote(BlockText("1 See there"))), Block(.furniture(BlockText("page 9"))),
      Block(.aside(Block.Aside(.comment, author: "A. Reader"), BlockText("why?"))),
      Block(.aside(Block.Aside(.speakerNotes), BlockText("smile"))),
    ]
    #expect(
      written(blocks, as: .markdown) == """
        ## one two

        first
        second

        *Figure:* a boat

        <!-- figure -->

        *one two*

        ````c
        x = `a`;
        ```
        y
        ````

        ```math
        E = m
        ```

        > said
        > so

        <small>1 See there</small>

        > **Comment by A. Reader:** why?

        > **Speaker notes:** smile

        """)
    #expect(written(blocks, as: .markdown, keepsFurniture: true).contains("\npage 9\n"))
  }

  @Test("keeps list markers it can count and writes out those it cannot")
  func lists() {
    func item(_ depth: Int, _ marker: String, _ text: String) -> List.Item {
      List.Item(depth: depth, marker: marker, text: BlockText(text))
    }
    let list = List(items: [
      item(0, "3.", "Delivery"), item(1, "3.1", "Coils"), item(2, "(a)", "dry"), item(2, "(b)", "sealed\nwith wax"),
      item(0, "4.", "Payment"),
      item(0, "7.", "Late"), item(1, "•", "fee"), item(5, "-", ""), item(0, "8)", "x"),
    ])
    #expect(
      written([Block(.list(list)), Block(.list(List(items: [item(0, "*", "next")])))], as: .markdown) == """
        3. Delivery
           - 3.1 Coils
             - (a) dry
             - (b) sealed
               with wax
        4. Payment
        - 7\\. Late
          - fee
            - <!-- -->
        - 8\\) x

        <!-- -->

        - next

        """)
  }

  @Test("TBL-7: writes a plain table with pipes and one with spans in HTML, its spans kept")
  func tables() {
    let plain = Table(rows: [[BlockText("a|b"), BlockText("c")], [BlockText("1\n2")]], headerRowCount: 1)
    #expect(written([Block(.table(plain))], as: .markdown) == "| a\\|b | c |\n| --- | --- |\n| 1<br>2 |\n")
    let spanned = Table(
      columnCount: 3, rowCount: 3, headerRowCount: 1,
      cells: [
        Table.Cell(row: 0, column: 0, columnSpan: 2, text: BlockText("<A>")), Table.Cell(row: 0, column: 2, text: BlockText("B")),
        Table.Cell(row: 1, column: 0, rowSpan: 2, text: BlockText("c")), Table.Cell(row: 1, column: 2, text: BlockText("d")),
        Table.Cell(row: 2, column: 1, text: BlockText("e\nf")),
      ])
    #expect(
      written([Block(.table(spanned))], as: .markdown) == """
        <table>
        <thead>
        <tr><th scope="colgroup" colspan="2">&lt;A&gt;</th><th scope="col">B</th></tr>
        </thead>
        <tbody>
        <tr><td rowspan="2">c</td><td></td><td>d</td></tr>
        <tr><td>e<br>f</td></tr>
        </tbody>
        </table>

        """)
  }

  @Test("marks what a reader of the document does not see, for machines and for people, and joins neighbours")
  func concealed() {
    let blocks = [
      Block(.paragraph(BlockText("seen"))), Block(.paragraph(BlockText("hid one")), concealment: .offPage),
      Block(.paragraph(BlockText("hid two")), concealment: .offPage), Block(.paragraph(BlockText("white")), concealment: .backgroundColour),
    ]
    #expect(
      written(blocks, as: .markdown, isPaged: true) == """
        <!-- page 3 (iii) -->

        seen

        <!-- concealed: off-page -->

        > **Hidden in the document, outside the page:**
        >
        > hid one
        >
        > hid two

        <!-- concealed: background-colour -->

        > **Hidden in the document, in the colour of its background:**
        >
        > white

        """)
  }

  @Test("links what is safe to follow and shows the target of what is not")
  func links() {
    func linked(_ text: String, _ range: Range<Int>, _ target: String) -> String {
      written([Block(.paragraph(BlockText(text, links: [BlockText.Link(range: range, target: target)])))], as: .markdown)
    }
    #expect(linked("see this!", 4..<8, "http://a.b/(c) d") == "see [this](http://a.b/%28c%29%20d)!\n")
    #expect(linked("oh!here", 3..<7, "#x") == "oh\\![here](#x)\n")
    #expect(linked("[a]", 0..<3, "p.html") == "[\\[a\\]](p.html)\n")
    #expect(linked("run", 0..<3, "javascript:alert(1)") == "run (javascript:alert(1))\n")
    #expect(linked("né", 1..<2, "http://a.b") == "né\n")
  }

  @Test("shows text that looks like mark-up as it is, wherever it stands", arguments: hostileTexts)
  func roundTrip(text: String) throws {
    func texts(_ blocks: Block...) throws -> [String] {
      let markdown = written(blocks, as: .markdown)
      return try read(markdown, with: MarkdownImporter(limits: .standard), as: .markdown).flatMap { $0.texts.map { squeezed($0.string) } }
    }
    let plain = BlockText(text)
    let expected = squeezed(text)
    #expect(try texts(Block(.paragraph(plain))) == [expected], "paragraph")
    #expect(try texts(Block(.heading(level: 2, plain))) == [expected], "heading")
    #expect(try texts(Block(.quote(plain))) == [expected], "quote")
    #expect(
      try texts(Block(.list(List(items: [List.Item(marker: "-", text: plain), List.Item(depth: 1, marker: "2.", text: plain)])))).count == 2
    )
    #expect(
      try texts(Block(.list(List(items: [List.Item(marker: "-", text: plain), List.Item(marker: "-", text: plain)])))) == [
        expected, expected,
      ], "list")
    let table = Table(rows: [[plain, BlockText("h")], [BlockText("x"), plain]], headerRowCount: 1)
    #expect(try texts(Block(.table(table))) == [expected, "h", "x", expected], "table")
  }

  @Test("turns characters that steer a terminal into marks")
  func controls() {
    #expect(
      written([Block(.paragraph(BlockText("a\u{0}b\u{1B}[31mc\u{9B}d\r\ne")))], as: .markdown) == "a\u{FFFD}b\u{FFFD}[31mc\u{FFFD}d\ne\n")
  }
}
