import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("Real books of Project Gutenberg")
struct GutenbergCorpusTests {
  static let books = Corpus.files(in: "gutenberg", ending: ".txt")

  @Test("are there")
  func present() {
    #expect(Self.books.count >= 25, "set VADE_CORPUS to the folder that holds the corpus")
  }

  @Test(
    "give title, author and number, nothing of the licence, and every character in a block or in the count of what was left out",
    arguments: books)
  func conserved(book: String) throws {
    let path = try Corpus.path(book)
    let document = try ReadDocument(path: path)
    #expect(document.header.format == .gutenberg)
    #expect(document.header.title?.isEmpty == false)
    #expect(document.property("author")?.isEmpty == false)
    #expect(document.property("ebook-number").flatMap { Int($0) } != nil)
    #expect(document.property("release-date")?.count ?? 0 >= 7)
    let bytes = try Corpus.bytes(book)
    // What is not UTF-8 is ISO-8859-1: a byte a character.
    let visible =
      String(validating: bytes, as: UTF8.self)?.unicodeScalars.count { !$0.properties.isWhitespace && $0.value != 0xFEFF }
      ?? bytes.count { !Unicode.Scalar($0).properties.isWhitespace }
    #expect(document.visibleFromSource + document.leftOut.values.reduce(0, +) == visible)
    // What was left out of the book itself is small; War and Peace lists 365 chapters.
    let ofBook = document.leftOut.filter { !["header", "licence"].contains($0.key) }.values.reduce(0, +)
    #expect(Double(ofBook) < 0.03 * Double(visible) + 4_000)
    for phrase in ["Project Gutenberg-tm", "gutenberg.org", "FULL LICENSE", "SMALL PRINT", "Character set encoding"] {
      #expect(!document.text.contains(phrase))
    }
  }

  @Test(
    "have the chapters a reader counts",
    arguments: [
      ("english-literature/Pride and Prejudice", "Chapter ", 61), ("english-literature/Jane Eyre", "CHAPTER ", 38),
      ("english-literature/Bleak House (Dickens)", "CHAPTER ", 67), ("english-literature/Great Expectations", "Chapter ", 59),
      ("english-literature/The Picture of Dorian Gray", "CHAPTER ", 20), ("american-literature/Moby-Dick", "CHAPTER ", 135),
      ("american-literature/Adventures of Huckleberry Finn", "CHAPTER ", 43), ("children/Alice's Adventures in Wonderland", "CHAPTER ", 12),
      ("epic-poetry/The Divine Comedy (Longfellow)", "Inferno: Canto ", 34),
      ("epic-poetry/The Divine Comedy (Longfellow)", "Purgatorio: Canto ", 33),
      ("epic-poetry/The Divine Comedy (Longfellow)", "Paradiso: Canto ", 33), ("world-literature/War and Peace", "CHAPTER ", 365),
      ("world-literature/War and Peace", "BOOK ", 15), ("world-literature/Crime and Punishment", "PART ", 6), ("drama/Hamlet", "ACT ", 5),
      ("drama/Hamlet", "SCENE ", 20), ("politics-and-economics/The Prince", "CHAPTER ", 26), ("gothic-and-horror/Dracula", "CHAPTER ", 27),
      ("gothic-and-horror/Frankenstein", "Chapter ", 24), ("philosophy/The Problems of Philosophy", "CHAPTER ", 15),
      ("philosophy/The Republic of Plato", "BOOK ", 10), ("travel-and-exploration/South (Shackleton)", "CHAPTER ", 18),
      ("american-literature/Leaves of Grass", "BOOK ", 34),
    ])
  func chapters(book: String, beginning: String, expected: Int) throws {
    let document = try ReadDocument(path: Corpus.path("gutenberg/\(book).txt"))
    let found = document.headings.filter { $0.dropFirst(2).hasPrefix(beginning) }
    #expect(found.count == expected, "\(found)")
  }

  @Test("have one entry for each day of Pepys's leap year, and of the other", arguments: [("1660", 366), ("1666", 365)])
  func pepys(year: String, days: Int) throws {
    let document = try ReadDocument(path: Corpus.path("gutenberg/diaries/The Diary of Samuel Pepys \(year).txt"))
    let moments = document.pages.compactMap(\.moment)
    #expect(Set(moments).count == days)
    #expect(moments == moments.sorted())
    #expect(moments.allSatisfy { $0.year == Int(year) })
    let fire = document.pages.first { $0.label == "1666-09-02T00:00" }
    if year == "1666" { #expect(fire?.blocks.contains { $0.outline.contains("great fire they saw in the City") } == true) }
  }

  @Test(
    "are read in other languages",
    arguments: [
      ("multilingual/de/Die Verwandlung.txt", "de", 3), ("multilingual/fr/Voyage au centre de la Terre.txt", "fr", 45),
      ("multilingual/pt/Memórias Póstumas de Brás Cubas.txt", "pt", 158),
    ])
  func languages(book: String, tag: String, chapters: Int) throws {
    let document = try ReadDocument(path: Corpus.path(book))
    #expect(document.property("language") == tag)
    let numbered = document.headings.filter { heading in
      let words = heading.dropFirst(2).split(separator: " ")
      return words.first.map { $0 == "CAPITULO" || $0.allSatisfy { "IVXL.".contains($0) } } ?? false
    }
    #expect(numbered.count == chapters, "\(numbered)")
  }
}
