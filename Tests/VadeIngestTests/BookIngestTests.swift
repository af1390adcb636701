import Testing
import VadeChunking
import VadeDocument
import VadeEmbedding
import VadeImport
import VadeIngest
import VadeLibrary
import VadeTesting

private struct Silent: IngestObserver {
  mutating func progressed(_ progress: IngestProgress) {}
  mutating func finished(_ outcome: FileOutcome) {}
}

@Suite("Books in a library")
struct BookIngestTests {
  /// The passages of a real book, cut as a library cuts it.
  private func passages(of path: String) throws -> (passages: [Passage], ledger: StageLedger, title: String?) {
    let source = try ImporterRegistry(ImporterRegistry.textImporters).open(ImportSource(path: path))
    var chunker = Chunker(counter: WordCounter(limit: 256), options: .books, title: source.header.title)
    var passages: [Passage] = []
    while let page = try source.nextPage() { passages += chunker.add(page) }
    passages += chunker.finish()
    return (passages, chunker.ledger, source.header.title)
  }

  @Test(
    "every chunk of a real book begins at the character it says, and holds what stands there",
    arguments: [
      "american-literature/Adventures of Huckleberry Finn", "american-literature/Leaves of Grass", "diaries/The Diary of Samuel Pepys 1666",
      "drama/Hamlet", "epic-poetry/The Divine Comedy (Longfellow)", "gothic-and-horror/Dracula", "philosophy/Meditations (Marcus Aurelius)",
      "science/On the Origin of Species", "science-fiction/The Time Machine", "travel-and-exploration/South (Shackleton)",
      "world-literature/Crime and Punishment", "english-literature/The Picture of Dorian Gray",
    ])
  func offsets(book: String) throws {
    let book = "gutenberg/\(book).txt"
    let path = try Corpus.path(book)
    let (passages, ledger, title) = try passages(of: path)
    let source = try ImportSource(path: path)
    let outline = BookOutline(passages: passages, title: title, source: SourceLines(source))
    #expect(ledger.findings.isEmpty, "\(ledger.findings)")
    #expect(outline.isInSource)
    let bytes = try Corpus.bytes(book)
    let text = String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where scalar != "\r" && scalar.value != 0xFEFF { scalars.append(scalar) }
    var (previous, misplaced) = (0, 0)
    for chunk in outline.chunks {
      if chunk.charStart < previous { misplaced += 1 }
      previous = chunk.charStart
      // What follows in the source is the chunk's first paragraph, whatever white space stands between its lines.
      let end = chunk.text.firstRange(of: "\n\n")?.lowerBound ?? chunk.text.endIndex
      let wanted = chunk.text[..<end].unicodeScalars.filter { !$0.properties.isWhitespace }.prefix(60)
      let found = scalars[chunk.charStart...].lazy.filter { !$0.properties.isWhitespace }.prefix(wanted.count)
      // Bytes of windows-1252 that are no characters of ISO-8859-1 are told from both by their range.
      let isSame = zip(wanted, found).allSatisfy { $0 == $1 || $0.value > 0x7F && (0x80...0x9F).contains($1.value) }
      if !isSame || scalars[chunk.charStart].properties.isWhitespace { misplaced += 1 }
    }
    #expect(misplaced == 0, "of \(outline.chunks.count) chunks")
    let long = outline.chunks.count { $0.text.unicodeScalars.count > 512 }
    #expect(long * 50 <= outline.chunks.count, "\(long) of \(outline.chunks.count) chunks are longer than 512 characters")
    #expect(outline.sections.allSatisfy { $0.level >= 2 && !$0.title.isEmpty })
    #expect(outline.chunks.allSatisfy { !$0.text.contains("Project Gutenberg-tm") })
  }

  @Test("a book is added in the passages of a pack; author, number and dates are kept in the library")
  func library() throws {
    let folder = try TemporaryDirectory()
    let library = try LibraryStore(directory: folder.path("libraries")).open("test", create: true)
    let entries = (1...15).map { day in
      "\(day == 1 ? "May 1st" : day == 2 ? "2nd" : day == 3 ? "3rd" : "\(day)th"). Up betimes and to the office, where number \(day) was busy all the morning."
    }
    try folder.write(
      """
      The Project Gutenberg EBook of Diary, by Samuel Pepys

      Title: Diary
      Author: Samuel Pepys
      Release Date: June, 1998 [EBook #4125]
      Language: English

      *** START OF THIS PROJECT GUTENBERG EBOOK DIARY ***

      MAY 1660

      \(entries.joined(separator: "\n\n"))

      *** END OF THIS PROJECT GUTENBERG EBOOK DIARY ***
      """, to: "Old Diaries/pepys.txt")
    let files = FileFinder().find(["Old Diaries"], relativeTo: folder.path).files
    let ingestor = Ingestor(
      library: library, reader: ImporterRegistry(ImporterRegistry.textImporters), embedder: HashingEmbedder(),
      counter: WordCounter(limit: 256))
    let summary = try ingestor.add(files, writer: try library.writer(), observer: Silent())
    #expect(summary.isComplete)
    let document = try #require(try library.documents().first)
    let entry = document.catalogueEntry
    #expect(entry.genre == "old-diaries" && entry.book == "pepys" && entry.author == "Samuel Pepys" && entry.ebookNumber == 4125)
    let passages = try library.passages(of: document.id).map(\.passage)
    #expect(passages.compactMap(\.moment).map(\.day) == Array(1...15))
    let outline = BookOutline(passages: passages, title: document.title)
    #expect(outline.chunks.count == 15)
    #expect(outline.chunks[6].text.hasPrefix("7th. Up betimes"))
  }
}
