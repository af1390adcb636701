internal import Synchronization
internal import VadeDatabase
internal import VadeSystem
package import VadeVectors

/// One pack of passages: its rows, its words and, where it has them, its vectors.
package final class PassagePack: Sendable {
  /// Its name, such as `gutenberg`.
  package let name: String
  /// Its rows.
  package let database: PackDatabase
  /// Its vectors, or nil when it is found by words only.
  package let sidecar: Sidecar?
  /// Its words.
  package let words: any PackWordIndex

  /// Why there is no index of its words although there are files of one, or nil.
  private let unusableIndex: String?
  private let rowsByVector = Mutex<[Int64]?>(nil)
  private let knownWorks = Mutex<[PackWork]?>(nil)
  private let knownSelections = Mutex<[PackCondition: PackSelection]>([:])

  /// How many selections are kept; the next one starts anew.
  private static let keptSelections = 16

  /// Opens a pack and compares it with its entry in the manifest.
  init(entry: PackManifest.Pack, files: PackFiles, manifest: PackManifest, words directory: String) throws(PackError) {
    name = entry.stem
    database = try PackDatabase(path: files.path(entry.name))
    try PackFolder.checkMeta(database, pack: entry.stem)
    try PassagePack.compare(try database.meta(), manifest, hasVectors: entry.sidecar != nil, path: database.path)
    sidecar = try entry.sidecar.map { (file) throws(PackError) in
      try PassagePack.openSidecar(files.path(file.name), file, vectors: entry.vectors, manifest)
    }
    (words, unusableIndex) = PassagePack.wordIndex(directory + "/" + entry.stem + LexicalWordIndex.fileExtension, database)
  }

  /// The index of a pack's words where there is a usable one, else the pack's own full-text index.
  private static func wordIndex(_ path: String, _ database: PackDatabase) -> (any PackWordIndex, String?) {
    let table = FullTextWordIndex(database: database)
    guard FileStatus(path: path) != nil else { return (table, nil) }
    do throws(PackError) { return (try LexicalWordIndex(path: path, of: database), nil) } catch { return (table, error.message) }
  }

  /// What is wrong with the index of its words, or nil.
  var wordIndexFinding: String? { unusableIndex ?? (words as? LexicalWordIndex)?.finding }

  /// A manifest that says something else than the pack belongs to another one, or was changed.
  private static func compare(_ meta: [String: String], _ manifest: PackManifest, hasVectors: Bool, path: String) throws(PackError) {
    if let constant = meta["rrf_k"], constant != String(manifest.rankConstant) {
      throw .damaged(path: path, reason: "its rrf_k is \(constant), the manifest says \(manifest.rankConstant)")
    }
    guard hasVectors else { return }
    if let model = meta["embed_model"], model != manifest.embedder.model {
      throw .embedderDiffers(path: path, expected: manifest.embedder.model, found: model)
    }
    if let dimension = meta["embed_dim"], dimension != String(manifest.embedder.dimension) {
      throw .damaged(path: path, reason: "its vectors have \(dimension) numbers, the manifest says \(manifest.embedder.dimension)")
    }
  }

  private static func openSidecar(
    _ path: String, _ file: PackManifest.File, vectors: Int, _ manifest: PackManifest
  ) throws(PackError) -> Sidecar {
    let sidecar = try PackError.vectors { () throws(SidecarError) in try Sidecar(path: path, dimension: manifest.embedder.dimension) }
    try PackFolder.checkSize(path, file.bytes)
    let expected: SidecarElement? =
      switch manifest.vectorType {
      case .int8: .int8
      case .float: .float32
      case .none: nil
      }
    guard sidecar.element == expected else {
      throw .damaged(path: path, reason: "it holds \(sidecar.element), the manifest says \(manifest.vectorType.rawValue)")
    }
    guard sidecar.rowCount == vectors else {
      throw .damaged(path: path, reason: "it has \(sidecar.rowCount) vectors, the manifest says \(vectors)")
    }
    return sidecar
  }

  // MARK: Passages and their vectors

  /// The passage each vector belongs to, by the vector's row.
  ///
  /// - Complexity: reads the index of vectors once, eight bytes a vector are kept.
  package func passagesByVector() throws(PackError) -> [Int64] {
    if let known = rowsByVector.withLock({ $0 }) { return known }
    let pairs = try database.read { (connection) throws(PackError) in
      try connection.rows("SELECT vector_index, rowid FROM passages WHERE vector_index IS NOT NULL ORDER BY vector_index") { row in
        (row.integer(0), row.integer(1))
      }
    }
    for (expected, pair) in pairs.enumerated() where pair.0 != Int64(expected) {
      throw .damaged(path: database.path, reason: "its vectors are not numbered one after the other: \(pair.0) instead of \(expected)")
    }
    guard pairs.count == sidecar?.rowCount ?? 0 else {
      throw .damaged(path: database.path, reason: "\(pairs.count) of its passages have a vector, the file has \(sidecar?.rowCount ?? 0)")
    }
    let made = pairs.map(\.1)
    rowsByVector.withLock { $0 = made }
    return made
  }

  // MARK: What is kept

  /// The books and diaries in it.
  package func works() throws(PackError) -> [PackWork] {
    if let known = knownWorks.withLock({ $0 }) { return known }
    let made = try database.read { (connection) throws(PackError) in try PackWork.all(connection) }
    knownWorks.withLock { $0 = made }
    return made
  }

  /// The passages that meet a condition.
  func selection(_ condition: PackCondition) throws(PackError) -> PackSelection {
    if let known = knownSelections.withLock({ $0[condition] }) { return known }
    let made = try PackSelection(condition, in: self)
    knownSelections.withLock { known in
      if known.count >= PassagePack.keptSelections { known.removeAll() }
      known[condition] = made
    }
    return made
  }
}
