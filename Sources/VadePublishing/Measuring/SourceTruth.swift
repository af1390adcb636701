package import VadePacks

/// The vectors of a source, as the exact ones a pack's are measured against.
package struct SourceTruth<Source: PackSource>: PackTruth {
  private let source: Source

  /// Takes a source.
  package init(_ source: Source) { self.source = source }

  /// Gives every vector with the id its passage has in packs.
  package func forEachVector(_ body: (_ id: String, _ vector: [Float]) throws(PackError) -> Void) throws(PackError) {
    do throws(PackExportError) {
      for graph in source.graphs where graph.hasVectors {
        try source.eachVector(of: graph, in: .all) { (id, vector) throws(PackExportError) in
          do throws(PackError) { try body(graph.name + ":" + id, vector) } catch { throw .pack(error) }
        }
      }
    } catch {
      if case .pack(let fault) = error { throw fault }
      throw .malformed(path: source.origin, reason: error.message)
    }
  }
}
