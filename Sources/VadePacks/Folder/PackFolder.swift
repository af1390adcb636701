internal import VadeDatabase
internal import VadeSystem
internal import VadeVectors

/// A folder of corpus packs, open for reading.
///
///     let folder = try PackFolder(path: "Corpus", embedder: PackEmbedder(model: "all-MiniLM-L6-v2", dimension: 384) { … })
///     let results = try folder.search(PackQuery("circles of Hell"))
///     results.hits[0].title                       // "The Divine Comedy"
///
/// Guaranteed: nothing is written, nothing is read through a vector of another embedder, and what contradicts the manifest is an error that
/// names the file. Digests are compared on demand and by ``PackCheck``: opening takes milliseconds whatever the packs hold.
public final class PackFolder: Sendable {
  /// Where it is.
  public let path: String
  /// What it says of itself.
  public let manifest: PackManifest
  /// The packs of passages in the manifest's order: books before diaries.
  package let packs: [PassagePack]
  /// The catalogue, where there is one.
  let catalogue: PackDatabase?
  /// What makes questions' vectors, or nil when only words are searched.
  let embedder: PackEmbedder?

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: the folder that holds `manifest.json`.
  ///   - embedder: what makes questions' vectors; without one, packs are searched by their words only.
  ///   - words: the folder of the indexes that ``makeWordIndexes(in:)`` made, or nil for the packs' own.
  ///   - comparesDigests: whether every file is read once and compared with its digest: what then opens is what was exported, to the bit.
  /// - Throws: ``PackError``, which names the file at fault.
  /// - Complexity: O(number of packs), with digests O(bytes).
  public convenience init(path: String, embedder: PackEmbedder?, words: String? = nil, comparesDigests: Bool = false) throws(PackError) {
    let files = PackFiles(directory: path)
    let manifest = try files.manifest()
    if comparesDigests {
      for pack in manifest.packs {
        try PackFolder.checkDigest(files.path(pack.name), bytes: pack.bytes, sha256: pack.sha256)
        if let sidecar = pack.sidecar { try PackFolder.checkDigest(files.path(sidecar.name), bytes: sidecar.bytes, sha256: sidecar.sha256) }
      }
    }
    try self.init(path: path, manifest: manifest, embedder: embedder, words: words)
  }

  /// Opens a folder whose manifest is at hand: an exporter writes it last, but records rankings before.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - manifest: what the folder holds.
  ///   - embedder: what makes questions' vectors; without one, packs are searched by their words only.
  ///   - words: the folder of the indexes of words, or nil for the packs' own.
  /// - Throws: ``PackError``, which names the file at fault.
  package init(path: String, manifest: PackManifest, embedder: PackEmbedder?, words: String? = nil) throws(PackError) {
    let files = PackFiles(directory: path)
    try PackFolder.checkEmbedder(manifest, files, embedder)
    guard StoreEngine.hasFullTextIndex else {
      throw .database(path: path, code: 1, detail: "\(StoreEngine.version) was built without FTS5")
    }
    var packs: [PassagePack] = []
    var catalogue: PackDatabase?
    for entry in manifest.packs {
      try PackFolder.checkSize(files.path(entry.name), entry.bytes)
      if entry.stem == PackFormat.coreName {
        catalogue = try PackFolder.openCatalogue(files.path(entry.name))
      } else {
        packs.append(try PassagePack(entry: entry, files: files, manifest: manifest, words: words ?? path))
      }
    }
    self.path = path
    self.manifest = manifest
    self.packs = packs
    self.catalogue = catalogue
    self.embedder = embedder
  }

  /// The names of the packs of passages.
  public var packNames: [String] { packs.map(\.name) }

  /// Refuses vectors of another embedder before any of them is looked at.
  private static func checkEmbedder(_ manifest: PackManifest, _ files: PackFiles, _ embedder: PackEmbedder?) throws(PackError) {
    let path = files.path(PackFormat.manifestFile)
    guard manifest.packs.contains(where: { $0.sidecar != nil }) else { return }
    if let file = try files.embedder() {
      let path = files.path(PackFormat.embedderFile)
      guard file.model == manifest.embedder.model else {
        throw .embedderDiffers(path: path, expected: manifest.embedder.model, found: file.model)
      }
      guard file.dimension == manifest.embedder.dimension else {
        throw .dimensionDiffers(path: path, expected: manifest.embedder.dimension, found: file.dimension)
      }
    }
    guard let embedder else { return }
    guard embedder.model == manifest.embedder.model else {
      throw .embedderDiffers(path: path, expected: manifest.embedder.model, found: embedder.model)
    }
    guard embedder.dimension == manifest.embedder.dimension else {
      throw .dimensionDiffers(path: path, expected: embedder.dimension, found: manifest.embedder.dimension)
    }
  }

  /// A file of another length was not copied whole, or is not the one the manifest means.
  static func checkSize(_ path: String, _ expected: Int) throws(PackError) {
    let status = try PackError.files { () throws(SystemError) in try FileStatus(path: path, followingLinks: true) }
    guard status.kind == .regular else { throw .malformed(path: path, reason: "it is not a file") }
    guard status.byteCount == expected else { throw .sizeDiffers(path: path, expected: expected, found: status.byteCount) }
  }

  /// A file with another digest is not the one the manifest means.
  static func checkDigest(_ path: String, bytes: Int, sha256: String) throws(PackError) {
    try checkSize(path, bytes)
    let digest = try PackError.files { () throws(SystemError) in try SHA256Digest(ofFileAt: path) }
    guard digest.hex == sha256.lowercased() else { throw .digestDiffers(path: path, expected: sha256, found: digest.hex) }
  }

  private static func openCatalogue(_ path: String) throws(PackError) -> PackDatabase {
    let database = try PackDatabase(path: path)
    try PackFolder.checkMeta(database, pack: PackFormat.coreName)
    return database
  }

  /// Whether a pack's own description says what it is opened as.
  static func checkMeta(_ database: PackDatabase, pack: String) throws(PackError) {
    let meta = try database.meta()
    if let version = meta["pack_version"].flatMap({ Int($0) }), version > PackFormat.version {
      throw .tooNew(path: database.path, version: version, supported: PackFormat.version)
    }
    if let name = meta["pack"], name != pack { throw .damaged(path: database.path, reason: "it calls itself '\(name)'") }
  }
}
