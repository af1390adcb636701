import Testing
import VadePacks

@Suite("Scopes and filters of packs")
struct PackScopeTests {
  let folder: PackFolder

  init() throws {
    let books = [
      TestPassage.book("chunk:a:0000", "the fire in the night", genre: "fiction", book: "Nights", author: "Émile Zola"),
      .book("chunk:b:0000", "the fire of reason", genre: "philosophy", book: "100% Reason_", author: "Immanuel Kant"),
      .book("chunk:c:0000", "the fire of reason again", genre: "philosophy", book: "Reason", author: "Emil Kant"),
    ]
    let diaries = [
      TestPassage.diary("chunk:entry_0000_chunk_0.md:0000", "the fire began in the night", on: "1666-09-02T00:00"),
      .diary("chunk:entry_0001_chunk_0.md:0000", "the fire goes on", on: "1666-09-03T00:00:00"),
      .diary("chunk:entry_0000_chunk_0.md:0000", "the fire seen from afar", on: "1666-09-03T00:00", slug: "evelyn-volume-1"),
      .diary("chunk:entry_0001_chunk_0.md:0000", "a fire at sea", on: "1672-05-28T00:00", slug: "evelyn-volume-1"),
    ]
    folder = try TestPacks(books: books, diaries: diaries).open()
  }

  private func ids(_ scope: PackScope = .all, _ filter: PackFilter = PackFilter()) throws -> Set<String> {
    Set(try folder.search(PackQuery("the fire", scope: scope, filter: filter)).hits.map(\.id))
  }

  private static let a = "gutenberg:chunk:a:0000"
  private static let b = "gutenberg:chunk:b:0000"
  private static let c = "gutenberg:chunk:c:0000"
  private static let pepys2 = "pepys-complete:chunk:entry_0000_chunk_0.md:0000"
  private static let pepys3 = "pepys-complete:chunk:entry_0001_chunk_0.md:0000"
  private static let evelyn3 = "evelyn-volume-1:chunk:entry_0000_chunk_0.md:0000"
  private static let evelyn72 = "evelyn-volume-1:chunk:entry_0001_chunk_0.md:0000"

  @Test("A scope is everything, the books, the diaries, one pack or one genre")
  func scopes() throws {
    #expect(try ids().count == 7)
    #expect(try ids(PackScope(named: "gutenberg")) == [Self.a, Self.b, Self.c])
    #expect(try ids(PackScope(named: "diary")) == [Self.pepys2, Self.pepys3, Self.evelyn3, Self.evelyn72])
    #expect(try ids(.pack("diaries")) == ids(.diaries))
    #expect(try ids(PackScope(named: "philosophy")) == [Self.b, Self.c])
    #expect(try ids(PackScope(named: "diaries")) == ids(.diaries))
    let error = #expect(throws: PackError.self) { try ids(.genre("poetry")) }
    #expect(error?.message.contains("philosophy") == true)
    #expect(throws: PackError.self) { try ids(.pack("poetry")) }
  }

  @Test("An author is found by the beginnings of the name's words, in any order, without accents")
  func authors() throws {
    #expect(try ids(filter(author: "kant")) == [Self.b, Self.c])
    #expect(try ids(filter(author: "zol emile")) == [Self.a])
    #expect(try ids(filter(author: "emil")) == [Self.a, Self.c])
    #expect(try ids(filter(author: "pepys")) == [Self.pepys2, Self.pepys3])
    #expect(throws: PackError.nothingSelected(condition: "the author", value: "ant")) { try ids(filter(author: "ant")) }
  }

  @Test("A book is found by its key, number, folder, title or a diary's name, letter for letter")
  func books() throws {
    #expect(try ids(filter(book: "philosophy/Reason")) == [Self.c])
    #expect(try ids(filter(book: "100% Reason_")) == [Self.b])
    #expect(try ids(filter(book: "reason")) == [Self.c])
    #expect(try ids(filter(book: "pepys-complete")) == [Self.pepys2, Self.pepys3])
    #expect(try ids(filter(book: "the diary of samuel pepys complete")) == [Self.pepys2, Self.pepys3])
    #expect(try ids(filter(book: "100")) == [Self.a])
    #expect(throws: PackError.nothingSelected(condition: "the book", value: "Reaso%")) { try ids(filter(book: "Reaso%")) }
  }

  @Test("Days bound the diaries' entries and leave no book")
  func days() throws {
    #expect(try ids(filter(from: "1666-09-03", through: "1666-12-31")) == [Self.pepys3, Self.evelyn3])
    #expect(try ids(filter(through: "1666-09-02")) == [Self.pepys2])
    #expect(try ids(filter(author: "evelyn", from: "1670-01-01")) == [Self.evelyn72])
    #expect(try ids(filter(from: "1700-01-01")).isEmpty)
  }

  @Test("Conditions hold together, and the number of results is that of the passages that meet them")
  func together() throws {
    let filter = filter(author: "kant", book: "Reason")
    #expect(try folder.search(PackQuery("night", scope: .genre("philosophy"), filter: filter, k: 5)).hits.map(\.id) == [Self.c])
    #expect(try folder.search(PackQuery("night", scope: .genre("fiction"), filter: filter, k: 5)).hits.isEmpty)
  }

  @Test(
    "A day is a day of the calendar",
    arguments: [
      ("1666-09-02", true), ("1666-09-02T10:00", true), ("1666-09-02T10:00:30", true), ("1700-02-29", true), ("1701-02-29", false),
      ("1666-13-01", false), ("1666-9-2", false), ("1666", false), ("", false), ("1666-09-31", false), ("1666-09-02-03", false),
    ])
  func calendar(text: String, isDay: Bool) {
    #expect((PackDay(text) != nil) == isDay)
  }

  private func ids(_ filter: PackFilter) throws -> Set<String> { try ids(.all, filter) }

  private func filter(author: String? = nil, book: String? = nil, from: String? = nil, through: String? = nil) -> PackFilter {
    PackFilter(author: author, book: book, from: from.flatMap { PackDay($0) }, through: through.flatMap { PackDay($0) })
  }
}
