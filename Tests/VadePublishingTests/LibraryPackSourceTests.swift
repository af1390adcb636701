import Testing
import VadeDatabase
import VadeDocument
import VadeLibrary
import VadePacks
import VadeTesting

@testable import VadePublishing

@Suite("A library becomes a pack: folders are genres, documents books, headings chapters")
struct LibraryPackSourceTests {
  private func export(_ fixture: LibraryFixture) throws -> (PackReport, PackFolder) {
    let out = fixture.directory.path("out")
    let source = try LibraryPackSource(fixture.library)
    let report = try PackExporter(source: source, options: fixedOptions()).export(to: out)
    return (report, try PackFolder(path: out, embedder: nil))
  }

  private func rows(_ folder: PackFolder, _ pack: String, _ sql: StaticString) throws -> [String] {
    try Connection<DatabaseFault>(path: folder.path + "/" + pack, mode: .sealed).rows(sql) { $0.text(0) }
  }

  @Test("Chapters begin where headings change, and places say what overlaps")
  func book() throws {
    let fixture = try LibraryFixture()
    try fixture.add(
      "/shelf/verse/Inferno.txt", title: "The Inferno",
      [
        passage(0, ["The Inferno"], "Before all."), passage(1, ["The Inferno", "Canto I"], "Midway upon the journey of our life."),
        passage(2, ["The Inferno", "Canto I"], " I found myself.", repeating: "upon the journey of our life."),
        passage(3, ["The Inferno", "Book Two", "Canto I"], "The day was departing."),
      ], properties: [("author", "Dante Alighieri"), ("translator", "H. W. Longfellow"), ("ebook-number", "1001")])
    let (report, folder) = try export(fixture)
    #expect(report.manifest.embedder.model == "all-MiniLM-L6-v2")
    #expect(report.manifest.sourceBundle == "library:test")
    #expect(report.manifest.packs.map(\.passages) == [1, 7])
    #expect(report.manifest.packs.map(\.vectors) == [0, 4])
    let book = try #require(try folder.books().first)
    #expect(book.key == "verse/Inferno")
    #expect(book.title == "The Inferno")
    #expect(book.author == "Dante Alighieri")
    #expect(book.ebookID == 1001)
    let chapters = try folder.chapters(of: book)
    // Two cantos of one number are told apart by the headings above them.
    #expect(chapters.map(\.title) == ["The Inferno", "Canto I", "Book Two · Canto I"])
    #expect(try folder.chapter(chapters[1].id, of: book).text == "Midway upon the journey of our life. I found myself.")
    #expect(
      try rows(folder, "gutenberg.pack", "SELECT id || ' ' || char_start FROM passages ORDER BY rowid") == [
        "gutenberg:sec:verse/Inferno/inferno.md:the-inferno 0", "gutenberg:chunk:verse/Inferno/inferno.md:0000 0",
        "gutenberg:sec:verse/Inferno/inferno.md:canto-i 13", "gutenberg:chunk:verse/Inferno/inferno.md:0001 13",
        "gutenberg:chunk:verse/Inferno/inferno.md:0002 51", "gutenberg:sec:verse/Inferno/inferno.md:book-two-canto-i 98",
        "gutenberg:chunk:verse/Inferno/inferno.md:0003 98",
      ])
  }

  @Test(
    "Two letters under one heading are two chapters, also where a headline stands before the second's; what repeats little begins without it"
  )
  func lettersInARow() throws {
    let fixture = try LibraryFixture()
    try fixture.add(
      "/x/letters.txt",
      [
        passage(0, ["TO MY FATHER."], "TO MY FATHER.\n\nBath, June 9. The mob is out."),
        passage(1, ["TO MY FATHER."], " We fled.", repeating: "Out."),
        passage(2, ["TO MY FATHER."], "HASTY DEPARTURE.\n\nTO MY FATHER.\n\nSalisbury, June 11. Here we are."),
      ])
    let (_, folder) = try export(fixture)
    let book = try #require(try folder.books().first)
    let texts = try folder.chapters(of: book).map { try folder.chapter($0.id, of: book).text }
    #expect(
      texts == ["Bath, June 9. The mob is out.\n\nWe fled.", "HASTY DEPARTURE.\n\nTO MY FATHER.\n\nSalisbury, June 11. Here we are."])
  }

  @Test("Documents of one name, folders of one name and files in files keep apart")
  func names() throws {
    let fixture = try LibraryFixture()
    for path in ["/a/2019/bill.pdf", "/a/2019/bill.txt", "/b/2019/bill.pdf", "/b/50 % Off/it's \"x\" %_.txt"] {
      try fixture.add(path, [passage(0, [], "text of " + path)])
    }
    let (_, folder) = try export(fixture)
    #expect(try folder.books().map(\.key).sorted() == ["2019/bill.pdf", "2019/bill.pdf (2)", "2019/bill.txt", "50-off/it's \"x\" %_"])
    for book in try folder.books() {
      let chapter = try #require(try folder.chapters(of: book).first)
      #expect(try folder.chapter(chapter.id, of: book).text.hasPrefix("text of /"))
    }
  }

  @Test("Dated entries become a diary; two of one title are told apart")
  func diaries() throws {
    let fixture = try LibraryFixture()
    let days = ["1666-09-02T00:00", "1666-09-02T00:00", "1666-09-03T00:00"]
    for name in ["The Diary of Samuel Pepys 1666", "Copy"] {
      try fixture.add(
        "/d/\(name).txt", title: "The Diary",
        [passage(0, [], "To the reader.")]
          + days.enumerated().map { passage($0 + 1, ["The Diary"], "Day \($0).", label: $1) }, properties: [("author", "Pepys, Samuel")])
    }
    let (report, folder) = try export(fixture)
    #expect(report.diaries == 2)
    let diaries = try folder.diaries()
    #expect(diaries.map(\.id).sorted() == ["copy", "pepys-1666"])
    #expect(diaries.map(\.title).sorted() == ["Copy", "The Diary of Samuel Pepys 1666"])
    let pepys = try #require(diaries.first { $0.id == "pepys-1666" })
    #expect(pepys.author == "Samuel Pepys")
    #expect(try folder.entries(of: pepys).map(\.id) == ["undated", "1666-09-02T00:00", "1666-09-03T00:00"])
    #expect(try folder.entry("undated", of: pepys).text == "To the reader.")
    #expect(try folder.entries(of: pepys, in: 1666).count == 2)
    #expect(try folder.entry("1666-09-02T00:00", of: pepys).text == "Day 0.\n\nDay 1.")
    #expect(try folder.genres().map(\.genre) == ["diaries"])
    #expect(try rows(folder, "diaries.pack", "SELECT DISTINCT kg_name FROM passages ORDER BY 1") == ["copy", "pepys-1666"])
    #expect(
      try rows(folder, "diaries.pack", "SELECT file_path FROM passages WHERE kg_name = 'copy' ORDER BY rowid").first == "undated_0000.md")
  }

  @Test("Hidden text and half-added documents stay behind, and it is said")
  func leftOut() throws {
    let fixture = try LibraryFixture()
    try fixture.add("/x/a.txt", [passage(0, [], "seen"), passage(1, [], "unseen", concealment: .invisible), passage(2, [], "seen too")])
    try fixture.add("/x/b.txt", [passage(0, [], "half")], isFinished: false)
    let (report, folder) = try export(fixture)
    #expect(report.manifest.packs.map(\.passages) == [1, 3])
    #expect(report.manifest.packs.map(\.vectors) == [0, 2])
    #expect(
      report.notes == [
        "documents half added and left out: 1",
        "passages of hidden text, which nobody sees who looks at the document, left out: 1",
      ])
    #expect(try rows(folder, "gutenberg.pack", "SELECT content FROM passages WHERE kind = 'chunk'") == ["seen", "seen too"])
  }

  @Test("The published names of models are those other readers know")
  func models() {
    #expect(PublishedModel.name(of: "bge-small-en-v1.5") == "BAAI/bge-small-en-v1.5")
    #expect(PublishedModel.localName(of: "BAAI/bge-small-en-v1.5") == "bge-small-en-v1.5")
    #expect(PublishedModel.name(of: "all-MiniLM-L6-v2") == "all-MiniLM-L6-v2")
  }
}
