#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Compares a folder of packs with what it says of itself, byte by byte and row by row.
///
/// Opening a folder trusts what this compares: run it once when packs arrive.
public struct PackCheck: Sendable {
  let files: PackFiles
  let embedder: PackEmbedder?
  let truth: (any PackTruth)?

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - embedder: what makes questions' vectors; needed to measure the vectors.
  ///   - truth: the exact vectors; without them the vectors are not measured.
  public init(path: String, embedder: PackEmbedder? = nil, truth: (any PackTruth)? = nil) {
    files = PackFiles(directory: path)
    self.embedder = embedder
    self.truth = truth
  }

  /// Checks everything.
  ///
  /// - Parameter k: how many results are compared when the vectors are measured.
  /// - Returns: everything that was found.
  /// - Throws: ``PackError`` when the manifest cannot be read, when packs cannot be opened that seem to be whole, and when measuring fails.
  /// - Complexity: reads every byte once for its digest and once more for SQLite's own check.
  public func run(k: Int = 10) throws(PackError) -> PackCheckReport {
    var report = PackCheckReport()
    let manifest = try files.manifest()
    for pack in manifest.packs {
      compare(pack.name, bytes: pack.bytes, sha256: pack.sha256, &report)
      if let sidecar = pack.sidecar { compare(sidecar.name, bytes: sidecar.bytes, sha256: sidecar.sha256, &report) }
    }
    let total = manifest.packs.reduce(0) { $0 + $1.bytes + ($1.sidecar?.bytes ?? 0) }
    if manifest.totalBytes != total {
      report.fault(PackFormat.manifestFile, "total_bytes is \(manifest.totalBytes), its packs have \(total)")
    }
    checkDescriptions(manifest, &report)
    // What is not whole is not looked into: every further finding would only say so again.
    guard !report.findings.contains(where: { $0.severity == .fault }) else { return report }
    let folder: PackFolder
    do { folder = try PackFolder(path: files.directory, embedder: embedder) } catch {
      report.fault(PackFormat.manifestFile, error.message)
      return report
    }
    try checkContents(of: folder, &report)
    if let truth, let embedder, let books = folder.packs.first(where: { $0.sidecar != nil }) {
      report.verification = try PackRecall(pack: books, vectorType: manifest.vectorType, embedder: embedder).measure(against: truth, k: k)
    }
    return report
  }

  private func compare(_ name: String, bytes: Int, sha256: String, _ report: inout PackCheckReport) {
    let path = files.path(name)
    do throws(PackError) {
      try PackFolder.checkDigest(path, bytes: bytes, sha256: sha256)
      report.bytesCompared += bytes
    } catch { report.fault(name, error.message) }
  }

  /// The descriptions beside the manifest, and files it does not know.
  private func checkDescriptions(_ manifest: PackManifest, _ report: inout PackCheckReport) {
    do throws(PackError) {
      if let name = manifest.golden {
        let golden = try files.golden(name)
        if golden.embedModel != manifest.embedder.model {
          report.fault(name, "its rankings were made with '\(golden.embedModel)', the packs with '\(manifest.embedder.model)'")
        }
      }
    } catch { report.fault(manifest.golden ?? "", error.message) }
    do throws(PackError) {
      if let embedder = try files.embedder() {
        try checkEmbedder(embedder, manifest, &report)
      } else if manifest.packs.contains(where: { $0.sidecar != nil }) {
        report.note(PackFormat.embedderFile, "it is missing: a reader must know '\(manifest.embedder.model)' by itself")
      }
    } catch { report.fault(PackFormat.embedderFile, error.message) }
    let known = Set(manifest.packs.flatMap { [$0.name, $0.sidecar?.name].compactMap(\.self) })
    let names = (try? FileManager.default.contentsOfDirectory(atPath: files.directory)) ?? []  // what was just read is there
    for name in names.sorted() where name.hasSuffix(PackFormat.packExtension) || name.hasSuffix(PackFormat.sidecarExtension) {
      if !known.contains(name) { report.note(name, "the manifest does not know it") }
    }
  }

  private func checkEmbedder(_ file: EmbedderFile, _ manifest: PackManifest, _ report: inout PackCheckReport) throws(PackError) {
    let name = PackFormat.embedderFile
    if file.model != manifest.embedder.model {
      report.fault(name, "it describes '\(file.model)', the packs were made with '\(manifest.embedder.model)'")
    }
    if file.dimension != manifest.embedder.dimension {
      report.fault(name, "its vectors have \(file.dimension) numbers, the packs' \(manifest.embedder.dimension)")
    }
    let path = files.path(file.tokenizer.vocabulary)
    let lines = try PackFiles.bytes(at: path).split(separator: 0x0A, omittingEmptySubsequences: false)
    let specials = [
      (file.tokenizer.unknownID, file.tokenizer.unknownToken), (file.tokenizer.beginID, file.tokenizer.beginToken),
      (file.tokenizer.endID, file.tokenizer.endToken), (file.tokenizer.paddingID, file.tokenizer.paddingToken),
    ]
    for (id, token) in specials where !lines.indices.contains(id) || !lines[id].elementsEqual(token.utf8) {
      report.fault(file.tokenizer.vocabulary, "line \(id) is not '\(token)'")
    }
  }
}

extension PackCheckReport {
  /// Adds what is wrong.
  mutating func fault(_ file: String, _ message: String) { findings.append(Finding(file: file, message: message, severity: .fault)) }
  /// Adds what is worth knowing.
  mutating func note(_ file: String, _ message: String) { findings.append(Finding(file: file, message: message, severity: .note)) }
}
