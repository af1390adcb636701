internal import COpenVINO

/// The inference engine with its CPU plug-in.
///
/// Safe although it owns a pointer: the pointer never leaves this module's inference types and is freed once. Sharing it between threads is
/// what the engine is made for.
@safe final class InferenceEngine: @unchecked Sendable {
  // Immutable, and the engine locks within.
  private let core: OpaquePointer

  static let device = "CPU"

  init() throws(EmbeddingError) {
    var made: OpaquePointer?
    try unsafe InferenceStatus.check("ov_core_create", ov_core_create(&made))
    guard let core = unsafe made else {
      throw .inference(operation: "ov_core_create", status: 0, detail: "no engine was made")
    }
    unsafe self.core = core
  }

  deinit { unsafe ov_core_free(core) }

  /// Whether the processor multiplies bfloat16 numbers itself.
  func multipliesBFloat16() throws(EmbeddingError) -> Bool {
    var value: UnsafeMutablePointer<CChar>?
    try unsafe InferenceStatus.check(
      "ov_core_get_property", ov_core_get_property(core, Self.device, "OPTIMIZATION_CAPABILITIES", &value))
    guard let value = unsafe value else { return false }
    defer { unsafe ov_free(value) }
    return unsafe String(cString: value).split(separator: " ").contains("BF16")
  }

  /// Compiles a graph for this processor.
  ///
  /// - Parameters:
  ///   - path: the graph's XML file; its constants lie beside it.
  ///   - properties: the plug-in's properties by name.
  /// - Returns: the graph, ready for requests.
  /// - Throws: ``EmbeddingError/inference(operation:status:detail:)`` when the engine refuses it.
  func compile(path: String, properties: [String: String]) throws(EmbeddingError) -> CompiledGraph {
    var compiled: OpaquePointer?
    let status = unsafe withProperties(properties.sorted { $0.key < $1.key }, made: []) { list in
      unsafe list.withUnsafeBufferPointer {
        unsafe ov_core_compile_model_from_file_props(core, path, Self.device, $0.count, $0.baseAddress, &compiled)
      }
    }
    try InferenceStatus.check("ov_core_compile_model_from_file", status)
    guard let compiled = unsafe compiled else {
      throw .inference(operation: "ov_core_compile_model_from_file", status: 0, detail: "no graph was made")
    }
    return unsafe CompiledGraph(engine: self, graph: compiled)
  }

  /// Calls a closure with properties as the engine takes them; their strings live during the call.
  private func withProperties<Result>(
    _ rest: [(key: String, value: String)], made: [ov_property_t], _ body: ([ov_property_t]) -> Result
  ) -> Result {
    guard let next = rest.first else { return unsafe body(made) }
    return unsafe next.key.withCString { key in
      unsafe next.value.withCString { value in
        unsafe withProperties(Array(rest.dropFirst()), made: made + [ov_property_t(key: key, value: value)], body)
      }
    }
  }
}
