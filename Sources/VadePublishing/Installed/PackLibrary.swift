internal import VadeDatabase
internal import VadeDocument
package import VadeLibrary
package import VadePacks
internal import VadeSystem
package import VadeVectors

/// A folder of packs as a library that is only read, so that listing, searching and asking work on it.
///
/// Nothing is copied: words come from the packs' full-text indexes or from what was made of these when the packs were opened, vectors from their sidecars. A passage's id is its pack's place and its row number;
/// both stay the same as long as the pack does.
package final class PackLibrary: ReadableLibrary {
  package let name: String
  package let directory: String
  private let words: String
  let folder: PackFolder
  private let shelf: PackShelf
  let rows: PackRows

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - name: what the library is called.
  ///   - words: where the indexes of the packs' words are that ``makeWordIndexes()`` makes; without one there, words are found more slowly.
  ///   - scan: how vectors are scanned.
  ///   - comparesDigests: whether every file is read once and compared with its digest.
  /// - Throws: `PackError`.
  package init(path: String, name: String, words: String, scan: ScanOptions = .standard, comparesDigests: Bool = false) throws(PackError) {
    self.name = name
    directory = path
    self.words = words
    folder = try PackFolder(path: path, embedder: nil, words: words, comparesDigests: comparesDigests)
    shelf = try PackShelf(folder)
    rows = PackRows(folder: folder, shelf: shelf, scan: scan)
  }

  // MARK: Documents

  package func documents() -> [DocumentRecord] { shelf.documents }

  package func document(_ id: DocumentID) -> DocumentRecord? { shelf.place(of: id).flatMap(shelf.document(at:)) }

  package func documents(named text: String) -> [DocumentRecord] {
    if let number = Int64(text), let document = document(DocumentID(rawValue: number)) { return [document] }
    return DocumentNames.meant(by: text, among: shelf.documents.map { ($0.id, $0.path, $0.title) }).compactMap(document)
  }

  package func documents(embeddedIn id: DocumentID) -> [DocumentRecord] { [] }

  package func importingCount() -> Int { 0 }

  package func statistics() throws(LibraryError) -> LibraryStatistics {
    let packs = folder.manifest.packs
    return LibraryStatistics(
      documents: shelf.documents.count, passages: shelf.documents.reduce(0) { $0 + $1.passageCount },
      vectors: packs.reduce(0) { $0 + $1.vectors }, bytesOnDisk: folder.manifest.totalBytes)
  }

  // MARK: Vectors

  package func recipe() -> EmbeddingRecipe? {
    let embedder = folder.manifest.embedder
    guard folder.packs.contains(where: { $0.sidecar != nil }) else { return nil }
    return EmbeddingRecipe(
      fingerprint: embedder.model, modelName: PublishedModel.localName(of: embedder.model), dimension: embedder.dimension, profileJSON: "{}"
    )
  }

  /// Refuses another model than the one the manifest names; see `ReadableLibrary`.
  package func check(_ inUse: EmbeddingRecipe) throws(LibraryError) {
    let embedder = folder.manifest.embedder
    guard PublishedModel.name(of: inUse.modelName) == embedder.model else {
      throw LibraryError.recipeDiffers(library: embedder.model, inUse: inUse.modelName)
    }
    guard inUse.dimension == embedder.dimension else {
      throw LibraryError.dimensionDiffers(expected: embedder.dimension, found: inUse.dimension)
    }
  }

  package func nearest(to vector: [Float], scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] {
    guard limit > 0, scope.documents?.isEmpty != true else { return [] }
    return try reading { () throws(PackError) in
      var found: [ScoredPassage] = []
      for pack in folder.packs.indices { found += try rows.nearest(to: vector, in: pack, scope: scope, limit: limit) }
      return best(found, limit)
    }
  }

  package func similarities(of passages: [PassageID], to vector: [Float]) throws(LibraryError) -> [PassageID: Float] {
    try reading { () throws(PackError) in
      var scores: [PassageID: Float] = [:]
      for passage in passages { scores[passage] = try rows.similarity(of: passage, to: vector) }
      return scores
    }
  }

  // MARK: Words and passages

  /// Makes the indexes of the packs' words, which a library that is opened afterwards uses.
  ///
  /// - Throws: `PackError` when they cannot be written; the library serves all the same, by the packs' full-text indexes.
  package func makeWordIndexes() throws(PackError) { try folder.makeWordIndexes(in: words) }

  package func lexicalMatches(_ query: LexicalQuery, scope: PassageScope, limit: Int) throws(LibraryError) -> [ScoredPassage] {
    guard limit > 0, !query.terms.isEmpty, scope.documents?.isEmpty != true else { return [] }
    let request = PackWordRequest(any: query.terms.map(\.words), required: query.terms.filter(\.isRequired).map(\.words))
    return try reading { () throws(PackError) in
      var found: [ScoredPassage] = []
      for pack in folder.packs.indices { found += try rows.matches(request, in: pack, scope: scope, limit: limit) }
      return best(found, limit)
    }
  }

  package func lexicalSearch(_ query: LexicalQuery, scope: PassageScope, limit: Int) throws(LibraryError) -> LexicalMatches {
    let passages = try lexicalMatches(query, scope: scope, limit: limit)
    let isIndexed = folder.packsWithWordIndex.count == folder.packNames.count
    return LexicalMatches(
      passages: passages, fallback: isIndexed ? nil : folder.wordIndexFindings.first ?? "there is no index of the packs' words")
  }

  package func passages(_ ids: [PassageID]) throws(LibraryError) -> [StoredPassage] {
    try reading { () throws(PackError) in
      var passages: [StoredPassage] = []
      for id in ids { if let passage = try rows.passage(id) { passages.append(passage) } }
      return passages
    }
  }

  package func passages(of document: DocumentID, ordinals: Range<Int>?) throws(LibraryError) -> [StoredPassage] {
    guard let place = shelf.place(of: document) else { return [] }
    return try reading { () throws(PackError) in
      let ids = try rows.passages(at: place)
      let wanted = ordinals.map { $0.clamped(to: ids.indices) } ?? ids.indices
      var passages: [StoredPassage] = []
      for id in ids[wanted] { if let passage = try rows.passage(id) { passages.append(passage) } }
      return passages
    }
  }

  private func best(_ found: [ScoredPassage], _ limit: Int) -> [ScoredPassage] {
    Array(found.sorted { ($1.score, $0.id) < ($0.score, $1.id) }.prefix(limit))
  }
}

/// Reads from packs and turns their fault into one of a library.
func reading<Result>(_ body: () throws(PackError) -> Result) throws(LibraryError) -> Result {
  do throws(PackError) { return try body() } catch {
    switch error {
    case .dimensionDiffers(_, let expected, let found): throw .dimensionDiffers(expected: expected, found: found)
    case .database(let path, let code, let detail): throw .database(code: code, detail: detail, path: path)
    case .missing(let path): throw .file(operation: "open", path: path, reason: "there is no such file")
    default: throw .file(operation: "read", path: "pack", reason: error.message)
    }
  }
}
