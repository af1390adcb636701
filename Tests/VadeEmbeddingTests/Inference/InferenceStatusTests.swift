import COpenVINO
import Testing
import VadeTesting

@testable import VadeEmbedding

@Suite("Inference engine errors")
struct InferenceStatusTests {
  @Test("Every known code has its own case and an unknown one is kept")
  func codes() {
    let known = (-17 ... -1).map { InferenceStatus(ov_status_e(rawValue: $0)) }
    #expect(Set(known).count == 17)
    #expect(!known.contains { if case .unlisted = $0 { true } else { false } })
    #expect(InferenceStatus(ov_status_e(rawValue: -99)) == .unlisted(-99))
    #expect(InferenceStatus.unlisted(-99).name == "status -99")
  }

  @Test("A graph that cannot be read is an error with the engine's own words")
  func badGraph() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("<net", to: "graph.xml")
    let engine = try InferenceEngine()
    let error = #expect(throws: EmbeddingError.self) { try engine.compile(path: path, properties: [:]) }
    guard case .inference(let operation, let status, let detail) = error else {
      Issue.record("expected an inference error, got \(String(describing: error))")
      return
    }
    #expect(operation == "ov_core_compile_model_from_file" && status != 0 && detail.count > 20)
  }
}
