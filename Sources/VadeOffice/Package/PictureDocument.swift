/// A document that a picture brings along: programs on macOS put the PDF a picture was made from into its metafile.
///
/// The metafile's comment record names forms of the picture beside its own drawing ([MS-EMF] 2.3.3.4.3, EMR_COMMENT_MULTIFORMATS): offsets and lengths of
/// data behind the comment's identifier (2.2.4, EmrFormat).
enum PictureDocument {
  /// How many bytes of a picture are enough to see whether it is a metafile with such a comment, which stands before everything drawn.
  static let beginning = 4096

  /// Whether a picture's first bytes are those of a metafile that brings other forms of itself along.
  static func isLikely(_ bytes: some Collection<UInt8>) -> Bool {
    let head = Array(bytes.prefix(beginning))
    return comment(head) != nil
  }

  /// The PDF inside a picture, or nil when there is none.
  static func pdf(_ bytes: [UInt8]) -> [UInt8]? {
    guard let start = comment(bytes) else { return nil }
    // Identifier, kind and the picture's bounds, then how many forms there are.
    guard let count = number(bytes, start + 24), count <= 64 else { return nil }
    for form in 0..<count {
      let at = start + 28 + 16 * form
      guard let size = number(bytes, at + 8), let offset = number(bytes, at + 12) else { return nil }
      let begin = start + offset
      guard begin <= bytes.count, size <= bytes.count - begin else { continue }
      let data = bytes[begin..<(begin + size)]
      if data.starts(with: Array("%PDF-".utf8)) { return Array(data) }
    }
    return nil
  }

  /// Where the identifier of the first comment that lists forms begins, among the first records of a metafile.
  private static func comment(_ bytes: [UInt8]) -> Int? {
    // EMR_HEADER, whose signature stands behind its bounds and frame (2.3.4.2).
    guard number(bytes, 0) == 1, number(bytes, 40) == 0x464D_4520 else { return nil }
    var at = 0
    for _ in 0..<16 {
      guard let kind = number(bytes, at), let size = number(bytes, at + 4), size >= 8 else { return nil }
      // EMR_COMMENT (70), public (`GDIC`), multiple formats.
      if kind == 70, number(bytes, at + 12) == 0x4349_4447, number(bytes, at + 16) == 0x4000_0004 { return at + 12 }
      at += size
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ at: Int) -> Int? {
    guard at >= 0, at <= bytes.count - 4 else { return nil }
    return (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }
}
