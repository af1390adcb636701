package import VadeEmbedding
package import VadePacks
internal import VadeSystem
internal import VadeTokenizer

/// Writes the embedder beside packs (section 1.7 of the pack format): `vocab.txt`, `embedder.json` and, in place of the Core ML package, which
/// only Apple's tools make, the folder `embedder` with the model as this program's own engine loads it.
package struct EmbedderExport {
  /// The folder of the imported model.
  package let modelDirectory: String

  /// The folder the model is put into.
  package static let folder = "embedder"
  /// The least cosine with the float32 reference.
  package static let leastParity = 0.999

  /// Creates an export.
  package init(modelDirectory: String) { self.modelDirectory = modelDirectory }

  /// Writes the files; those of an earlier export are replaced, the packs beside them stay.
  ///
  /// - Parameters:
  ///   - directory: the folder of the packs; made when it is missing.
  ///   - embedder: the model, loaded.
  /// - Returns: what `embedder.json` says.
  /// - Throws: ``PackExportError/parity(model:cosine:)`` when the engine's vectors differ from those of float32 arithmetic, and the faults of model and files.
  package func write(to directory: String, with embedder: OpenVINOEmbedder) throws(PackExportError) -> EmbedderFile {
    let cosine = try parity(of: embedder)
    guard cosine >= Self.leastParity else { throw PackExportError.parity(model: embedder.profile.name, cosine: cosine) }
    var file = EmbedderFile(
      model: PublishedModel.name(of: embedder.profile.name), dimension: embedder.profile.dimension,
      pooling: embedder.profile.pooling.rawValue,
      parity: EmbedderFile.Parity(probe: EmbedderFile.Parity.probe, cosine: cosine))
    let vocabulary = try self.vocabulary()
    file.tokenizer = try tokenizer(embedder.tokenizer.settings, vocabulary)
    let written = file.written
    try files { () throws(SystemError) in
      try Directory.create(directory)
      try copyModel(into: directory)
      try AtomicFile.write(vocabulary.map { $0 + "\n" }.joined(), to: directory + "/" + PackFormat.vocabularyFile)
      // Last: it says that the others are there.
      try AtomicFile.write(written, to: directory + "/" + PackFormat.embedderFile)
    }
    return file
  }

  /// The cosine of the probe's vector with the one float32 arithmetic gives.
  private func parity(of embedder: OpenVINOEmbedder) throws(PackExportError) -> Double {
    do throws(EmbeddingError) {
      let reference = try OpenVINOEmbedder(modelDirectory: modelDirectory, precision: .float32)
      let own = try embedder.embed([EmbedderFile.Parity.probe], as: .query)[0]
      let exact = try reference.embed([EmbedderFile.Parity.probe], as: .query)[0]
      let dot = zip(own, exact).reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
      let lengths = [own, exact].map { $0.reduce(0.0) { $0 + Double($1) * Double($1) }.squareRoot() }
      return dot / max(lengths[0] * lengths[1], 1e-12)
    } catch { throw .embedding(error) }
  }

  private func vocabulary() throws(PackExportError) -> [String] {
    let bytes = try files { () throws(SystemError) in try MappedFile(path: modelDirectory + "/" + PackFormat.vocabularyFile) }
    let text = bytes.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) } }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.last == "\r" ? String($0.dropLast()) : String($0) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private func tokenizer(_ settings: TokenizerSettings, _ vocabulary: [String]) throws(PackExportError) -> EmbedderFile.Tokenizer {
    // Of a piece that stands twice the later line counts.
    let ids = Dictionary(vocabulary.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    func id(_ token: String) throws(PackExportError) -> Int {
      guard let id = ids[token] else {
        throw .embedding(.modelInvalid(path: modelDirectory, reason: "the vocabulary has no token '\(token)'"))
      }
      return id
    }
    var tokenizer = EmbedderFile.Tokenizer()
    tokenizer.isLowercasing = settings.lowercases
    tokenizer.continuingPrefix = settings.continuingPrefix
    (tokenizer.unknownToken, tokenizer.unknownID) = (settings.unknownToken, try id(settings.unknownToken))
    (tokenizer.beginToken, tokenizer.beginID) = (settings.beginToken, try id(settings.beginToken))
    (tokenizer.endToken, tokenizer.endID) = (settings.endToken, try id(settings.endToken))
    tokenizer.paddingID = try id(tokenizer.paddingToken)
    return tokenizer
  }

  /// Copies the model's files into a folder of their own, which takes the place of an earlier one when it is complete.
  private func copyModel(into directory: String) throws(SystemError) {
    let target = directory + "/" + Self.folder
    let making = AtomicFile.temporaryPath(for: target)
    do throws(SystemError) {
      try Directory.create(making)
      for name in try Directory.entries(of: modelDirectory) where FileStatus(path: modelDirectory + "/" + name)?.kind == .regular {
        try FileCopy.copy(modelDirectory + "/" + name, to: making + "/" + name)
      }
      if FileStatus(path: target) != nil { try Directory.remove(target) }
      try Directory.move(making, to: target)
    } catch {
      // What is left is hidden and does no harm.
      try? Directory.remove(making)
      throw error
    }
  }
}
