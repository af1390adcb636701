internal import CPDFium

/// Reads the UTF-16 strings PDFium hands out in two calls: the first asks for the size, the second fills a buffer.
enum UTF16Text {
  // A longer value is no label or title, whatever its length field says.
  private static let limit = 1 << 20

  /// A string from a function that answers its size in bytes, the closing zero included; nil when there is none or it is empty.
  static func read(_ fill: (UnsafeMutableRawPointer?, UInt) -> UInt) -> String? {
    let byteCount = Int(fill(nil, 0))
    guard byteCount > 2, byteCount <= limit else { return nil }
    var units = [UInt16](repeating: 0, count: (byteCount + 1) / 2)
    let written = unsafe units.withUnsafeMutableBytes { unsafe fill($0.baseAddress, UInt($0.count)) }
    guard written == UInt(byteCount) else { return nil }
    let text = String(decoding: units.prefix { $0 != 0 }.map { UInt16(littleEndian: $0) }, as: UTF16.self)
    return text.isEmpty ? nil : text
  }
}
