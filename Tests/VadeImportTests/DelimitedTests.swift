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
      ("a,b\n\"say \\\"no, no\\\"\",2\n\"c\\\\d\",3\n", "table[1] a|b / say \"no, no\"|2 / c\\d|3"),
      ("a,b\n\"C:\\dir\\\",2\n\"D:\\\",3\n", "table[1] a|b / C:\\dir\\|2 / D:\\|3"),
    ])
  func table(text: String, expected: String) throws {
    #expect(try ReadDocument(text, named: "a.csv").blocks.map(\.outline) == [expected])
  }

  @Test("FLD-19: keeps decimal commas in their cells")
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

  @Test("TBL-6: in groups repeats nothing, keeps its columns and counts every row")
  func groups() throws {
    let rows = (1...5_000).map { "name \($0),\($0)" }
    let document = try ReadDocument((["who,number"] + rows + ["a,b,c"]).joined(separator: "\n"), named: "a.csv")
    #expect(document.property("rows") == "5001")
    #expect(document.pages.count > 2)
    let tables = document.blocks.compactMap { block -> Table? in if case .table(let table) = block.content { table } else { nil } }
    #expect(tables.map(\.headerRowCount) == [1] + Array(repeating: 0, count: tables.count - 1))
    #expect(tables.allSatisfy { $0.columnCount == 3 })
    #expect(tables.flatMap(\.grid).map { $0.joined(separator: ",") } == ["who,number,"] + rows.map { $0 + "," } + ["a,b,c"])
    #expect(tables.last?.cells.first?.text.runs.first?.hasPrefix("\(5_002 - (tables.last?.rowCount ?? 0) + 1):") ?? false)
  }

  @Test(
    "tells titles and headers of two rows from what they stand over",
    arguments: [
      ("Cups,,\nTeam,Town,Cups\nBlues,STL,1\n", ["caption Cups", "table[1] Team|Town|Cups / Blues|STL|1"]),
      (
        "Kind,Count,Results,\n,,Accuracy,Time\nBlind,5,34.5%,1199 sec\n",
        ["table[2] Kind|Count|Results| / ||Accuracy|Time / Blind|5|34.5%|1199 sec"]
      ),
      ("a,b\n1,\n", ["table[1] a|b / 1|"]), ("only,\nother,\n", ["table[1] only| / other|"]),
    ])
  func titles(text: String, expected: [String]) throws {
    #expect(try ReadDocument(text, named: "a.csv").blocks.map(\.outline) == expected)
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
