internal import FoundationEssentials
internal import VadeSystem
internal import VadeTokenizer

/// Turns a checkpoint into the folder of a model.
struct ModelImport {
  let checkpoint: Checkpoint
  let name: String
  let options: ModelImportOptions

  /// Writes every file of the model into an empty folder.
  ///
  /// - Complexity: O(n) in the size of the weights, which are read and written once.
  func write(into folder: String) throws(EmbeddingError) -> ModelManifest {
    func path(_ name: String) -> String { folder + "/" + name }
    let source = checkpoint.folder.path(Checkpoint.vocabularyFile)
    let profile = try profile()
    try checkVocabulary(source, profile)
    let vocabulary = try copy(source, to: path(ModelManifest.vocabularyFile))
    let digests = try BertGraph.write(
      checkpoint, graphPath: path(ModelManifest.graphFile), weightsPath: path(ModelManifest.weightsFile))
    let manifest = ModelManifest(
      version: ModelManifest.currentVersion, profile: profile, tokenizer: checkpoint.tokenizer,
      files: [
        try entry(ModelManifest.graphFile, in: folder, digests.graph),
        try entry(ModelManifest.weightsFile, in: folder, digests.weights),
        try entry(ModelManifest.vocabularyFile, in: folder, vocabulary),
      ])
    try write(manifest, to: path(ModelManifest.fileName))
    return manifest
  }

  private func profile() throws(EmbeddingError) -> ModelProfile {
    let positions = checkpoint.configuration.positions
    let limit = options.tokenLimit ?? checkpoint.tokenLimit
    guard (3...positions).contains(limit) else {
      throw .modelInvalid(path: checkpoint.folder.path, reason: "a token limit of \(limit) is not between 3 and the encoder's \(positions)")
    }
    return ModelProfile(
      name: name, revision: checkpoint.weights.digest().hex, dimension: checkpoint.configuration.hiddenSize, tokenLimit: limit,
      pooling: checkpoint.pooling, queryPrefix: options.queryPrefix ?? checkpoint.queryPrefix,
      passagePrefix: options.passagePrefix ?? checkpoint.passagePrefix, precision: options.precision)
  }

  /// Every id the tokenizer can give must have a row in the word table.
  private func checkVocabulary(_ path: String, _ profile: ModelProfile) throws(EmbeddingError) {
    let tokenizer = try EmbeddingError.tokens { () throws(TokenizerError) in
      try WordPieceTokenizer(
        vocabularyPath: path, settings: checkpoint.tokenizer, tokenLimit: profile.tokenLimit, passagePrefix: profile.passagePrefix)
    }
    let rows = checkpoint.configuration.vocabularySize
    guard tokenizer.vocabularySize <= rows else {
      throw .modelInvalid(path: path, reason: "the vocabulary has \(tokenizer.vocabularySize) pieces and the encoder \(rows)")
    }
  }

  private func copy(_ source: String, to path: String) throws(EmbeddingError) -> String {
    let file: MappedFile
    do { file = try MappedFile(path: source) } catch { throw EmbeddingError(error) }
    var output = try OutputFile(path: path)
    try file.withBytes { bytes throws(EmbeddingError) in try output.write(bytes) }
    return try output.finish().hex
  }

  private func entry(_ name: String, in folder: String, _ digest: String) throws(EmbeddingError) -> ModelManifest.File {
    do {
      return ModelManifest.File(name: name, byteCount: try MappedFile(path: folder + "/" + name).count, digest: digest)
    } catch {
      throw EmbeddingError(error)
    }
  }

  private func write(_ manifest: ModelManifest, to path: String) throws(EmbeddingError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(manifest)
    } catch {
      throw .file(operation: "encode", path: path, reason: "the manifest cannot be written as JSON")
    }
    var file = try OutputFile(path: path)
    try file.write(String(decoding: data, as: UTF8.self) + "\n")
    _ = try file.finish()
  }
}
