import Testing
import VadeConvert
import VadeDocument

@Suite("Markdown of a table that goes on in the next section")
struct TableContinuationTests {
  private func section(_ index: Int, _ rows: [[String]], headers: Int) -> Page {
    Page(
      position: .section(index: index), blocks: [Block(.table(Table(rows: rows.map { $0.map { BlockText($0) } }, headerRowCount: headers)))]
    )
  }

  private func markdown(_ pages: [Page]) -> String {
    var writer = WrittenFormat.markdown.writer()
    var text = writer.begin(DocumentHeader(format: FormatID(rawValue: "csv")), name: "a.csv")
    for page in pages { text += writer.write(page) }
    return text + writer.end()
  }

  @Test("TBL-4: is one table")
  func goesOn() {
    let pages = [
      section(0, [["a", "b"], ["1", "2"]], headers: 1), section(1, [["3", "4"]], headers: 0), section(2, [["5"], ["7", "8"]], headers: 0),
    ]
    #expect(markdown(pages) == "| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n| 5 |\n| 7 | 8 |\n")
  }

  @Test("ends where another table or text begins")
  func ends() {
    let first = section(0, [["a", "b"], ["1", "2"]], headers: 1)
    #expect(markdown([first, section(1, [["c", "d"], ["3", "4"]], headers: 1)]).contains("| 1 | 2 |\n\n| c | d |"))
    #expect(!markdown([first, section(1, [["1", "2", "3"]], headers: 0)]).contains("| 1 | 2 | 3 |"))
    let apart = Page(position: .section(index: 1), blocks: [Block(.paragraph(BlockText("Text")))])
    #expect(!markdown([first, apart, section(2, [["3", "4"]], headers: 0)]).contains("| 3 | 4 |"))
  }
}
