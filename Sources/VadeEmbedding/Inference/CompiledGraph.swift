internal import COpenVINO

/// A graph compiled for the processor.
///
/// Safe although it owns a pointer: the pointer never leaves this module's inference types and is freed once.
@safe final class CompiledGraph: @unchecked Sendable {
  // Immutable; the engine allows making requests from any thread.
  private let graph: OpaquePointer
  // The plug-in must outlive what it compiled.
  private let engine: InferenceEngine

  init(engine: InferenceEngine, graph: OpaquePointer) {
    self.engine = engine
    unsafe self.graph = graph
  }

  deinit { unsafe ov_compiled_model_free(graph) }

  /// Makes a request, which runs one batch at a time.
  func request() throws(EmbeddingError) -> InferenceRequest {
    var made: OpaquePointer?
    try unsafe InferenceStatus.check("ov_compiled_model_create_infer_request", ov_compiled_model_create_infer_request(graph, &made))
    guard let made = unsafe made else {
      throw .inference(operation: "ov_compiled_model_create_infer_request", status: 0, detail: "no request was made")
    }
    return unsafe InferenceRequest(graph: self, request: made)
  }
}
