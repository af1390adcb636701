/// A SHA-256 digest: the identity of a file's bytes and of a model.
public struct SHA256Digest: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The digest as 64 lower-case hexadecimal digits.
  public let hex: String

  /// Takes a digest written as 64 hexadecimal digits; nil when it is not one.
  public init?(hex: String) {
    guard hex.utf8.count == 64, hex.allSatisfy(\.isHexDigit) else { return nil }
    self.hex = hex.lowercased()
  }

  /// The digest of bytes.
  ///
  /// - Complexity: O(n), about 1.5 GB/s with SHA extensions.
  public init(of bytes: RawSpan) {
    var hasher = SHA256Hasher()
    hasher.update(bytes)
    self = hasher.finalize()
  }

  /// The digest of a text's UTF-8 bytes.
  public init(of text: String) {
    var hasher = SHA256Hasher()
    hasher.update(text)
    self = hasher.finalize()
  }

  /// The digest's 32 bytes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    var high: UInt8?
    for digit in hex.utf8 {
      let value = digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }

  /// Takes a digest's bytes.
  ///
  /// - Precondition: there are 32 of them.
  public init(bytes: [UInt8]) {
    precondition(bytes.count == 32, "a SHA-256 digest has 32 bytes, not \(bytes.count)")
    let digits = Array("0123456789abcdef".utf8)
    hex = String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The hexadecimal digits.
  public var description: String { hex }

  /// Decodes a digest from its hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let digest = SHA256Digest(hex: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected 64 hexadecimal digits")
    }
    self = digest
  }

  /// Encodes a digest as its hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
