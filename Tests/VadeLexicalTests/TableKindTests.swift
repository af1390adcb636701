internal import Testing
internal import VadeLexical
internal import VadeTesting

@Suite("Kinds of full-text tables")
struct TableKindTests {
  @Test("A table that keeps no text is indexed from the places FTS5 keeps")
  func contentless() throws {
    let shelf = try Shelf(columns: ["title", "content"], seed: 31, options: ", content = ''")
    try shelf.fill(300)
    let index = try shelf.build()
    #expect(index.rows == 300)
    for _ in 0..<60 { try shelf.expectSameRanking(index, shelf.anyQuestion(), limit: 25) }
  }

  @Test("A table of one column over another table's text, as a pack has it")
  func externalContent() throws {
    let folder = try TemporaryDirectory()
    let database = try TestDatabase(folder.path + "/pack.sqlite")
    try database.run("CREATE TABLE passages(id TEXT PRIMARY KEY, content TEXT)")
    for (id, text) in [("a", "Circles of Hell"), ("b", "a circle, and circling"), ("c", ""), ("d", "nothing of it")] {
      try database.run("INSERT INTO passages VALUES (?1, ?2)", [id, text])
    }
    try database.run(
      """
      CREATE VIRTUAL TABLE passages_fts USING fts5(content, content='passages', content_rowid='rowid',
        tokenize='porter unicode61 remove_diacritics 2')
      """)
    try database.run("INSERT INTO passages_fts(passages_fts) VALUES ('rebuild')")
    try LexicalIndex.build(from: database.path, table: "passages_fts", to: folder.path + "/words")
    let index = try LexicalIndex(path: folder.path + "/words")
    let words = try WordTokenizer(database: database.path, table: "passages_fts")
    let request = LexicalRequest(phrases: [.init(terms: try words.terms(of: "circles of hell")), .init(terms: ["of"])])
    let expected = try database.ranking("passages_fts", "\"circles of hell\" OR of")
    #expect(try index.search(request, limit: 9).hits.map(\.row) == expected.map(\.row))
    #expect(index.rows == 4)
  }

  @Test(
    "A definition is read however it is quoted",
    arguments: [
      "content, tokenize = 'porter unicode61 remove_diacritics 2'",
      "\"content\", tokenize=\"porter unicode61 remove_diacritics 2\"",
      "[content], tokenize = \"porter unicode61 'remove_diacritics' '2'\", prefix = '2 3'",
      "content , tokenize='porter ''unicode61'' remove_diacritics 2'",
      "content, extra UNINDEXED, tokenize = 'porter unicode61 remove_diacritics 2'",
    ])
  func definitions(_ arguments: String) throws {
    let folder = try TemporaryDirectory()
    let database = try TestDatabase(folder.path + "/table.sqlite")
    try database.run("CREATE VIRTUAL TABLE shelf USING fts5(\(arguments))")
    try database.run("INSERT INTO shelf(content) VALUES ('Running in the café'), ('a runner')")
    try LexicalIndex.build(from: database.path, table: "shelf", to: folder.path + "/words")
    let index = try LexicalIndex(path: folder.path + "/words")
    #expect(try index.rows(withTerm: "run") == 1)
    #expect(try index.rows(withTerm: "cafe") == 1)
  }

  @Test(
    "What an index cannot be made of is refused with the reason",
    arguments: [("detail = none", "detail"), ("detail = column", "detail"), ("columnsize = 0", "columnsize")])
  func refused(_ option: String, word: String) throws {
    let folder = try TemporaryDirectory()
    let database = try TestDatabase(folder.path + "/table.sqlite")
    try database.run("CREATE VIRTUAL TABLE shelf USING fts5(content, \(option))")
    let error = #expect(throws: LexicalError.self) {
      try LexicalIndex.build(from: database.path, table: "shelf", to: folder.path + "/words")
    }
    #expect(error?.message.contains(word) == true)
    #expect(throws: LexicalError.unsupported(table: "none", reason: "there is no FTS5 table of this name")) {
      try LexicalIndex.build(from: database.path, table: "none", to: folder.path + "/words")
    }
  }

  @Test("A text that was changed behind FTS5's back is noticed")
  func disagreement() throws {
    let folder = try TemporaryDirectory()
    let database = try TestDatabase(folder.path + "/table.sqlite")
    try database.run("CREATE TABLE texts(content)")
    try database.run("INSERT INTO texts VALUES ('one two three')")
    try database.run("CREATE VIRTUAL TABLE shelf USING fts5(content, content = 'texts')")
    try database.run("INSERT INTO shelf(shelf) VALUES ('rebuild')")
    try database.run("UPDATE texts SET content = 'one two'")
    #expect(throws: LexicalError.disagrees(table: "shelf", row: 1)) {
      try LexicalIndex.build(from: database.path, table: "shelf", to: folder.path + "/words")
    }
  }
}
