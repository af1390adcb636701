internal import CLimits
internal import Dispatch
internal import FoundationEssentials
internal import Synchronization
internal import VadeSystem
internal import VadeVectors

/// Searches vectors of a file in every way there is, for comparisons with other programs.
///
/// The file holds float32 rows of length one, as `embed-texts --vectors` writes them. `prepare` makes the files that are searched; `run` searches
/// one of them with every row of a file of queries.
enum ScanVectors {
  /// What is printed for a way of searching.
  struct Report: Encodable {
    var engine = "vade"
    /// The way.
    let method: String
    /// Milliseconds of each query.
    let milliseconds: [Double]
    /// The rows found for each query, best first.
    let rows: [[Int64]]
    /// Bytes a query reads at least.
    let bytesRead: Int
    /// Gigabytes per second one thread reads from memory, measured right before and right after.
    let bandwidth: Double
    /// Queries a second of two threads that ask side by side.
    let queriesPerSecond: Double
    /// Megabytes of memory that are this process's own, mapped files left out.
    let ownMemory: Double
  }

  /// A way of searching.
  enum Way: String, CaseIterable {
    /// A pack's bytes, exactly.
    case int8
    /// A pack's bytes by sketches first.
    case int8Sketch = "int8-sketch"
    /// A pack's float32 rows, exactly.
    case float
    /// A library's scan file: float32 results, bytes read.
    case scan
    /// A library's scan file by sketches first, rescored in float32.
    case scanSketch = "scan-sketch"
  }

  static func run(_ arguments: [String]) throws {
    var words = arguments[...]
    guard let action = words.popFirst(), let path = words.popFirst() else {
      throw BenchError.usage("'scan-vectors' needs 'prepare' or 'run', and a file of vectors")
    }
    var options: [String: String] = [:]
    while let word = words.popFirst() { options[word] = try BenchOptions.value(of: word, &words) }
    let dimension = Int(options["--dimension"] ?? "384") ?? 384
    switch action {
    case "prepare": try prepare(path, dimension: dimension)
    case "run":
      guard let way = options["--way"].flatMap(Way.init), let queries = options["--queries"] else {
        throw BenchError.usage("'scan-vectors run' needs --way and --queries")
      }
      let scan = ScanOptions(
        method: way == .int8Sketch || way == .scanSketch ? sketched(options) : .exact,
        kernel: options["--kernel"].flatMap(DotKernel.init) ?? .best, threads: Int(options["--threads"] ?? "1") ?? 1)
      try search(path, way, try rows(of: queries, dimension: dimension), limit: Int(options["--limit"] ?? "10") ?? 10, scan)
    default: throw BenchError.usage("'scan-vectors' knows 'prepare' and 'run'")
    }
  }

  private static func sketched(_ options: [String: String]) -> ScanMethod {
    options["--survivors"].flatMap(Int.init).map { .sketched(survivors: $0) } ?? .automatic
  }

  private static func rows(of path: String, dimension: Int) throws -> [[Float]] {
    let file = try MappedFile(path: path)
    return file.withBytes { bytes in
      (0..<(bytes.byteCount / 4 / dimension)).map { row in
        (0..<dimension).map { unsafe bytes.unsafeLoadUnaligned(fromByteOffset: (row * dimension + $0) * 4, as: Float.self) }
      }
    }
  }

  private static func prepare(_ path: String, dimension: Int) throws {
    let file = try MappedFile(path: path)
    let count = file.count / 4 / dimension
    for name in [".int8", ".float", ".scan"] { _ = try? AtomicFile.remove(path + name) }
    var bytes = try SidecarWriter(path: path + ".int8", element: .int8, dimension: dimension)
    var floats = try SidecarWriter(path: path + ".float", element: .float32, dimension: dimension)
    var center = [Float](repeating: 0, count: dimension)
    func row(_ row: Int) -> [Float] {
      file.withBytes { content in
        (0..<dimension).map { unsafe content.unsafeLoadUnaligned(fromByteOffset: (row * dimension + $0) * 4, as: Float.self) }
      }
    }
    let step = max(1, count / 1_000)
    for number in stride(from: 0, to: count, by: step) {
      for (index, component) in row(number).enumerated() { center[index] += component * Float(step) / Float(count) }
    }
    var scan = try ScanFileWriter.replacing(path: path + ".scan", dimension: dimension, removalEpoch: 0, recipeHash: 1, center: center)
    for number in 0..<count {
      let vector = row(number)
      try bytes.append(vector)
      try floats.append(vector)
      try scan.append(id: Int64(number), vector: vector)
    }
    try bytes.finish()
    try floats.finish()
    try scan.finish()
  }

  private static func search(_ path: String, _ way: Way, _ queries: [[Float]], limit: Int, _ options: ScanOptions) throws {
    let find: @Sendable ([Float]) throws -> [ScoredRow]
    let bytes: Int
    switch way {
    case .int8, .int8Sketch, .float:
      let sidecar = try Sidecar(path: path + (way == .float ? ".float" : ".int8"))
      find = { try sidecar.nearest(to: $0, limit: limit, options: options) }
      bytes = sidecar.rowCount * (way == .int8Sketch ? (sidecar.dimension + 63) / 64 * 8 : sidecar.dimension * sidecar.element.size)
    case .scan, .scanSketch:
      let file = try ScanFile(path: path + ".scan", dimension: queries[0].count, recipeHash: 1)
      find = { file.nearest(to: $0, limit: limit, options: options) }
      bytes = file.header.rowCount * (way == .scanSketch ? (file.header.dimension + 63) / 64 * 8 : file.header.dimension + 8)
    }
    // What is made when it is first needed, and the pages of the file.
    for query in queries.prefix(3) { _ = try find(query) }
    var milliseconds: [Double] = []
    var rows: [[Int64]] = []
    let before = bandwidth()
    for query in queries {
      var found: [ScoredRow] = []
      milliseconds.append(try Samples.once { found = try find(query) } * 1000)
      rows.append(found.map(\.id))
    }
    let after = bandwidth()
    let memory = try ProcessMemory.now().anonymousBytes
    let report = Report(
      method: way.rawValue, milliseconds: milliseconds, rows: rows, bytesRead: bytes, bandwidth: (before + after) / 2,
      queriesPerSecond: try sideBySide(queries, find), ownMemory: Double(memory) / 1e6)
    Output.line(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
  }

  /// Queries a second when two threads share them.
  private static func sideBySide(_ queries: [[Float]], _ find: @Sendable @escaping ([Float]) throws -> [ScoredRow]) throws -> Double {
    let clients = 2
    let failure = Mutex<(any Error)?>(nil)
    let seconds = Samples.once {
      DispatchQueue.concurrentPerform(iterations: clients) { client in
        do {
          for index in stride(from: client, to: queries.count, by: clients) { _ = try find(queries[index]) }
        } catch { failure.withLock { $0 = error } }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return Double(queries.count) / seconds
  }

  private static func bandwidth() -> Double {
    vade_limit_read_bandwidth(vade_limit_plan(threads: 1, rounds: 3, bursts: 3, burst_seconds: 0.05), 512 << 20)
  }
}
