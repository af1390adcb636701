internal import VadeDatabase
internal import VadeVectors

/// Asks packs the recorded questions and compares the answers: what a device returns is what the publisher tested.
public struct GoldenGate: Sendable {
  let folder: PackFolder
  let golden: GoldenFile
  let ties: PackTies

  /// Recorded scores this near to each other may have changed places.
  private static let tieWidth = 0.001

  /// Prepares the comparison.
  ///
  /// - Parameters:
  ///   - folder: the packs, opened with an embedder.
  ///   - golden: the recorded rankings; nil for those the manifest names.
  ///   - ties: the rule the rankings were recorded with.
  /// - Throws: ``PackError`` when there are no recorded rankings.
  public init(_ folder: PackFolder, golden: GoldenFile? = nil, ties: PackTies = .words) throws(PackError) {
    self.folder = folder
    self.ties = ties
    let files = PackFiles(directory: folder.path)
    if let golden {
      self.golden = golden
    } else {
      guard let name = folder.manifest.golden else { throw .missing(path: files.path(PackFormat.goldenFile)) }
      self.golden = try files.golden(name)
    }
  }

  /// Compares everything and reports all differences together.
  ///
  /// - Throws: ``PackError`` for damage and for an embedder that fails.
  public func run() throws(PackError) -> GoldenReport {
    var report = GoldenReport()
    report.queries = golden.queries.count
    compareConstants(&report)
    for query in golden.queries {
      for ranking in query.packs {
        guard folder.packNames.contains(ranking.pack) else {
          report.add(query.query, ranking.pack, .browsing("there is no such pack"))
          continue
        }
        try compare(ranking.entries, query.query, .pack(ranking.pack), named: ranking.pack, &report)
      }
      if let all = query.all { try compare(all, query.query, .all, named: "all", &report) }
    }
    try checkKnownAnswer(&report)
    try checkGenres(&report)
    try checkBrowsing(&report)
    return report
  }

  private func compareConstants(_ report: inout GoldenReport) {
    func compare(_ name: String, _ found: String, _ recorded: String) {
      if found != recorded { report.add("", "constants", .constant(name: name, found: found, recorded: recorded)) }
    }
    if let tolerance = golden.rescueTolerance { compare("rescue_tolerance", "\(PackFormat.rescueTolerance)", "\(tolerance)") }
    compare("rrf_k", "\(folder.manifest.rankConstant)", "\(golden.rankConstant)")
    compare("embed_model", folder.manifest.embedder.model, golden.embedModel)
    compare("embed_dim", "\(folder.manifest.embedder.dimension)", "\(golden.embedDimension)")
    compare("vector_dtype", folder.manifest.vectorType.rawValue, golden.vectorType.rawValue)
  }

  private func search(_ query: String, _ scope: PackScope, k: Int, minScore: Double = 0) throws(PackError) -> [PackHit] {
    try folder.search(
      PackQuery(query, scope: scope, k: k, minScore: minScore, ties: ties, scan: ScanOptions(method: .exact))
    ).hits
  }

  private func compare(
    _ recorded: [GoldenFile.Entry], _ query: String, _ scope: PackScope, named name: String, _ report: inout GoldenReport
  ) throws(PackError) {
    report.rankings += 1
    let hits = try search(query, scope, k: golden.k)
    let places = Dictionary(hits.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    let shared = recorded.enumerated().filter { places[$0.element.nodeID] != nil }
    if Double(shared.count) < golden.tolerance.rankOverlap * Double(recorded.count) {
      report.add(query, name, .overlap(shared: shared.count, expected: recorded.count, least: golden.tolerance.rankOverlap))
    }
    for (place, entry) in shared {
      guard let found = places[entry.nodeID] else { continue }
      let alike = recorded.indices.filter { abs(recorded[$0].score - entry.score) <= GoldenGate.tieWidth }
      let distance = alike.map { abs($0 - found) }.min() ?? abs(place - found)
      if distance > golden.tolerance.maxRankDrift {
        report.add(
          query, name,
          .drift(id: entry.nodeID, found: found, recorded: place, distance: distance, allowed: golden.tolerance.maxRankDrift))
      }
      let score = hits[found].score
      // A hair for the decimals that scores are kept with.
      if abs((score ?? 0) - entry.score) > golden.tolerance.scoreDelta + 1e-9 {
        report.add(query, name, .score(id: entry.nodeID, found: score, recorded: entry.score))
      }
    }
  }

  /// Genesis 19:26 is the one passage that says "pillar of salt"; its vector alone is far behind.
  private func checkKnownAnswer(_ report: inout GoldenReport) throws(PackError) {
    let id = "the_bible.md:0102"
    guard let books = folder.packs.first(where: { $0.name == PackFormat.booksName }) else { return }
    let isThere = try books.database.read { (connection) throws(PackError) in
      try connection.first("SELECT 1 FROM passages WHERE instr(id, ?1) > 0 LIMIT 1", .text(id)) { _ in true } ?? false
    }
    guard isThere else { return }
    for (name, scope) in [(PackFormat.booksName, PackScope.books), ("all", PackScope.all)] {
      let hits = try search("pillar of salt", scope, k: 10, minScore: 0.5)
      if !hits.contains(where: { $0.id.contains(id) }) { report.add("pillar of salt", name, .knownAnswer(id: id)) }
    }
  }

  private func checkGenres(_ report: inout GoldenReport) throws(PackError) {
    guard let query = golden.queries.first?.query else { return }
    var genres: Set<String> = []
    for pack in folder.packs { genres.formUnion(try pack.works().map(\.genre)) }
    for genre in genres.sorted() where !genre.isEmpty {
      for hit in try search(query, .genre(genre), k: golden.k) where hit.genre != genre {
        report.add(query, genre, .genre(asked: genre, found: hit.genre ?? ""))
      }
    }
  }

  /// Whether the first book of each genre and the first entry of each diary can be read.
  private func checkBrowsing(_ report: inout GoldenReport) throws(PackError) {
    let diaries = try folder.diaries()
    for genre in try folder.genres() where genre.genre != PackFormat.diariesName {
      guard let book = try folder.books(in: genre.genre).first else {
        report.add("", genre.genre, .browsing("the genre lists no book"))
        continue
      }
      do throws(PackError) {
        for chapter in try folder.chapters(of: book).prefix(1) { _ = try folder.chapter(chapter.id, of: book) }
      } catch { report.add("", book.key, .browsing(error.message)) }
    }
    for diary in diaries {
      guard let entry = try folder.entries(of: diary).first else {
        report.add("", diary.id, .browsing("the diary has no entries"))
        continue
      }
      if try folder.entry(entry.id, of: diary).text.isEmpty { report.add("", diary.id, .browsing("the first entry is empty")) }
    }
  }
}

extension GoldenReport {
  fileprivate mutating func add(_ query: String, _ scope: String, _ difference: Difference) {
    divergences.append(Divergence(query: query, scope: scope, difference: difference))
  }
}
