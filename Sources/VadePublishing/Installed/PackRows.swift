internal import Synchronization
internal import VadeDatabase
internal import VadeDocument
internal import VadeLibrary
internal import VadePacks
internal import VadeVectors

/// The passages of a folder of packs under ids of their own.
final class PackRows: Sendable {
  private let folder: PackFolder
  private let shelf: PackShelf
  private let scan: ScanOptions
  /// The passages of documents that were asked for, in their order.
  private let lists = Mutex<[PackShelf.Place: [PassageID]]>([:])
  /// The vector of each passage, by pack.
  private let vectors = Mutex<[Int: [Int64: Int]]>([:])

  /// Row numbers take the lower bits of an id, the pack's place the upper ones.
  private static let rowBits: Int64 = 40
  /// How many documents' lists are kept; the next one starts anew.
  private static let keptLists = 256

  init(folder: PackFolder, shelf: PackShelf, scan: ScanOptions) {
    self.folder = folder
    self.shelf = shelf
    self.scan = scan
  }

  private func id(_ row: Int64, in pack: Int) -> PassageID { PassageID(rawValue: Int64(pack) << Self.rowBits | row) }

  private func split(_ id: PassageID) -> (pack: Int, row: Int64)? {
    guard id.rawValue > 0, let pack = Int(exactly: id.rawValue >> Self.rowBits), folder.packs.indices.contains(pack) else { return nil }
    return (pack, id.rawValue & (1 << Self.rowBits - 1))
  }

  // MARK: Passages

  /// A passage, or nil when there is none of this id.
  func passage(_ id: PassageID) throws(PackError) -> StoredPassage? {
    guard let (pack, row) = split(id) else { return nil }
    let read = try folder.packs[pack].database.read { (connection) throws(PackError) in
      try connection.first(
        "SELECT kg_kind, kg_name, file_path, node_title, timestamp, content FROM passages WHERE rowid = ?1 AND kind = 'chunk'",
        .integer(row)
      ) { row in
        (
          place: PackShelf.Place(pack: pack, rows: PackShelf.rows(kind: row.text(0), name: row.text(1), path: row.optionalText(2))),
          heading: row.optionalText(3), timestamp: row.optionalText(4), text: row.text(5)
        )
      }
    }
    guard let read, let document = shelf.document(at: read.place) else { return nil }
    let headings = [document.title] + [read.heading].compactMap { $0 }.filter { !$0.isEmpty && $0 != document.title }
    let passage = Passage(
      ordinal: try passages(at: read.place).firstIndex(of: id) ?? 0, kind: .prose, headingPath: headings, text: read.text, spans: [],
      pages: nil,
      pageLabel: read.timestamp, tokenCount: 0)
    return StoredPassage(
      id: id, document: document.id, documentPath: document.path, documentTitle: document.title, passage: passage)
  }

  /// The passages of a document, in its order.
  func passages(at place: PackShelf.Place) throws(PackError) -> [PassageID] {
    if let known = lists.withLock({ $0[place] }) { return known }
    let rows = try folder.packs[place.pack].database.read { (connection) throws(PackError) in
      switch place.rows {
      case .file(let path):
        try connection.rows(
          """
          SELECT rowid FROM passages WHERE file_path = ?1 AND kind = 'chunk' AND kg_kind <> 'KGKind.DIARY' ORDER BY char_start, rowid
          """, .text(path)
        ) { $0.integer(0) }
      case .diary(let name):
        try connection.rows("SELECT rowid FROM passages WHERE kg_name = ?1 AND kind = 'chunk' ORDER BY rowid", .text(name)) {
          $0.integer(0)
        }
      case .withoutFile(let name):
        try connection.rows(
          "SELECT rowid FROM passages WHERE kg_name = ?1 AND file_path IS NULL AND kind = 'chunk' ORDER BY rowid", .text(name)
        ) { $0.integer(0) }
      }
    }
    let ids = rows.map { id($0, in: place.pack) }
    lists.withLock { lists in
      if lists.count >= Self.keptLists { lists.removeAll() }
      lists[place] = ids
    }
    return ids
  }

  // MARK: Words

  /// The passages of a pack that match, best first.
  func matches(_ request: PackWordRequest, in pack: Int, scope: PassageScope, limit: Int) throws(PackError) -> [ScoredPassage] {
    let allowed = try allowed(scope, in: pack)
    if allowed?.ranges.isEmpty == true { return [] }
    return try folder.packs[pack].words.matches(request, limit: limit, within: allowed).map {
      ScoredPassage(id: id($0.row, in: pack), score: $0.score)
    }
  }

  /// The rows of a scope in a pack, or nil for all.
  private func allowed(_ scope: PassageScope, in pack: Int) throws(PackError) -> IDRanges? {
    guard let documents = scope.documents else { return nil }
    var rows: [Int64] = []
    for document in documents.sorted() {
      guard let place = shelf.place(of: document), place.pack == pack else { continue }
      rows += try passages(at: place).compactMap { split($0)?.row }
    }
    return IDRanges(rows)
  }

  // MARK: Vectors

  /// The passages of a pack whose vectors are nearest.
  func nearest(to vector: [Float], in pack: Int, scope: PassageScope, limit: Int) throws(PackError) -> [ScoredPassage] {
    guard let sidecar = folder.packs[pack].sidecar else { return [] }
    guard vector.count == sidecar.dimension else {
      throw .dimensionDiffers(path: sidecar.path, expected: sidecar.dimension, found: vector.count)
    }
    let passages = try folder.packs[pack].passagesByVector()
    let numbers = try allowed(scope, in: pack).map { (allowed) throws(PackError) -> IDRanges in
      let known = try vectorNumbers(in: pack)
      return IDRanges(allowed.ranges.lazy.flatMap { $0 }.compactMap { known[$0].map(Int64.init) })
    }
    let found = try searching { () throws(SidecarError) in try sidecar.nearest(to: vector, limit: limit, within: numbers, options: scan) }
    return found.map { ScoredPassage(id: id(passages[Int($0.id)], in: pack), score: Double($0.score)) }
  }

  /// The cosine of a passage with a vector, or nil where it has none.
  func similarity(of passage: PassageID, to vector: [Float]) throws(PackError) -> Float? {
    guard let (pack, row) = split(passage), let sidecar = folder.packs[pack].sidecar, let number = try vectorNumbers(in: pack)[row] else {
      return nil
    }
    guard vector.count == sidecar.dimension else {
      throw .dimensionDiffers(path: sidecar.path, expected: sidecar.dimension, found: vector.count)
    }
    return try searching { () throws(SidecarError) in try sidecar.similarity(ofRow: number, to: vector) }
  }

  /// Passages spread evenly over the packs, with their vectors.
  ///
  /// - Parameter limit: how many at most.
  /// - Returns: the sample, in the order of the packs and of the vectors in them.
  /// - Throws: `PackError`.
  func sample(limit: Int) throws(PackError) -> VectorSample {
    let total = folder.packs.reduce(0) { $0 + ($1.sidecar?.rowCount ?? 0) }
    let step = VectorSample.step(total: total, limit: limit)
    var rows: [VectorSample.Row] = []
    // How many vectors are passed over before the next that is taken, as every n-th of all.
    var next = step - 1
    for (pack, passagePack) in folder.packs.enumerated() {
      guard let sidecar = passagePack.sidecar else { continue }
      let passages = try passagePack.passagesByVector()
      while next < sidecar.rowCount && rows.count < limit {
        if let document = try document(ofRow: passages[next], in: pack) {
          let vector = try searching { () throws(SidecarError) in try sidecar.row(next) }
          rows.append(VectorSample.Row(passage: id(passages[next], in: pack), document: document, vector: vector))
        }
        next += step
      }
      next -= sidecar.rowCount
    }
    return VectorSample(rows: rows, total: total)
  }

  private func document(ofRow row: Int64, in pack: Int) throws(PackError) -> DocumentID? {
    let rows = try folder.packs[pack].database.read { (connection) throws(PackError) in
      try connection.first("SELECT kg_kind, kg_name, file_path FROM passages WHERE rowid = ?1 AND kind = 'chunk'", .integer(row)) {
        PackShelf.rows(kind: $0.text(0), name: $0.text(1), path: $0.optionalText(2))
      }
    }
    return rows.flatMap { shelf.document(at: PackShelf.Place(pack: pack, rows: $0))?.id }
  }

  private func vectorNumbers(in pack: Int) throws(PackError) -> [Int64: Int] {
    if let known = vectors.withLock({ $0[pack] }) { return known }
    let passages = try folder.packs[pack].passagesByVector()
    let made = Dictionary(passages.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    vectors.withLock { $0[pack] = made }
    return made
  }

  private func searching<Result>(_ body: () throws(SidecarError) -> Result) throws(PackError) -> Result {
    do throws(SidecarError) { return try body() } catch { throw .sidecar(error) }
  }
}
