internal import VadeDocument
internal import VadeSystem

/// The text of a file as UTF-8, chunk by chunk, with `\n` at the end of every line.
///
/// `\r\n` and a lone `\r` become `\n`; NUL becomes a blank, since neither a search index nor a parser written in C can hold it.
struct TextStream {
  /// How many stretches of bytes could not be decoded so far.
  private(set) var replacements = 0
  /// How many NUL characters became blanks so far.
  private(set) var nulls = 0

  private let file: MappedFile
  private let decoder: any ByteDecoder
  private var offset: Int
  private var endsInReturn = false
  private let chunkSize: Int

  /// Begins behind the byte-order mark, if there is one.
  init(file: MappedFile, encoding: DetectedEncoding, chunkSize: Int = 1 << 17) {
    self.file = file
    decoder = encoding.encoding.makeDecoder()
    offset = encoding.markLength
    self.chunkSize = chunkSize
  }

  /// The next chunk, which ends at a character's end, or nil at the end of the file.
  mutating func next() -> [UInt8]? {
    while offset < file.count {
      let bytes = file.bytes(in: offset..<(offset + chunkSize))
      offset += bytes.count
      var decoded: [UInt8] = []
      decoded.reserveCapacity(bytes.count + bytes.count / 2)
      replacements += decoder.decode(bytes, isLast: offset >= file.count, into: &decoded)
      normalise(&decoded)
      if !decoded.isEmpty { return decoded }
    }
    return nil
  }

  /// The rest of the text in one piece.
  mutating func rest() -> [UInt8] {
    var all: [UInt8] = []
    while let chunk = next() { all += chunk }
    return all
  }

  private mutating func normalise(_ bytes: inout [UInt8]) {
    guard endsInReturn || bytes.contains(where: { $0 == 0 || $0 == 13 }) else { return }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case 13: result.append(10)
      case 10 where endsInReturn: break
      case 0:
        nulls += 1
        result.append(32)
      default: result.append(byte)
      }
      endsInReturn = byte == 13
    }
    bytes = result
  }

  /// What a reader must be told about the decoding so far.
  var diagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    if replacements > 0 {
      let places = replacements == 1 ? "1 place" : "\(replacements) places"
      found.append(Diagnostic(.warning, .charactersReplaced, "bytes at \(places) stand for no character and became U+FFFD"))
    }
    if nulls > 0 {
      found.append(Diagnostic(.note, .nullCharacters, "\(nulls == 1 ? "1 NUL character" : "\(nulls) NUL characters") became blanks"))
    }
    return found
  }
}
