internal import VadeDatabase

extension PackFolder {
  /// The genres, by name.
  ///
  /// - Throws: ``PackError`` for damage.
  public func genres() throws(PackError) -> [PackGenre] {
    let listed = try catalogued { (connection) throws(PackError) in
      try connection.rows("SELECT genre, book_count FROM genres ORDER BY genre") { PackGenre(genre: $0.text(0), bookCount: $0.count(1)) }
    }
    if !listed.isEmpty { return listed }
    let counts = Dictionary(grouping: try books(), by: \.genre).mapValues(\.count)
    return counts.map { PackGenre(genre: $0.key, bookCount: $0.value) }.sorted { $0.genre.utf8.lexicographicallyPrecedes($1.genre.utf8) }
  }

  /// The books of a genre, by title.
  ///
  /// - Throws: ``PackError`` for damage.
  public func books(in genre: String) throws(PackError) -> [PackBook] {
    try books().filter { $0.genre == genre }
  }

  /// All books, by title.
  ///
  /// Without a catalogue they are what the passages say.
  ///
  /// - Throws: ``PackError`` for damage.
  public func books() throws(PackError) -> [PackBook] {
    let listed = try catalogued { (connection) throws(PackError) in
      try connection.rows("SELECT key, genre, book, title, author, ebook_id, file_path FROM books ORDER BY title, key") { row in
        PackBook(
          key: row.text(0), genre: row.text(1), book: row.text(2), title: row.optionalText(3), author: row.optionalText(4),
          ebookID: row.optionalCount(5), filePath: row.optionalText(6))
      }
    }
    if !listed.isEmpty { return listed }
    var found: [PackBook] = []
    for pack in packs {
      for work in try pack.works() {
        guard case .file(let path) = work.rows else { continue }
        found.append(
          PackBook(key: work.key, genre: work.genre, book: work.book, title: work.title, author: work.author, ebookID: nil, filePath: path))
      }
    }
    return found.sorted { ($0.title ?? "", $0.key) < ($1.title ?? "", $1.key) }
  }

  /// A book by its key.
  ///
  /// - Throws: ``PackError`` when there is none.
  public func book(_ key: String) throws(PackError) -> PackBook {
    guard let book = try books().first(where: { $0.key == key }) else { throw .unknownPlace(what: "book", name: key) }
    return book
  }

  /// The authors of whose names every word asked for begins some word, in any order, without regard to capitals and accents.
  ///
  /// - Parameter name: the beginnings of words; none fits nobody.
  /// - Returns: the authors by name, with their books by title.
  /// - Throws: ``PackError`` for damage.
  public func authors(matching name: String) throws(PackError) -> [PackAuthor] {
    let names = try FoldedNames()
    let asked = try names.words(of: name)
    var books: [String: [PackBook]] = [:]
    for book in try self.books() {
      guard let author = book.author else { continue }
      if books[author] == nil, try !names.matches(asked, author) { continue }
      books[author, default: []].append(book)
    }
    var found: [(words: [String], author: PackAuthor)] = []
    for (author, books) in books { found.append((try names.words(of: author), PackAuthor(author: author, books: books))) }
    return found.sorted { left, right in
      left.words == right.words ? left.author.author < right.author.author : left.words.lexicographicallyPrecedes(right.words)
    }.map(\.author)
  }

  /// The corpus' figures, or nil without a catalogue.
  ///
  /// - Throws: ``PackError`` for damage.
  public func statistics() throws(PackError) -> PackStatistics? {
    try catalogued { (connection) throws(PackError) in
      try connection.rows("SELECT books, genres, diaries, nodes, edges, embed_model FROM corpus_stats LIMIT 1") { row in
        PackStatistics(
          books: row.count(0), genres: row.count(1), diaries: row.count(2), nodes: row.count(3), edges: row.count(4),
          embedModel: row.text(5))
      }
    }.first
  }

  private func catalogued<Row>(_ body: (PackConnection) throws(PackError) -> [Row]) throws(PackError) -> [Row] {
    guard let catalogue else { return [] }
    return try catalogue.read(body)
  }
}
