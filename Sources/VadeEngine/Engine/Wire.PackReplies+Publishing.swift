internal import VadePacks
internal import VadePublishing

extension Wire.PackExportReport {
  /// What an export has made.
  init(_ report: PackReport, notes: [String]) {
    let manifest = report.manifest
    self.init(
      directory: report.directory, source: manifest.sourceBundle, model: manifest.embedder.model, dimension: manifest.embedder.dimension,
      vectorType: manifest.vectorType.rawValue, books: manifest.packs.first { $0.stem == PackFormat.coreName }?.passages ?? 0,
      diaries: report.diaries, packs: manifest.packs.map(Wire.PackFile.init), totalBytes: manifest.totalBytes, sections: report.sections,
      addedParts: report.addedParts, emptyPassages: report.emptyPassages, golden: manifest.golden,
      verification: manifest.verification.map(Wire.PackRecall.init), seconds: PackFormat.rounded(manifest.elapsedSeconds, decimals: 1),
      notes: notes)
  }
}

extension Wire.PackFile {
  /// A pack as the manifest has it.
  init(_ pack: PackManifest.Pack) {
    self.init(
      name: pack.name, bytes: pack.bytes, sha256: pack.sha256, passages: pack.passages, vectors: pack.vectors,
      passagesWithoutVectors: pack.passagesWithoutVectors, sidecarBytes: pack.sidecar?.bytes)
  }
}

extension Wire.PackRecall {
  /// What measuring gave.
  init(_ verification: PackVerification) {
    self.init(
      k: verification.k, recall: PackFormat.rounded(verification.recall, decimals: 4),
      meanScoreDelta: verification.meanScoreDelta.map { PackFormat.rounded($0, decimals: 5) }, isGoodEnough: verification.isGoodEnough)
  }
}
