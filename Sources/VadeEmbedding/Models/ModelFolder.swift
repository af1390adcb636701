internal import FoundationEssentials
internal import VadeSystem

/// The folder of an imported model.
struct ModelFolder: Sendable {
  let path: String
  let manifest: ModelManifest

  /// Reads the manifest and checks that every file is there with its length.
  ///
  /// - Throws: ``EmbeddingError`` when something is missing or of another form.
  init(path: String) throws(EmbeddingError) {
    let folder = CheckpointFolder(path: path)
    manifest = try folder.decode(ModelManifest.self, from: ModelManifest.fileName)
    self.path = path
    guard manifest.version == ModelManifest.currentVersion else {
      throw invalid("its form is \(manifest.version) and this program reads \(ModelManifest.currentVersion): import the model again")
    }
    let names = Set(manifest.files.map(\.name))
    guard names == [ModelManifest.graphFile, ModelManifest.weightsFile, ModelManifest.vocabularyFile] else {
      throw invalid("its manifest lists the files \(names.sorted().joined(separator: ", "))")
    }
    for file in manifest.files {
      let mapped: MappedFile
      do { mapped = try MappedFile(path: self.path(file.name)) } catch { throw EmbeddingError(error) }
      guard mapped.count == file.byteCount else {
        throw invalid("'\(file.name)' has \(mapped.count) bytes where \(file.byteCount) were written: import the model again")
      }
    }
  }

  /// The path of a file of the folder.
  func path(_ name: String) -> String { path + "/" + name }

  /// The files whose bytes are no longer those that were written.
  ///
  /// - Complexity: O(n) in the model's size; the weights are read in full.
  func damagedFiles() throws(EmbeddingError) -> [String] {
    var damaged: [String] = []
    for file in manifest.files {
      do {
        let digest = try MappedFile(path: path(file.name)).withBytes { SHA256Digest(of: $0) }
        if digest.hex != file.digest { damaged.append(file.name) }
      } catch {
        throw EmbeddingError(error)
      }
    }
    return damaged
  }

  private func invalid(_ reason: String) -> EmbeddingError { .modelInvalid(path: path, reason: reason) }
}
