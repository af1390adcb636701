import VadeEmbedding
import VadeTesting

/// The default model imported once for all tests of a run: importing is tested elsewhere.
enum SharedMiniLM {
  private static let directory = Result { try TemporaryDirectory() }
  private static let shared = Result {
    let store = ModelStore(directory: try directory.get().path("models"), environment: [:])
    return try store.open()
  }

  static func embedder() throws -> OpenVINOEmbedder { try shared.get() }
}
