/// Turns the bytes of one encoding into UTF-8, chunk by chunk.
///
/// Every implementation obeys two laws: the output is valid UTF-8, wherever the input was cut into chunks; and each stretch of
/// bytes that stands for no character becomes one U+FFFD and is counted.
protocol ByteDecoder: AnyObject {
  /// Decodes the next chunk.
  ///
  /// - Parameters:
  ///   - bytes: what follows the chunk before; a sequence cut at its end is kept for the next call.
  ///   - isLast: whether nothing follows, so that a sequence cut at the end is an error.
  ///   - output: where the UTF-8 is appended.
  /// - Returns: how many replacement characters were put in.
  func decode(_ bytes: [UInt8], isLast: Bool, into output: inout [UInt8]) -> Int
}

extension TextEncoding {
  /// Makes a decoder that stands at the beginning of a text.
  func makeDecoder() -> any ByteDecoder {
    switch self {
    case .utf8: UTF8Decoder()
    case .utf16(let bigEndian): UTF16Decoder(bigEndian: bigEndian)
    case .utf32(let bigEndian): UTF32Decoder(bigEndian: bigEndian)
    case .windows1252: Windows1252Decoder()
    case .converted(let name): ConverterDecoder(encoding: name)
    }
  }
}

extension [UInt8] {
  /// Appends a character in UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    append(contentsOf: UTF8.encode(scalar)!)  // every scalar has a UTF-8 form
  }

  /// Appends U+FFFD in UTF-8.
  mutating func appendReplacement() {
    append(contentsOf: [0xEF, 0xBF, 0xBD])
  }
}
