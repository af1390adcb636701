internal import VadeDatabase

extension PackFolder {
  /// Finds the passages that answer a question, by their meaning and by their words.
  ///
  /// In each pack the nearest vectors and the passages with the question's words (as a phrase, else any of them) are fused by their ranks;
  /// the packs' rankings are merged by ``CrossPackMerge``'s rule. A pack without vectors takes part with its words.
  ///
  /// - Parameter query: the question and where to look.
  /// - Returns: at most `k` passages, best first. Their order is the fused one: scores need not fall.
  /// - Throws: ``PackError`` for a scope or a filter that names nothing, for damage, and for an embedder that fails.
  /// - Complexity: the scan's, see ``VadeVectors``, and FTS5's: linear in the passages that hold any of the words.
  public func search(_ query: PackQuery) throws(PackError) -> PackResults {
    let scope = try resolved(query.scope)
    let condition = try self.condition(query.filter, genre: scope.genre, scope.packs)
    let words = PackWords(query.text)
    var vector: [Float]?
    if let embedder, scope.packs.contains(where: { $0.sidecar != nil }) { vector = try embedder.vector(of: query.text) }
    var rankings: [PackSearch.Ranking] = []
    for pack in scope.packs {
      let condition = condition.works == nil ? condition : condition.limited(to: try pack.works())
      let selection = condition.isEmpty ? nil : try pack.selection(condition)
      rankings.append(
        try PackSearch(
          pack: pack, query: query, words: words, vector: pack.sidecar == nil ? nil : vector, selection: selection,
          rankConstant: manifest.rankConstant
        ).ranking())
    }
    let merged = merge(rankings, k: query.k)
    return PackResults(
      hits: merged.hits, rescued: merged.rescued,
      wordsOnlyPacks: scope.packs.filter { $0.sidecar == nil || embedder == nil }.map(\.name))
  }

  private struct Key: Hashable {
    var pack: Int
    var row: Int64
  }

  private func merge(_ rankings: [PackSearch.Ranking], k: Int) -> (hits: [PackHit], rescued: Set<String>) {
    var hits: [Key: PackHit] = [:]
    var rescued: Set<Key> = []
    var lists: [[CrossPackMerge.Entry<Key>]] = []
    for (pack, ranking) in rankings.enumerated() {
      lists.append(
        ranking.hits.map { found in
          let key = Key(pack: pack, row: found.row)
          hits[key] = found.hit
          return CrossPackMerge.Entry(id: key, score: found.hit.score)
        })
      rescued.formUnion(ranking.rescued.map { Key(pack: pack, row: $0) })
    }
    let order = CrossPackMerge(rankConstant: manifest.rankConstant).merge(lists, rescued: rescued, k: k)
    let chosen = order.compactMap { key in hits[key] }
    return (chosen, Set(order.filter(rescued.contains).compactMap { hits[$0]?.id }))
  }

  /// The packs of a scope, with the genre to look in.
  private func resolved(_ scope: PackScope) throws(PackError) -> (packs: [PassagePack], genre: String?) {
    switch scope {
    case .all: return (packs, nil)
    case .books: return (packs.filter { $0.name != PackFormat.diariesName }, nil)
    case .diaries: return (packs.filter { $0.name == PackFormat.diariesName }, nil)
    case .pack(let name):
      guard let pack = packs.first(where: { $0.name == name }) else { throw .unknownScope(name, known: packNames) }
      return ([pack], nil)
    case .genre(let genre):
      for pack in packs {
        let isThere = try pack.database.read { (connection) throws(PackError) in
          try connection.first("SELECT 1 FROM passages WHERE genre = ?1 LIMIT 1", .text(genre)) { _ in true } ?? false
        }
        if isThere { return (packs, genre) }
      }
      throw .unknownScope(genre, known: packNames + (try knownGenres()))
    }
  }

  private func knownGenres() throws(PackError) -> [String] {
    var known: Set<String> = []
    for pack in packs { known.formUnion(try pack.works().map(\.genre)) }
    return known.filter { !$0.isEmpty }.sorted()
  }

  /// What passages must meet, over all packs of the scope: a book that is in one of them need not be in the others.
  private func condition(_ filter: PackFilter, genre: String?, _ packs: [PassagePack]) throws(PackError) -> PackCondition {
    var condition = PackCondition(genre: genre, works: nil, from: filter.from, through: filter.through)
    guard filter.author != nil || filter.book != nil else { return condition }
    let names = try FoldedNames()
    var works: [PackWork] = []
    for pack in packs { works += try pack.works() }
    if let author = filter.author {
      let asked = try names.words(of: author)
      works = try works.filtered { (work) throws(PackError) in try names.matches(asked, work.author) }
      guard !works.isEmpty else { throw .nothingSelected(condition: "the author", value: author) }
    }
    if let book = filter.book {
      let keys = try keys(numbered: book)
      let asked = try names.words(of: book)
      works = try works.filtered { (work) throws(PackError) in
        if keys.contains(work.key) || work.key == book || work.book == book || work.rows == .diary(name: book) { return true }
        return try names.same(asked, work.title)
      }
      guard !works.isEmpty else { throw .nothingSelected(condition: "the book", value: book) }
    }
    condition.works = works
    return condition
  }

  /// The keys of the books with a number in the catalogue.
  private func keys(numbered text: String) throws(PackError) -> Set<String> {
    guard let number = Int64(text), let catalogue else { return [] }
    return try catalogue.read { (connection) throws(PackError) in
      Set(try connection.rows("SELECT key FROM books WHERE ebook_id = ?1", .integer(number)) { $0.text(0) })
    }
  }
}

extension PackWork {
  /// The key of its book in the catalogue.
  var key: String { genre + "/" + book }
}

extension PackCondition {
  /// The condition as one pack needs it: with its own works only.
  fileprivate func limited(to own: [PackWork]) -> PackCondition {
    guard let works else { return self }
    let own = Set(own)
    var condition = self
    condition.works = works.filter(own.contains)
    return condition
  }
}

extension Array {
  /// The elements that pass a test, whose error keeps its type.
  fileprivate func filtered<Failure: Error>(_ test: (Element) throws(Failure) -> Bool) throws(Failure) -> [Element] {
    var kept: [Element] = []
    for element in self where try test(element) { kept.append(element) }
    return kept
  }
}
