package import VadePacks

/// What is recorded and measured with a pack while it is being made.
package struct PackMeasuring: Sendable {
  /// The queries to record, or nil for none.
  package var queries: [String]?
  /// How many results are recorded and compared.
  package var depth: Int
  /// Whether the vectors are measured against the source's.
  package var isVerified: Bool
  /// What embeds the queries.
  package var embedder: PackEmbedder

  /// Creates a plan; see the properties.
  package init(queries: [String]?, depth: Int, isVerified: Bool, embedder: PackEmbedder) {
    self.queries = queries
    self.depth = depth
    self.isVerified = isVerified
    self.embedder = embedder
  }

  /// Does it.
  ///
  /// - Parameters:
  ///   - directory: the folder with the finished packs.
  ///   - source: what they were made of.
  /// - Returns: what was recorded and measured.
  /// - Throws: ``PackExportError/pack(_:)``, also when the packs are not what they should be.
  package func run(in directory: String, of source: some PackSource) throws(PackExportError) -> PackMeasurements {
    do throws(PackError) {
      var measured = PackMeasurements()
      if let queries {
        // The exporter stamps what it writes.
        measured.golden = try GoldenRecorder(try PackFolder(path: directory, embedder: embedder)).record(queries, k: depth, generated: "")
      }
      if isVerified {
        let report = try PackCheck(path: directory, embedder: embedder, truth: SourceTruth(source)).run(k: depth)
        if let fault = report.findings.first(where: { $0.severity == .fault }) {
          throw PackError.damaged(path: directory + "/" + fault.file, reason: fault.message)
        }
        measured.verification = report.verification
      }
      return measured
    } catch { throw .pack(error) }
  }
}
