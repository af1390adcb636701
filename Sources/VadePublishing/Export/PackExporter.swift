internal import VadePacks
internal import VadeSystem
internal import VadeVectors

/// Writes packs: a catalogue, passages, vectors, recorded rankings and a manifest.
///
///     let report = try PackExporter(source: source, options: options).export(to: directory)
///
/// The bytes depend on the source, the options and the clock only. The output folder is either complete or as it was.
package struct PackExporter<Source: PackSource> {
  /// What is exported.
  package let source: Source
  /// How.
  package let options: PackExportOptions

  /// How often progress is told and a wish to stop is asked for, in rows.
  private static var tellInterval: Int { 2_000 }

  /// Creates an exporter.
  package init(source: Source, options: PackExportOptions) {
    self.source = source
    self.options = options
  }

  /// Makes the pack.
  ///
  /// - Parameters:
  ///   - directory: the folder to write.
  ///   - measure: records rankings and measures, given the folder in which the pack is finished but for that.
  ///   - progress: told what is going on.
  /// - Returns: what was made.
  /// - Throws: ``PackExportError``; the folder is then as it was.
  package func export(
    to directory: String, measure: ((String) throws(PackExportError) -> PackMeasurements)? = nil,
    progress: (PackExportStep) -> Void = { _ in }
  ) throws(PackExportError) -> PackReport {
    let began = options.clock()
    let plan = try PackPlan(source, options)
    let staging = try PackStaging(for: directory, replacing: options.isForced)
    let stamp = PackTime.text(began)
    var totals = Totals()
    let books = try CorePackBuilder(
      books: plan.catalogue, diaryCount: plan.diaries.count, size: source.size, model: plan.embedder.model
    ).write(into: staging.path, generated: stamp)
    let core = try PackFile.entry(staging.path + "/" + PackFormat.coreName + PackFormat.packExtension)
    var packs = [PackManifest.Pack(name: core.name, bytes: core.bytes, sha256: core.sha256, passages: books)]
    packs.append(try write(PackFormat.booksName, plan.books, plan, into: staging.path, stamp, &totals, progress))
    if !plan.diaries.isEmpty {
      packs.append(try write(PackFormat.diariesName, plan.diaries, plan, into: staging.path, stamp, &totals, progress))
    }
    guard totals.rows > 0 else { throw PackExportError.emptySelection }
    var manifest = plan.manifest(packs, generated: stamp)
    if let measure {
      progress(.measuring)
      try write(manifest.written, PackFormat.manifestFile, into: staging.path)
      let measured = try measure(staging.path)
      manifest.verification = measured.verification
      if var golden = measured.golden {
        golden.generated = stamp
        manifest.golden = PackFormat.goldenFile
        try write(golden.written, PackFormat.goldenFile, into: staging.path)
      }
    }
    manifest.elapsedSeconds = max(0, options.clock() - began)
    try write(manifest.written, PackFormat.manifestFile, into: staging.path)
    try checkStop()
    try staging.publish()
    return PackReport(
      directory: directory, manifest: manifest, emptyPassages: totals.empty, sections: totals.sections, addedParts: totals.parts,
      diaries: plan.diaries.count, notes: source.notes)
  }

  private struct Totals {
    var rows = 0
    var empty = 0
    var sections = 0
    var parts = 0
  }

  /// Makes one passage pack with its vectors.
  private func write(
    _ stem: String, _ graphs: [PackGraph], _ plan: PackPlan, into directory: String, _ stamp: String, _ totals: inout Totals,
    _ progress: (PackExportStep) -> Void
  ) throws(PackExportError) -> PackManifest.Pack {
    let builder = try PassagePackBuilder(stem: stem, directory: directory)
    for graph in graphs {
      try source.eachPassage(of: graph, in: plan.filter) { (passage) throws(PackExportError) in
        guard plan.takes(passage, of: graph) else { return }
        try builder.insert(passage, of: graph, catalogue: plan.entries, longest: options.longestPassage)
        if builder.rowCount % Self.tellInterval == 0 { try tell(.passages(pack: stem, count: builder.rowCount), progress) }
      }
    }
    try builder.divideSections()
    var sidecar: Beside<PackManifest.File>?
    if try attachVectors(to: builder, of: graphs, plan, progress) {
      let path = directory + "/" + stem + PackFormat.sidecarExtension
      sidecar = Beside("vade.export.digest") { () throws(PackExportError) in try PackFile.entry(path) }
    }
    try tell(.indexing(pack: stem), progress)
    try builder.finish(plan.facts(of: stem, graphs, generated: stamp))
    try builder.discardScratch()
    totals.rows += builder.rowCount
    totals.empty += builder.emptyCount
    totals.sections += builder.sectionCount
    totals.parts += builder.partCount
    let file = try PackFile.entry(directory + "/" + stem + PackFormat.packExtension)
    return PackManifest.Pack(
      name: file.name, bytes: file.bytes, sha256: file.sha256, passages: builder.rowCount, vectors: builder.vectorCount,
      passagesWithoutVectors: builder.rowCount - builder.partCount - builder.vectorCount,
      sidecar: try sidecar?.wait())
  }

  private func attachVectors(
    to builder: PassagePackBuilder, of graphs: [PackGraph], _ plan: PackPlan, _ progress: (PackExportStep) -> Void
  ) throws(PackExportError) -> Bool {
    guard let element = plan.element, graphs.contains(where: \.hasVectors) else { return false }
    return try builder.attachVectors(as: element, dimension: plan.embedder.dimension) { (take) throws(PackExportError) in
      for graph in graphs where graph.hasVectors {
        try source.eachVector(of: graph, in: plan.filter) { (id, vector) throws(PackExportError) in
          try take(graph.name + ":" + id, vector)
          if builder.vectorCount % Self.tellInterval == 0 { try tell(.vectors(pack: builder.stem, count: builder.vectorCount), progress) }
        }
      }
    }
  }

  private func tell(_ step: PackExportStep, _ progress: (PackExportStep) -> Void) throws(PackExportError) {
    progress(step)
    try checkStop()
  }

  private func checkStop() throws(PackExportError) {
    if options.isStopped() { throw PackExportError.stopped }
  }

  private func write(_ text: String, _ name: String, into directory: String) throws(PackExportError) {
    try files { () throws(SystemError) in try AtomicFile.write(text, to: directory + "/" + name) }
  }
}
