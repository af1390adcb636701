import Testing
import VadeDocument
import VadeTesting

@testable import VadeImport

@Suite("Delimited text")
struct DelimitedTests {
  @Test(
    "is read after RFC 4180 and forgives the rest",
    arguments: [
      ("a,b\n1,2\n", "table[1] a|b / 1|2"), ("a,b\r\n\"x, y\",\"say \"\"no\"\"\"\r\n", "table[1] a|b / x, y|say \"no\""),
      ("a,b\n\"two\nlines\",2\n", "table[1] a|b / two\nlines|2"), ("\u{FEFF}a;b\n1,5;2\n2,5;3\n", "table[1] a|b / 1,5|2 / 2,5|3"),
      ("a\tb\n1,2\t3\n", "table[1] a|b / 1,2|3"), ("sep=|\na|b\n1|2\n", "table[1] a|b / 1|2"), ("1,2\n3,4\n", "table[0] 1|2 / 3|4"),
      ("a,b\n\"open,2\n3,4\n", "table[1] a|b / \"open|2 / 3|4"), ("a,b\n1,2,3\n4\n", "table[1] a|b| / 1|2|3 / 4||"),
      ("a,b\n", "table[1] a|b"),
      ("name\nAnna\nBen", "table[1] name / Anna / Ben"), ("a,b\n\n1,2", "table[1] a|b / 1|2"),
      ("2019,2020\nx,y", "table[1] 2019|2020 / x|y"),
      ("a,b\n,\n", "table[1] a|b / |"), ("\"a\"x,b\n1,2", "table[1] ax|b / 1|2"),
    ])
  func table(text: String, expected: String) throws {
    #expect(try ReadDocument(text, named: "a.csv").blocks.map(\.outline) == [expected])
  }

  @Test("keeps decimal commas in their cells (FLD-19)")
  func decimalComma() throws {
    let document = try ReadDocument(path: Corpus.path("field/19-csv-decimal-comma/kasse.csv"))
    #expect(document.property("delimiter") == ";")
    #expect(document.property("rows") == "6")
    let outline = document.blocks[0].outline
    for row in [
      "Datum|Beleg|Text|Betrag", "08.01.2031|17|Seile, grob|-21.419,06", "Segel; weiß, doppelt|15.000,5", "Ein \"guter\" Anker|1.071,31",
      "19.01.2031|22||-53,9",
    ] {
      #expect(outline.contains(row))
    }
  }

  @Test("in groups repeats the header without spans and counts every row")
  func groups() throws {
    let rows = (1...1_000).map { "name \($0),\($0)" }
    let document = try ReadDocument((["who,number"] + rows).joined(separator: "\n"), named: "a.csv")
    #expect(document.property("rows") == "1000")
    #expect(document.pages.count == 5)
    for (index, block) in document.blocks.enumerated() {
      guard case .table(let table) = block.content else { continue }
      #expect(table.grid[0] == ["who", "number"])
      #expect(table.headerRowCount == 1)
      #expect(table.cells[0].text.spans.isEmpty == (index > 0))
    }
    #expect(document.text.contains("name 1000"))
    #expect(document.blocks[4].texts.last?.runs == ["1001:1000"])
  }

  @Test("says what is odd about it")
  func oddities() throws {
    #expect(try ReadDocument("a,b\n1,2,3\n", named: "a.csv").has(.raggedRows))
    #expect(try !ReadDocument("a,b\n1,2,,\n", named: "a.csv").has(.raggedRows))
    #expect(try ReadDocument("a,b\n\"1,2\n", named: "a.csv").has(.strayQuote))
    #expect(try ReadDocument("a,b\n", named: "a.csv").has(.tableShape))
    #expect(try ReadDocument("1,2\n3,4\n", named: "a.csv").has(.tableShape))
  }

  @Test("with a cell or a row of megabytes keeps every character")
  func huge() throws {
    let letters = String(repeating: "abcdefgh", count: 140_000)
    for text in ["h,i\n\(letters),2\n", "h,i\n\"\(letters),2\n"] {
      let document = try ReadDocument(text, named: "a.csv")
      #expect(document.text.count { $0 == "c" } == 140_000)
      #expect(document.has(.longRow))
    }
  }

  @Test("read in small chunks gives the same rows")
  func chunks() throws {
    let text = (0..<300).map { "\"cell \"\"\($0)\"\"\nmore\",ü\($0)" }.joined(separator: "\r\n")
    let directory = try TemporaryDirectory()
    let source = try ImportSource(path: directory.write(text, to: "a.csv"))
    func rows(_ chunk: Int) -> [Record] {
      var reader = RecordReader(stream: TextStream(file: source.file, encoding: DetectedEncoding(.utf8), chunkSize: chunk), delimiter: 0x2C)
      var rows: [Record] = []
      while let row = reader.next() { rows.append(row) }
      return rows
    }
    let whole = rows(1 << 20)
    #expect(whole.count == 300)
    #expect(whole[299].fields == ["cell \"299\"\nmore", "ü299"])
    #expect(whole[299].lines == [599...600, 600...600])
    for chunk in [1, 2, 7, 100] { #expect(rows(chunk) == whole) }
  }
}
