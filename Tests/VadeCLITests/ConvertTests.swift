import Foundation
import Testing
import VadeTesting

@Suite("vade convert and vade inspect", .serialized)
struct ConvertTests {
  private func binary() throws -> Binary {
    let binary = try Binary()
    try binary.directory.write("# Keys\n\nThe spare key hangs behind the clock.\n\n- one\n- two\n", to: "in/a.md")
    try binary.directory.write("x;y\n1;2\n3;4\n", to: "in/sub/b.csv")
    try binary.directory.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], to: "in/sub/c.png")
    let pages = (1...3).map { number in
      var page = PDFWriter.Page()
      page.text("Page number \(number)", x: 72, y: 100)
      return page
    }
    try binary.directory.write(PDFWriter(pages: pages).bytes(), to: "in/d.pdf")
    return binary
  }

  @Test("prints one document in each notation")
  func standardOutput() throws {
    let binary = try binary()
    let text = try binary.shell(#""$VADE" convert --to text in/a.md"#)
    #expect(text.code == 0 && text.errors.isEmpty && text.output == "Keys\n\nThe spare key hangs behind the clock.\n\n- one\n- two\n")
    #expect(try binary.shell(#""$VADE" convert in/sub/b.csv"#).output == "| x | y |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n")
    #expect(try binary.shell(#""$VADE" convert --to html in/a.md"#).output.contains("<h1 dir=\"auto\">Keys</h1>"))
    let json = try binary.shell(#""$VADE" convert --to json --pages 2-3 in/d.pdf"#)
    let root = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect((root["pages"] as? [[String: Any]])?.map { $0["page"] as? Int } == [2, 3])
  }

  @Test("mirrors a tree, replaces nothing without leave, names the file that failed and ends with 2")
  func folder() throws {
    let binary = try binary()
    let first = try binary.shell(#""$VADE" convert --to markdown -o out in && find out -type f | sort"#)
    #expect(first.code == 2 && first.output.hasPrefix("3 converted, 1 failed"))
    #expect(first.errors.hasPrefix("error: 'in/sub/c.png'"))
    let files = try binary.shell("find out -type f | sort").output
    #expect(files == "out/a.md.md\nout/d.pdf.md\nout/sub/b.csv.md\n")
    let again = try binary.shell(#""$VADE" convert --json -o out in"#)
    #expect(again.code == 1 && again.output.contains(#""code": "file-exists""#) && again.output.contains(#""schema": "vade.convert/1""#))
    let forced = try binary.shell(#""$VADE" convert --force -o out in/a.md in/sub && find out -newer in/a.md -type f | sort | tail -2"#)
    #expect(forced.code == 2)
    #expect(try binary.shell("ls out/sub/b.csv.md out/a.md.md").code == 0)
  }

  @Test("keeps what an earlier run wrote into the folder it reads out of the next one")
  func ownOutput() throws {
    let binary = try binary()
    _ = try binary.shell(#""$VADE" convert -o in/out in"#)
    _ = try binary.shell(#""$VADE" convert --force -o in/out in"#)
    #expect(try binary.shell("find in/out -type f | wc -l").output.trimmingCharacters(in: .whitespacesAndNewlines) == "3")
  }

  @Test("takes a reader that closes its end for success, and a full disk for failure")
  func brokenOutput() throws {
    let binary = try binary()
    try binary.directory.write((0..<200_000).map { "word\($0) and more\n" }.joined(), to: "long.txt")
    let closed = try binary.shell(#"("$VADE" convert long.txt; echo "$?" >code) | head -1 >/dev/null; cat code"#)
    #expect(closed.output == "0\n" && closed.errors.isEmpty)
    let full = try binary.shell(#""$VADE" convert long.txt >/dev/full"#)
    #expect(full.code == 1 && full.errors.contains("No space left on device"))
  }

  @Test("ends with 2 and says so where there is nothing to convert")
  func nothing() throws {
    let ran = try binary().shell(#"mkdir none && "$VADE" convert -o out none"#)
    #expect(ran.code == 2 && ran.errors == "warning: there are no files to convert at the paths given\n" && ran.output.isEmpty)
  }

  @Test(
    "says what is wrong with what it is asked",
    arguments: [
      ("convert in", 64, "add '--output DIR'"), ("convert --json in/a.md", 64, "'--json' prints the report"),
      ("convert --pages 0 in/d.pdf", 64, "page numbers from 1 on"), ("convert --pages 2 in/a.md", 1, "is of a format without pages"),
      ("convert --pages 9 in/d.pdf", 1, "has 3 pages, so there is no page 9"), ("convert nowhere.md", 1, "does not exist"),
      ("convert --to doc in/a.md", 64, "expected one of text, markdown, html, json"), ("convert -o in/a.md in", 64, "is a file"),
      ("convert --password-file none in/d.pdf", 1, "cannot open 'none'"), ("inspect in/a.md", 1, "'vade convert in/a.md' shows"),
      ("inspect --page 4 in/d.pdf", 1, "ask for pages up to 3"), ("inspect --page 1 --pages 2 in/d.pdf", 64, "exclude each other"),
    ])
  func refusals(words: String, code: Int, message: String) throws {
    let ran = try binary().shell(#""$VADE" "$@""#, arguments: words.split(separator: " ").map(String.init))
    #expect(ran.code == Int32(code) && ran.errors.contains(message), "\(ran.errors)")
  }

  @Test("draws pages as PNG files and prints their paths")
  func pictures() throws {
    let binary = try binary()
    let ran = try binary.shell(#""$VADE" inspect --pages 2- -o pictures --dpi 72 in/d.pdf"#)
    #expect(ran.code == 0 && ran.output == "pictures/d-page-2.png\npictures/d-page-3.png\n")
    let header = try Data(contentsOf: URL(fileURLWithPath: binary.directory.path("pictures/d-page-2.png"))).prefix(24)
    #expect(header.starts(with: [0x89, 0x50, 0x4E, 0x47]) && header[18...19].reduce(0) { $0 << 8 | Int($1) } == 612)
    #expect(try binary.shell(#""$VADE" inspect --pages 2- -o pictures in/d.pdf"#).errors.contains("'--force' replaces it"))
  }
}
