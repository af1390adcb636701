internal import VadeImport
internal import VadeSystem

/// By which rules a document says its streams and its texts are encrypted (ISO 32000-2, table 20, `StmF` and `StrF`).
///
/// PDFium opens a document only where both are the same, and calls the password wrong where they are not, whatever it is.
struct EncryptionRules {
  private var streams: [UInt8]?
  private var texts: [UInt8]?

  /// Looks for the rules where they are written; the last ones count.
  ///
  /// An encryption dictionary is never inside a compressed or encrypted stream (ISO 32000-2, 7.6.2).
  init(_ file: MappedFile) {
    var at = 0
    while let slash = file.firstIndex(of: UInt8(ascii: "/"), from: at) {
      at = slash + 1
      let word = file.bytes(in: slash..<(slash + Self.longest))
      if let name = Self.name(behind: Self.streamsKey, in: word) { streams = name }
      if let name = Self.name(behind: Self.textsKey, in: word) { texts = name }
    }
  }

  /// Whether streams and texts are encrypted by different rules; one that is not named is not encrypted.
  var differ: Bool {
    guard streams != nil || texts != nil else { return false }
    let identity = Array("Identity".utf8)
    return (streams ?? identity) != (texts ?? identity)
  }

  private static let streamsKey = Array("/StmF".utf8)
  private static let textsKey = Array("/StrF".utf8)
  /// A key, some blanks and a name of at most 127 bytes (ISO 32000-1, annex C).
  private static let longest = 5 + 16 + 128

  private static func name(behind key: [UInt8], in bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: key) else { return nil }
    let rest = bytes.dropFirst(key.count).drop { [0, 9, 10, 12, 13, 32].contains($0) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    return Array(rest.dropFirst().prefix { $0 > 32 && !Array("()<>[]{}/%".utf8).contains($0) })
  }
}
