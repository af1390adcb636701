import Testing

@testable import VadePacks

@Suite("Browsing packs")
struct BrowseTests {
  @Test("Genres, books and authors are listed")
  func catalogue() throws {
    let folder = try TestPacks(books: [
      .book("chunk:a:0000", "one", genre: "fiction", book: "Zebra", author: "Émile Zola"),
      .book("chunk:b:0000", "two", genre: "fiction", book: "Apes", author: "Émile Zola"),
      .book("chunk:c:0000", "three", genre: "verse", book: "Lines", author: "Ann Poe"),
    ]).open()
    #expect(try folder.genres() == [PackGenre(genre: "fiction", bookCount: 2), PackGenre(genre: "verse", bookCount: 1)])
    #expect(try folder.books(in: "fiction").map(\.title) == ["Apes", "Zebra"])
    #expect(try folder.authors(matching: "zo EM").map(\.author) == ["Émile Zola"])
    #expect(try folder.authors(matching: "zo EM")[0].books.map(\.title) == ["Apes", "Zebra"])
    #expect(try folder.authors(matching: " ").isEmpty)
    #expect(try folder.statistics()?.books == 3)
    #expect(throws: PackError.unknownPlace(what: "book", name: "fiction/None")) { try folder.book("fiction/None") }
  }

  @Test("Without a catalogue the passages say which books there are")
  func withoutCatalogue() throws {
    let folder = try TestPacks(books: [.book("chunk:a:0000", "one", genre: "fiction", book: "Zebra")], catalogue: false).open()
    #expect(try folder.genres() == [PackGenre(genre: "fiction", bookCount: 1)])
    #expect(try folder.chapter("text", of: folder.book("fiction/Zebra")).text == "one")
  }

  @Test("Chapters are sections in their order, divided ones included; each has its own passages")
  func chapters() throws {
    let folder = try TestPacks(books: [
      .book("chunk:x:0000", "Before it all.", at: 0), .section("sec:x:one", "One (Part 1 of 2)", at: 20),
      .book("chunk:x:0001", "First.", at: 20),
      .section("sec:x:one#part2", "One (Part 2 of 2)", at: 40), .book("chunk:x:0002", "Second.", at: 40),
      .section("sec:x:two", "Two", at: 60), .book("chunk:x:0003", "Third.", at: 60), .book("chunk:x:0004", "Fourth.", at: 80),
    ]).open()
    let book = try folder.book("fiction/A Book")
    let chapters = try folder.chapters(of: book)
    #expect(
      chapters.map(\.id) == ["opening", "sec:x:one", "sec:x:one#part2", "sec:x:two"].map { $0 == "opening" ? $0 : "gutenberg:" + $0 })
    #expect(chapters.map(\.title) == ["A Book", "One (Part 1 of 2)", "One (Part 2 of 2)", "Two"])
    let texts = try chapters.map { try folder.chapter($0.id, of: book) }
    #expect(texts.map(\.text) == ["Before it all.", "First.", "Second.", "Third.\n\nFourth."])
    #expect(texts[1].previousID == chapters[0].id)
    #expect(texts[1].nextID == chapters[2].id)
    #expect(texts[3].nextID == nil)
    #expect(texts[3].total == 4)
    #expect(throws: PackError.unknownPlace(what: "chapter", name: "none")) { try folder.chapter("none", of: book) }
  }

  @Test("A book of verses without sections has its numbered chapters")
  func verses() throws {
    var passages = [2, 1, 10].map { number in
      var passage = TestPassage.book("chunk:v:00\(number)", "Verse \(number)", at: number)
      passage.chapter = number
      return passage
    }
    passages.append(TestPassage.book("chunk:w:0000", "more of one", at: 1))
    passages[3].chapter = 1
    let folder = try TestPacks(books: passages).open()
    let book = try folder.book("fiction/A Book")
    #expect(try folder.chapters(of: book).map(\.id) == ["chapter:1", "chapter:2", "chapter:10"])
    #expect(try folder.chapter("chapter:1", of: book).title == "Chapter 1")
    #expect(try folder.chapter("chapter:1", of: book).text == "Verse 1\n\nmore of one")
  }

  @Test("Diaries are read by year and day; an entry's tenth passage comes after its second")
  func diaries() throws {
    let folder = try TestPacks(
      books: [.book("chunk:a:0000", "one")],
      diaries: [
        .diary("chunk:entry_0000_chunk_10.md:0000", "tenth", on: "1666-09-02T00:00"),
        .diary("chunk:entry_0000_chunk_2.md:0000", "second", on: "1666-09-02T00:00"),
        .diary("chunk:entry_0001_chunk_0.md:0000", "new year", on: "1667-01-01T00:00:00"),
        .diary("chunk:entry_0000_chunk_2.md:0000", "another's", on: "1666-09-02T00:00", slug: "evelyn-volume-1"),
      ]
    ).open()
    let diaries = try folder.diaries()
    #expect(diaries.map(\.id) == ["evelyn-volume-1", "pepys-complete"])
    #expect(try folder.years(of: diaries[1]) == [1666, 1667])
    let entries = try folder.entries(of: diaries[1], in: 1666)
    #expect(entries.map(\.title) == ["September 2, 1666"])
    let text = try folder.entry(entries[0].id, of: diaries[1])
    #expect(text.text == "second\n\ntenth")
    #expect(text.nextID == "1667-01-01T00:00:00")
    #expect(throws: PackError.unknownPlace(what: "entry", name: "1700")) { try folder.entry("1700", of: diaries[1]) }
  }

  /// A sentence longer than what is looked for by comparing texts alone.
  private static let lament = Array(repeating: "alas", count: 100).joined(separator: " ") + "."

  @Test(
    "What passages repeat of the one before is read once",
    arguments: [
      (
        ["One two. Three four five six seven.", "Three four five six seven. Eight."], [0, 9], "One two. Three four five six seven. Eight."
      ),
      (["One two. Three.", "Three. Four."], [0, 9], "One two. Three. Four."),
      (["One two. Three.", "Three. Four."], [0, 900], "One two. Three.\n\nThree. Four."),
      (["The bee", "bee hive"], [0, 3], "The bee hive"),
      (["A rumbee", "bee hive"], [0, 3], "A rumbee\n\nbee hive"),
      (["Alone.", "Other."], [0, 100], "Alone.\n\nOther."),
      // One character between two passages: a sentence of the same paragraph, or the stanza's next verse.
      (["One sentence.", "Another."], [10, 24], "One sentence. Another."),
      (
        ["He said: What a worthy messenger!", "What a worthy messenger! The preacher"], [0, 34],
        "He said: What a worthy messenger! What a worthy messenger! The preacher"
      ),
      (["One sentence.", "Another."], [10, 25], "One sentence.\n\nAnother."),
      (["A verse,\nAnd one more", "And the last."], [0, 22], "A verse,\nAnd one more\nAnd the last."),
      // However long it is, what the places and the texts both say is repeated.
      (["Out. " + BrowseTests.lament, BrowseTests.lament + " End."], [0, 5], "Out. " + BrowseTests.lament + " End."),
      (["Same long text of more than twenty.", "Same long text of more than twenty."], [0, 0], "Same long text of more than twenty."),
    ])
  func overlaps(texts: [String], starts: [Int], expected: String) {
    #expect(ChapterText.joined(zip(texts, starts).map { ChapterText.Piece(start: $1, text: $0) }) == expected)
  }

  @Test("An entry of a diary reads what its passages share once, whether they are in one file or in several")
  func sharedSentences() throws {
    let shared = "And so to bed, very late at night."
    for names in [["entry_0000.md", "entry_0000.md"], ["entry_0000_chunk_0.md", "entry_0000_chunk_1.md"]] {
      var passages = [
        TestPassage.diary("chunk:0", "Up betimes. " + shared, on: "1666-09-02T00:00"),
        .diary("chunk:1", shared + " The next day was a fast.", on: "1666-09-02T00:00"),
      ]
      for (index, name) in names.enumerated() { passages[index].filePath = name }
      passages[1].charStart = names[0] == names[1] ? 12 : 0
      let folder = try TestPacks(books: [.book("chunk:a:0000", "one")], diaries: passages).open()
      let diary = try #require(try folder.diaries().first)
      #expect(try folder.entry("1666-09-02T00:00", of: diary).text == "Up betimes. \(shared) The next day was a fast.")
    }
  }

  @Test("Lines broken to fit a page are joined, verse keeps its lines")
  func reflow() {
    let prose =
      "It was the best of times, it was the worst of\ntimes, it was the age of wisdom, it was the age\nof foolishness, it was the epoch of belief."
    #expect(ChapterText.joined([.init(start: 0, text: prose)]) == prose.replacing("\n", with: " "))
    let verse =
      "Shall I compare thee to a summer's day?\nThou art more lovely and more temperate:\nRough winds do shake the darling buds of May,"
    #expect(ChapterText.joined([.init(start: 0, text: verse)]) == verse)
  }
}
