/// How the bytes of a text file stand for characters.
enum TextEncoding: Sendable, Hashable {
  case utf8
  case utf16(bigEndian: Bool)
  case utf32(bigEndian: Bool)
  /// Windows code page 1252, and ISO-8859-1 with it, whose printable characters are the same.
  case windows1252
  /// An encoding the C library converts, by the C library's name for it.
  case converted(String)

  static let gb18030 = TextEncoding.converted("GB18030")
  static let shiftJIS = TextEncoding.converted("CP932")
  static let eucJP = TextEncoding.converted("EUC-JP")

  /// The name a person knows.
  var displayName: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16(let bigEndian): bigEndian ? "UTF-16BE" : "UTF-16LE"
    case .utf32(let bigEndian): bigEndian ? "UTF-32BE" : "UTF-32LE"
    case .windows1252: "windows-1252"
    case .converted("CP932"): "Shift_JIS"
    case .converted(let name): name
    }
  }

  /// How many bytes a code unit has.
  var unitSize: Int {
    switch self {
    case .utf8, .windows1252, .converted: 1
    case .utf16: 2
    case .utf32: 4
    }
  }

  /// The encoding a web page means by a label, or nil for a label nobody knows.
  ///
  /// After the WHATWG Encoding Standard, section 4.2: `iso-8859-1` and `us-ascii` mean windows-1252, and a UTF-16 label in a page
  /// that could be read as far as the label means UTF-8.
  init?(label: String) {
    let label = label.lowercased().replacing("_", with: "-")
    switch label {
    case "utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "unicode": self = .utf8
    case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "l1", "ascii", "us-ascii", "windows-1252", "cp1252", "x-cp1252":
      self = .windows1252
    default:
      guard let name = Self.converterNames[label] ?? Self.numberedName(label) else { return nil }
      self = .converted(name)
    }
  }

  private static let converterNames = [
    "gb2312": "GB18030", "gbk": "GB18030", "gb18030": "GB18030", "x-gbk": "GB18030", "gb-2312-80": "GB18030", "chinese": "GB18030",
    "big5": "BIG5-HKSCS", "big5-hkscs": "BIG5-HKSCS", "x-x-big5": "BIG5-HKSCS", "shift-jis": "CP932", "sjis": "CP932", "x-sjis": "CP932",
    "ms-kanji": "CP932", "windows-31j": "CP932", "cp932": "CP932", "euc-jp": "EUC-JP", "x-euc-jp": "EUC-JP", "iso-2022-jp": "ISO-2022-JP",
    "euc-kr": "CP949", "ks-c-5601-1987": "CP949", "korean": "CP949", "windows-949": "CP949", "koi8-r": "KOI8-R", "koi8": "KOI8-R",
    "koi8-u": "KOI8-U", "macintosh": "MACINTOSH", "mac": "MACINTOSH", "x-mac-roman": "MACINTOSH", "iso-8859-9": "CP1254",
    "latin5": "CP1254", "tis-620": "CP874", "iso-8859-11": "CP874", "windows-874": "CP874", "latin2": "ISO-8859-2", "ibm866": "CP866",
    "cp866": "CP866",
  ]

  /// The C library's name of every encoding a label may mean.
  static var convertedNames: [String] {
    Set(converterNames.values).sorted() + (1250...1258).map { "CP\($0)" } + (2...16).filter { $0 != 12 }.map { "ISO-8859-\($0)" }
  }

  private static func numberedName(_ label: String) -> String? {
    if label.hasPrefix("windows-"), let page = Int(label.dropFirst(8)), (1250...1258).contains(page) { return "CP\(page)" }
    if label.hasPrefix("cp"), let page = Int(label.dropFirst(2)), (1250...1258).contains(page) { return "CP\(page)" }
    // The suffixes -i and -e of ISO-8859-8 say how its Hebrew is ordered, not how its bytes are read.
    let part = label.hasPrefix("iso-8859-8-") ? "8" : label.dropFirst(9)
    guard label.hasPrefix("iso-8859-"), let number = Int(part), (2...16).contains(number), number != 12 else { return nil }
    return "ISO-8859-\(number)"
  }
}
