internal import VadeDatabase
internal import VadeDocument
internal import VadeLibrary
internal import VadePacks
internal import VadeSystem

/// The works of a folder of packs as documents: one for each book and diary, numbered from 1 in the order of packs and works.
struct PackShelf: Sendable {
  /// The documents in their order.
  let documents: [DocumentRecord]
  private let places: [Place]
  private let ids: [Place: DocumentID]

  /// Where a document's passages are.
  struct Place: Sendable, Hashable {
    /// The pack's place in the folder.
    var pack: Int
    /// Which of its rows.
    var rows: PackWork.Rows
  }

  init(_ folder: PackFolder) throws(PackError) {
    var documents: [DocumentRecord] = []
    var places: [Place] = []
    for (index, pack) in folder.packs.enumerated() {
      let works = try pack.works()
      let counts = try PackShelf.counts(of: works, in: pack)
      guard let digest = folder.manifest.packs.first(where: { $0.stem == pack.name }).flatMap({ SHA256Digest(hex: $0.sha256) })
      else {
        throw PackError.damaged(path: folder.path + "/" + PackFormat.manifestFile, reason: "it gives '\(pack.name)' no SHA-256 digest")
      }
      for work in works {
        let count = counts[work.rows] ?? 0
        guard count > 0 else { continue }
        places.append(Place(pack: index, rows: work.rows))
        documents.append(
          DocumentRecord(
            id: DocumentID(rawValue: Int64(documents.count + 1)), path: folder.path + "/" + PackShelf.path(work, in: pack.name),
            digest: digest, title: work.title.isEmpty ? work.book : work.title, format: FormatID(rawValue: "pack"),
            byteCount: 0, pageCount: nil, passageCount: count, state: .ready, addedAt: 0, report: DocumentReport(pagesRead: 1)))
      }
    }
    self.documents = documents
    self.places = places
    ids = Dictionary(places.enumerated().map { ($1, DocumentID(rawValue: Int64($0 + 1))) }, uniquingKeysWith: { first, _ in first })
  }

  /// Where a document's passages are, or nil when there is no such document.
  func place(of id: DocumentID) -> Place? {
    let index = Int(exactly: id.rawValue - 1) ?? -1
    return places.indices.contains(index) ? places[index] : nil
  }

  /// The document of some rows.
  func document(at place: Place) -> DocumentRecord? {
    ids[place].map { documents[Int($0.rawValue) - 1] }
  }

  /// What a document is called by: its place in the corpus; of a diary, its name.
  private static func path(_ work: PackWork, in pack: String) -> String {
    switch work.rows {
    case .file(let path): path
    case .diary(let name): pack + "/" + name
    case .withoutFile(let name): pack + "/" + name
    }
  }

  /// How many passages each work has; sections mark chapters and are none.
  ///
  /// - Complexity: reads the entries of an index; rows only of diaries, and of books that share a pack with diaries.
  private static func counts(of works: [PackWork], in pack: PassagePack) throws(PackError) -> [PackWork.Rows: Int] {
    let hasDiaries = works.contains { if case .diary = $0.rows { true } else { false } }
    return try pack.database.read { (connection) throws(PackError) in
      var counts: [PackWork.Rows: Int] = [:]
      for work in works { counts[work.rows] = try count(of: work.rows, besideDiaries: hasDiaries, connection) }
      return counts
    }
  }

  private static func count(
    of rows: PackWork.Rows, besideDiaries: Bool, _ connection: PackConnection
  ) throws(PackError) -> Int {
    switch rows {
    case .diary(let name):
      try connection.first("SELECT count(*) FROM passages WHERE kg_name = ?1 AND kind = 'chunk'", .text(name)) { $0.count(0) } ?? 0
    case .file(let path) where besideDiaries:
      try connection.first(
        "SELECT count(*) FROM passages WHERE file_path = ?1 AND kind = 'chunk' AND kg_kind <> 'KGKind.DIARY'", .text(path)
      ) { $0.count(0) } ?? 0
    case .file(let path):
      try connection.first("SELECT count(*) FROM passages WHERE file_path = ?1 AND kind = 'chunk'", .text(path)) { $0.count(0) } ?? 0
    case .withoutFile(let name):
      try connection.first(
        "SELECT count(*) FROM passages WHERE kg_name = ?1 AND file_path IS NULL AND kind = 'chunk'", .text(name)
      ) { $0.count(0) } ?? 0
    }
  }

  /// Which work a row belongs to.
  static func rows(kind: String, name: String, path: String?) -> PackWork.Rows {
    if kind == PackFormat.diaryKind { return .diary(name: name) }
    return path.map { .file(path: $0) } ?? .withoutFile(name: name)
  }
}
