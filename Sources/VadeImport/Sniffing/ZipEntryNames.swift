/// Finds entry names in a stretch of a ZIP file by the signatures of its headers (APPNOTE 4.3.7 and 4.3.12), without following offsets a hostile
/// file could have made up.
enum ZipEntryNames {
  static func names(in bytes: [UInt8]) -> [String] {
    var found: [String] = []
    var at = 0
    while at + 46 <= bytes.count, found.count < 4096 {
      guard bytes[at] == 0x50, bytes[at + 1] == 0x4B else {
        at += 1
        continue
      }
      let length: Int
      let start: Int
      switch (bytes[at + 2], bytes[at + 3]) {
      case (3, 4):
        length = Int(bytes[at + 26]) | Int(bytes[at + 27]) << 8
        start = at + 30
      case (1, 2):
        length = Int(bytes[at + 28]) | Int(bytes[at + 29]) << 8
        start = at + 46
      default:
        at += 2
        continue
      }
      if length > 0, start + length <= bytes.count { found.append(String(decoding: bytes[start..<(start + length)], as: UTF8.self)) }
      at = start
    }
    return found
  }
}
