internal import COpenVINO

/// One slot that runs batches one after another.
///
/// Safe although it owns a pointer: the pointer never leaves it and is freed once. Not to be shared between threads without a lock.
@safe final class InferenceRequest {
  private let request: OpaquePointer
  private let graph: CompiledGraph
  private var isRunning = false

  init(graph: CompiledGraph, request: OpaquePointer) {
    self.graph = graph
    unsafe self.request = request
  }

  deinit {
    // A run that an error elsewhere left behind must end before its buffers go; its outcome no longer matters.
    if isRunning { _ = unsafe ov_infer_request_wait(request) }
    unsafe ov_infer_request_free(request)
  }

  /// Begins a batch and returns at once.
  func start(_ batch: PaddedBatch) throws(EmbeddingError) {
    try set("input_ids", batch.ids, rows: batch.rows, length: batch.length)
    try set("attention_mask", batch.mask, rows: batch.rows, length: batch.length)
    try unsafe InferenceStatus.check("ov_infer_request_start_async", ov_infer_request_start_async(request))
    isRunning = true
  }

  /// Waits for the batch that was begun and gives its vectors, one after another.
  func finish() throws(EmbeddingError) -> [Float] {
    isRunning = false
    try unsafe InferenceStatus.check("ov_infer_request_wait", ov_infer_request_wait(request))
    var made: OpaquePointer?
    try unsafe InferenceStatus.check(
      "ov_infer_request_get_output_tensor_by_index", ov_infer_request_get_output_tensor_by_index(request, 0, &made))
    guard let tensor = unsafe made else {
      throw .inference(operation: "ov_infer_request_get_output_tensor_by_index", status: 0, detail: "no result was made")
    }
    defer { unsafe ov_tensor_free(tensor) }
    return try unsafe numbers(of: tensor)
  }

  private func numbers(of tensor: OpaquePointer) throws(EmbeddingError) -> [Float] {
    var type = ov_element_type_e(rawValue: 0)
    try unsafe InferenceStatus.check("ov_tensor_get_element_type", ov_tensor_get_element_type(tensor, &type))
    guard type == F32 else {
      throw .inference(operation: "ov_tensor_get_element_type", status: 0, detail: "the result is not of 32-bit floats")
    }
    var count = 0
    try unsafe InferenceStatus.check("ov_tensor_get_size", ov_tensor_get_size(tensor, &count))
    var data: UnsafeMutableRawPointer?
    try unsafe InferenceStatus.check("ov_tensor_data", ov_tensor_data(tensor, &data))
    guard let data = unsafe data else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: data.assumingMemoryBound(to: Float.self), count: count))
  }

  private func set(_ name: String, _ values: [Int32], rows: Int, length: Int) throws(EmbeddingError) {
    precondition(values.count == rows * length, "\(values.count) values do not fill \(rows) × \(length)")
    var extents = [Int64(rows), Int64(length)]
    var made: OpaquePointer?
    let status = unsafe extents.withUnsafeMutableBufferPointer { extents in
      unsafe ov_tensor_create(I32, ov_shape_t(rank: 2, dims: extents.baseAddress), &made)
    }
    try InferenceStatus.check("ov_tensor_create", status)
    guard let tensor = unsafe made else { throw .inference(operation: "ov_tensor_create", status: 0, detail: "no tensor was made") }
    // The request keeps its own hold on the tensor.
    defer { unsafe ov_tensor_free(tensor) }
    var data: UnsafeMutableRawPointer?
    try unsafe InferenceStatus.check("ov_tensor_data", ov_tensor_data(tensor, &data))
    guard let data = unsafe data else { throw .inference(operation: "ov_tensor_data", status: 0, detail: "the tensor has no memory") }
    unsafe values.withUnsafeBytes { source in
      if let start = source.baseAddress { unsafe data.copyMemory(from: start, byteCount: source.count) }
    }
    try unsafe InferenceStatus.check("ov_infer_request_set_tensor", ov_infer_request_set_tensor(request, name, tensor))
  }
}
