internal import FoundationEssentials
internal import VadeSystem

/// A `safetensors` file: named tensors behind a JSON header, mapped and never trusted.
///
/// Layout: a little-endian UInt64 with the header's length; the header, a JSON object from tensor names to type, shape and begin and end
/// of its bytes; then the bytes, which offsets are relative to. Source: the format section of the `safetensors` README.
struct SafeTensors: Sendable {
  /// The file's path.
  let path: String
  private let file: MappedFile
  private let dataStart: Int
  private let tensors: [String: Tensor]

  /// The longest header the format allows.
  static let longestHeader = 100_000_000

  /// How numbers are stored; others than these may be in a file but cannot be read from it.
  enum ElementType: String, Sendable, Hashable {
    case float32 = "F32"
    case float16 = "F16"
    case bfloat16 = "BF16"

    /// Bytes of one number.
    var size: Int { self == .float32 ? 4 : 2 }
  }

  /// What the header says of a tensor.
  struct Tensor: Sendable, Hashable, Decodable {
    let dtype: String
    let shape: [Int]
    let begin: Int
    let end: Int

    enum CodingKeys: String, CodingKey {
      case dtype, shape
      case offsets = "data_offsets"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      dtype = try container.decode(String.self, forKey: .dtype)
      shape = try container.decode([Int].self, forKey: .shape)
      let offsets = try container.decode([Int].self, forKey: .offsets)
      guard offsets.count == 2 else {
        throw DecodingError.dataCorruptedError(forKey: .offsets, in: container, debugDescription: "expected begin and end")
      }
      begin = offsets[0]
      end = offsets[1]
    }
  }

  /// Opens a file and checks its header.
  ///
  /// - Throws: ``EmbeddingError`` when the file cannot be read, its header is malformed, or a tensor lies outside the file.
  init(path: String) throws(EmbeddingError) {
    do { file = try MappedFile(path: path) } catch { throw EmbeddingError(error) }
    self.path = path
    let header = try file.withBytes { bytes throws(EmbeddingError) in try Self.header(of: bytes, path: path) }
    dataStart = 8 + header.count
    do {
      tensors = try JSONDecoder().decode(Header.self, from: header).tensors
    } catch {
      throw .modelInvalid(path: path, reason: "the header is not what safetensors asks for")
    }
    for (name, tensor) in tensors { try check(name, tensor) }
  }

  /// The tensors' names.
  var names: some Collection<String> { tensors.keys }

  /// The shape of a tensor, or nil when there is none of this name.
  func shape(of name: String) -> [Int]? { tensors[name]?.shape }

  /// Calls a closure with a tensor's bytes and their type.
  ///
  /// - Parameters:
  ///   - name: the tensor.
  ///   - shape: the shape it must have.
  ///   - body: what reads the bytes, which are valid during the call.
  /// - Returns: what the closure returns.
  /// - Throws: ``EmbeddingError/modelInvalid(path:reason:)`` when it is missing, has another shape, or a type that is not a float; and
  ///   what the closure throws.
  func withTensor<Result>(
    _ name: String, shape: [Int], _ body: (RawSpan, ElementType) throws(EmbeddingError) -> Result
  ) throws(EmbeddingError) -> Result {
    guard let tensor = tensors[name] else { throw invalid("tensor '\(name)' is missing") }
    guard tensor.shape == shape else { throw invalid("tensor '\(name)' has shape \(tensor.shape) where \(shape) is expected") }
    guard let type = ElementType(rawValue: tensor.dtype) else {
      throw invalid("tensor '\(name)' holds \(tensor.dtype) where F32, F16 or BF16 is expected")
    }
    let range = dataStart + tensor.begin..<dataStart + tensor.end
    return try file.withBytes { bytes throws(EmbeddingError) in try body(bytes.extracting(range), type) }
  }

  /// The digest of the whole file.
  ///
  /// - Complexity: O(n) in the file's length.
  func digest() -> SHA256Digest { file.withBytes { SHA256Digest(of: $0) } }

  private static func header(of bytes: RawSpan, path: String) throws(EmbeddingError) -> Data {
    func invalid(_ reason: String) -> EmbeddingError { .modelInvalid(path: path, reason: reason) }
    guard bytes.byteCount >= 8 else { throw invalid("the file of \(bytes.byteCount) bytes has no room for a safetensors header") }
    let view = Span<UInt8>(_bytes: bytes)
    var length: UInt64 = 0
    for index in 0..<8 { length |= UInt64(view[index]) << (8 * UInt64(index)) }
    guard length <= UInt64(longestHeader), length <= UInt64(bytes.byteCount - 8) else {
      throw invalid("the safetensors header claims \(length) bytes and the file has \(bytes.byteCount)")
    }
    return Data((8..<8 + Int(length)).map { view[$0] })
  }

  private func check(_ name: String, _ tensor: Tensor) throws(EmbeddingError) {
    let available = file.count - dataStart
    guard 0 <= tensor.begin, tensor.begin <= tensor.end, tensor.end <= available else {
      throw invalid("tensor '\(name)' claims bytes \(tensor.begin)..<\(tensor.end) of \(available)")
    }
    guard let type = ElementType(rawValue: tensor.dtype) else { return }
    var size = type.size
    for extent in tensor.shape {
      let (product, overflow) = size.multipliedReportingOverflow(by: extent)
      guard extent >= 0, !overflow else { throw invalid("tensor '\(name)' has the impossible shape \(tensor.shape)") }
      size = product
    }
    guard size == tensor.end - tensor.begin else {
      throw invalid("tensor '\(name)' of shape \(tensor.shape) needs \(size) bytes and has \(tensor.end - tensor.begin)")
    }
  }

  private func invalid(_ reason: String) -> EmbeddingError { .modelInvalid(path: path, reason: reason) }

  /// The header: every entry but `__metadata__` is a tensor.
  private struct Header: Decodable {
    var tensors: [String: Tensor] = [:]

    struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      for name in container.allKeys where name.stringValue != "__metadata__" {
        tensors[name.stringValue] = try container.decode(Tensor.self, forKey: name)
      }
    }
  }
}
