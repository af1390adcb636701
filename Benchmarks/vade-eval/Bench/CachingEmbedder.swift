internal import Synchronization
internal import VadeEmbedding

/// An embedder that remembers: the sentences of a set are compared with hundreds of questions and embedded once.
final class CachingEmbedder: Embedder {
  private let embedder: any Embedder
  private let known = Mutex<[Key: [Float]]>([:])

  private struct Key: Hashable {
    let role: TextRole
    let text: String
  }

  init(_ embedder: any Embedder) { self.embedder = embedder }

  var profile: ModelProfile { embedder.profile }

  func embed(_ texts: [String], as role: TextRole) throws(EmbeddingError) -> EmbeddingMatrix {
    let missing = known.withLock { known in Array(Set(texts)).filter { known[Key(role: role, text: $0)] == nil }.sorted() }
    if !missing.isEmpty {
      let matrix = try embedder.embed(missing, as: role)
      known.withLock { known in for (index, text) in missing.enumerated() { known[Key(role: role, text: text)] = Array(matrix[index]) } }
    }
    let values = known.withLock { known in texts.flatMap { known[Key(role: role, text: $0)] ?? [] } }
    return EmbeddingMatrix(dimension: profile.dimension, values: values)
  }
}
