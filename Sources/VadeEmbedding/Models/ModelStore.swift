internal import VadeSystem

/// The embedding models on this machine: one folder each in one directory.
///
///     let store = ModelStore(directory: places.models, environment: environment)
///     let embedder = try store.open(ModelStore.defaultModel) { event in … }
///
/// A model whose checkpoint is shipped with the program is imported when it is first asked for. A model appears under its name complete or
/// not at all, also when the import is interrupted.
public struct ModelStore: Sendable {
  /// The model used when none is named.
  public static let defaultModel = "all-MiniLM-L6-v2"

  /// The directory that holds the models.
  public let directory: String
  /// The directories that hold shipped checkpoints.
  public let checkpointDirectories: [String]

  /// A model that is there.
  public struct Installed: Sendable, Hashable {
    /// The folder it lies in.
    public let directory: String
    /// The recipe its vectors follow.
    public let profile: ModelProfile

    /// Its name.
    public var name: String { profile.name }
  }

  /// Something a person may want to be told.
  public enum Event: Sendable, Hashable {
    /// A shipped checkpoint is about to be imported, which takes a moment.
    case preparing(name: String)
    /// It has been imported.
    case prepared(name: String, directory: String)
  }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - directory: where the models lie; made when the first one is imported.
  ///   - environment: `VADE_PREFIX` in it names the prefix with the shipped checkpoints.
  public init(directory: String, environment: [String: String]) {
    self.init(directory: directory, checkpointDirectories: CheckpointPlaces.directories(environment: environment))
  }

  /// Creates a store with the directories of its shipped checkpoints.
  public init(directory: String, checkpointDirectories: [String]) {
    self.directory = directory
    self.checkpointDirectories = checkpointDirectories
  }

  /// The models that are there, by name.
  ///
  /// - Throws: ``EmbeddingError`` when the directory cannot be read or holds a damaged model.
  public func list() throws(EmbeddingError) -> [Installed] {
    guard exists(directory) else { return [] }
    let entries: [String]
    do { entries = try Directory.entries(of: directory) } catch { throw EmbeddingError(error) }
    var models: [Installed] = []
    for name in entries.sorted() where Self.isName(name) && isInstalled(name) { models.append(try installed(name)) }
    return models
  }

  /// The names of shipped checkpoints that have not been imported.
  public func available() -> [String] {
    let shipped = checkpointDirectories.flatMap { directory in
      // A directory that is not there ships nothing.
      (try? Directory.entries(of: directory)) ?? []
    }
    return Set(shipped).filter { Self.isName($0) && !isInstalled($0) }.sorted()
  }

  /// The folder of a model that is there.
  ///
  /// - Throws: ``EmbeddingError/modelMissing(name:searched:)`` when it is not.
  public func locate(_ name: String) throws(EmbeddingError) -> String {
    guard Self.isName(name), isInstalled(name) else { throw .modelMissing(name: name, searched: [directory] + checkpointDirectories) }
    return path(name)
  }

  /// The folder of a model, importing its shipped checkpoint when it is not there yet.
  ///
  /// - Parameters:
  ///   - name: the model.
  ///   - report: told when an import begins and ends.
  /// - Returns: the folder.
  /// - Throws: ``EmbeddingError`` when there is neither the model nor a checkpoint, or the import fails.
  public func prepare(_ name: String, report: (Event) -> Void) throws(EmbeddingError) -> String {
    if Self.isName(name), isInstalled(name) { return path(name) }
    let shipped = checkpointDirectories.map { $0 + "/" + name }
    guard Self.isName(name), let checkpoint = shipped.first(where: { exists($0 + "/config.json") }) else {
      throw .modelMissing(name: name, searched: [directory] + checkpointDirectories)
    }
    report(.preparing(name: name))
    do throws(EmbeddingError) {
      _ = try importModel(from: checkpoint, name: name)
    } catch {
      // Another process may have put the same model there meanwhile, which serves as well.
      guard isInstalled(name) else { throw error }
    }
    report(.prepared(name: name, directory: path(name)))
    return path(name)
  }

  /// Loads a model, importing its shipped checkpoint when it is not there yet; see ``prepare(_:report:)``.
  public func open(
    _ name: String = defaultModel, threads: Int? = nil, report: (Event) -> Void = { _ in }
  ) throws(EmbeddingError) -> OpenVINOEmbedder {
    try OpenVINOEmbedder(modelDirectory: try prepare(name, report: report), threads: threads)
  }

  /// Imports a checkpoint, replacing a model of the same name.
  ///
  /// - Parameters:
  ///   - folder: a BERT sentence-embedding model as published: `config.json`, `model.safetensors`, `vocab.txt`, `modules.json` and what
  ///     they name.
  ///   - name: what to call the model; nil for the folder's name.
  ///   - options: what to decide differently from the checkpoint.
  /// - Returns: the model that is now there.
  /// - Throws: ``EmbeddingError`` when the checkpoint is of another kind or damaged, or a file cannot be written.
  public func importModel(
    from folder: String, name: String? = nil, options: ModelImportOptions = ModelImportOptions()
  ) throws(EmbeddingError) -> Installed {
    let name = name ?? folder.split(separator: "/").last.map(String.init) ?? ""
    guard Self.isName(name) else {
      throw .modelInvalid(
        path: folder, reason: "'\(name)' is no name for a model: use letters, digits, '.', '_' and '-', a letter or digit first")
    }
    let work = ModelImport(checkpoint: try Checkpoint(path: folder), name: name, options: options)
    let staging = try StagingFolder(beside: path(name))
    let manifest = try work.write(into: staging.path)
    try staging.publish(as: path(name))
    return Installed(directory: path(name), profile: manifest.profile)
  }

  /// Deletes a model.
  ///
  /// - Throws: ``EmbeddingError/modelMissing(name:searched:)`` when it is not there.
  public func remove(_ name: String) throws(EmbeddingError) {
    let path = try locate(name)
    // Out of sight first, so that an interrupted removal leaves no half model.
    let staging = try StagingFolder(beside: path)
    try staging.swallow(path)
  }

  /// The files of a model whose bytes are no longer those that were written; empty when it is sound.
  ///
  /// - Complexity: O(n) in the model's size.
  public func damagedFiles(of name: String) throws(EmbeddingError) -> [String] {
    try ModelFolder(path: try locate(name)).damagedFiles()
  }

  private func path(_ name: String) -> String { directory + "/" + name }

  /// Whether something is there; links are followed, because a user may keep his models elsewhere.
  private func exists(_ path: String) -> Bool {
    (try? FileStatus(path: path, followingLinks: true)) != nil
  }

  private func isInstalled(_ name: String) -> Bool {
    exists(path(name) + "/" + ModelManifest.fileName)
  }

  private func installed(_ name: String) throws(EmbeddingError) -> Installed {
    Installed(directory: path(name), profile: try ModelFolder(path: path(name)).manifest.profile)
  }

  /// Whether a text can be the name of a model, and so of its folder.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 100 else { return false }
    func isWordly(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
    return isWordly(first) && text.utf8.allSatisfy { isWordly($0) || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D }
  }
}
