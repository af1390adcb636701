internal import VadeDocument
internal import VadeImport

/// Unpacks the rich text of Outlook messages ([MS-OXRTFCP]).
enum CompressedRichText {
  /// What the dictionary begins with (2.1.2.1).
  private static let dictionary = Array(
    ("{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArial"
      + "Times New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx").utf8)
  private static let compressed: UInt32 = 0x7546_5A4C
  private static let uncompressed: UInt32 = 0x414C_454D
  /// No message's text is longer.
  private static let longest = 64 << 20

  /// The rich text, as far as it can be unpacked, or nil when the bytes are none.
  static func inflate(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 16 else { return nil }
    let size = min(Int(bytes.little(4, 4)), longest)
    switch bytes.little(8, 4) {
    case uncompressed: return Array(bytes[16...].prefix(size))
    case compressed: return unpack(bytes, size: size)
    default: return nil
    }
  }

  /// Runs of eight tokens behind a byte of flags: a byte as it is, or a reference of 12 bits of offset and 4 of length.
  private static func unpack(_ bytes: [UInt8], size: Int) -> [UInt8] {
    var window = dictionary + Array(repeating: 0x20, count: 4096 - dictionary.count)
    var write = dictionary.count
    var output: [UInt8] = []
    output.reserveCapacity(min(size, 1 << 20))
    var at = 16
    func put(_ byte: UInt8) {
      output.append(byte)
      window[write] = byte
      write = (write + 1) % 4096
    }
    while at < bytes.count, output.count < size {
      let flags = bytes[at]
      at += 1
      for bit in 0..<8 where at < bytes.count && output.count < size {
        guard flags & (1 << bit) != 0 else {
          put(bytes[at])
          at += 1
          continue
        }
        guard at + 1 < bytes.count else { return output }
        let reference = Int(bytes[at]) << 8 | Int(bytes[at + 1])
        at += 2
        let offset = reference >> 4
        // A reference to the place that is written next ends the text.
        if offset == write { return output }
        for step in 0..<((reference & 15) + 2) { put(window[(offset + step) % 4096]) }
      }
    }
    return output
  }
}

/// The rich text of a message as plain text.
enum RichTextBody {
  static func plain(_ bytes: [UInt8]) throws(ImportError) -> String {
    do {
      let pages = try RTFImporter().open(ImportSource(bytes: bytes, displayPath: "the text of a message"), as: .rtf)
      var texts: [String] = []
      while let page = try pages.nextPage() { texts += page.blocks.flatMap(\.texts).map(\.string) }
      return texts.joined(separator: "\n\n")
    } catch {
      guard error.reason == .noText(pages: nil) else { throw error }
      return ""
    }
  }
}
