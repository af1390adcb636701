/// How the bytes of a rich text stand for characters.
enum RTFCharset {
  /// The encoding of a font's `\fcharset` (RTF 1.9.1, "Font table"), or nil for the document's own.
  static func encoding(ofCharset number: Int) -> TextEncoding? {
    switch number {
    case 0: .windows1252
    case 77: .converted("MACINTOSH")
    case 78: .shiftJIS
    case 128: .shiftJIS
    case 129: .converted("CP949")
    case 130: .converted("JOHAB")
    case 134: .gb18030
    case 136: .converted("BIG5-HKSCS")
    case 161: .converted("CP1253")
    case 162: .converted("CP1254")
    case 163: .converted("CP1258")
    case 177: .converted("CP1255")
    case 178, 179, 180: .converted("CP1256")
    case 186: .converted("CP1257")
    case 204: .converted("CP1251")
    case 222: .converted("CP874")
    case 238: .converted("CP1250")
    case 254: .converted("CP437")
    case 255: .converted("CP850")
    default: nil
    }
  }

  /// The encoding of a code page (`\ansicpg`, `\cpg`), or nil for one that is not known.
  static func encoding(ofCodePage number: Int) -> TextEncoding? {
    switch number {
    case 1252, 0: .windows1252
    case 65001: .utf8
    case 932: .shiftJIS
    case 936, 54936: .gb18030
    case 950: .converted("BIG5-HKSCS")
    case 949, 1361: .converted("CP949")
    case 10000: .converted("MACINTOSH")
    case 437, 850, 852, 855, 857, 860, 861, 862, 863, 864, 865, 866, 869, 874, 1250...1258: .converted("CP\(number)")
    case 819: .windows1252
    default: nil
    }
  }

  /// Characters of the fonts "Symbol" and "Wingdings" that stand at the beginning of list items.
  static func bullet(_ byte: UInt8) -> String? {
    switch byte {
    case 0xB7, 0x6C, 0x9F: "•"
    case 0xA7, 0x6E: "▪"
    case 0xD8, 0xE0: "→"
    case 0xFC: "✓"
    case 0x71, 0xA8: "□"
    default: nil
    }
  }
}
