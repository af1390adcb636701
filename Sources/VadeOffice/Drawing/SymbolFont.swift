/// Fonts whose letters are pictures: a text in them says what it shows only through their own tables.
enum SymbolFont: String {
  case symbol
  case wingdings
  case wingdings2 = "wingdings 2"
  case wingdings3 = "wingdings 3"
  case webdings

  /// The font of a name, or nil when its letters are letters.
  init?(name: String?) {
    guard let found = name.flatMap({ SymbolFont(rawValue: $0.lowercased()) }) else { return nil }
    self = found
  }

  /// A text in the font as Unicode; characters without a counterpart stay as they are.
  func unicode(_ text: String) -> String {
    String(text.unicodeScalars.map { character($0.value).map(String.init) ?? String($0) }.joined())
  }

  /// What a code of the font shows, or nil; codes stand alone or in the private use area from U+F000 on ([MS-OE376] 2.1.361).
  func character(_ code: UInt32) -> Character? {
    let code = (0xF000...0xF0FF).contains(code) ? code - 0xF000 : code
    switch self {
    case .symbol: return Self.entry(code, low: Self.symbolLow, high: Self.symbolHigh)
    case .wingdings: return Self.entry(code, low: Self.wingdingsLow, high: Self.wingdingsHigh)
    case .wingdings2: return Self.wingdings2Table[code]
    case .wingdings3: return Self.wingdings3Table[code]
    case .webdings: return Self.webdingsTable[code]
    }
  }

  /// A code whose font is unknown or has plain letters: the private use area stands for Latin-1.
  static func plain(_ code: UInt32) -> Character? {
    let code = (0xF020...0xF0FF).contains(code) ? code - 0xF000 : code
    return UnicodeScalar(code).map { Character($0) }
  }

  private static func entry(_ code: UInt32, low: [Character], high: [Character]) -> Character? {
    if (0x20..<(0x20 + UInt32(low.count))).contains(code) { return low[Int(code - 0x20)] }
    if (0xA0..<(0xA0 + UInt32(high.count))).contains(code) { return high[Int(code - 0xA0)] }
    return low.count > 95 ? nil : Self.wingdingsMiddle[code]
  }

  // Adobe's Symbol encoding, from 0x20 and from 0xA0 on.
  private static let symbolLow = Array(
    " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼\u{7F}")
  private static let symbolHigh = Array(
    "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\u{F8FF}〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭")

  // Wingdings by the nearest common characters (Unicode L2/12-368), from 0x20, 0x80 and 0xA0 on.
  private static let wingdingsLow = Array(
    " ✏✂✁👓🔔📖🕯☎✆✉📩📪📫📬📭📁📂📄📃📑🗄⌛⌨🖰🖲🖥🖴💾💿✇✍✎✌👌👍👎☜☞☝☟✋☺😐☹💣☠⚐🏱✈☼💧❄✝✞✟✠✡☪☯ॐ☸♈♉♊♋♌♍♎♏♐♑♒♓&&●❍■□❐❑❒⬧⧫◆❖⬥☒⍓⌘❀✿❝❞")
  private static let wingdingsMiddle: [UInt32: Character] = {
    var table: [UInt32: Character] = [:]
    for (offset, character) in "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿".enumerated() { table[0x80 + UInt32(offset)] = character }
    table[0x9E] = "·"
    table[0x9F] = "•"
    return table
  }()
  private static let wingdingsHigh = Array(
    "▪○◯⭕◉◎○▪◻✦✦★✶✴✹✵⯐⌖⟡⌑⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛⮰⮱⮲⮳⮴⮵⮶⮷❧❧❧❧❧❧❧❧❧❧⌫⌦⮘➢⮙⮛⮈⮊⮉⮋←→↑↓↖↗↙↘←➔↑↓↖↗↙↘⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂▭▫✗✓☒☑⊞")

  private static let wingdings2Table: [UInt32: Character] = [
    0x4F: "✗", 0x50: "✓", 0x51: "☒", 0x52: "☑", 0x53: "☒", 0x54: "☒", 0x56: "⊗", 0x96: "•", 0x97: "•", 0x98: "●", 0x9E: "■", 0xA3: "☐",
    0xA2: "■",
    0xAE: "◆", 0xE0: "✱", 0xEA: "★", 0xF6: "✢",
  ]
  private static let wingdings3Table: [UInt32: Character] = [
    0x21: "→", 0x22: "→", 0x66: "←", 0x67: "→", 0x68: "↑", 0x69: "↓", 0x70: "▲", 0x71: "▼", 0x74: "◀", 0x75: "▶", 0x77: "▼", 0x7D: "▶",
    0x84: "▶",
    0xC6: "▷",
  ]
  private static let webdingsTable: [UInt32: Character] = [
    0x33: "◀", 0x34: "▶", 0x35: "▲", 0x36: "▼", 0x3C: "■", 0x61: "✓", 0x63: "□", 0x67: "■", 0x6E: "●", 0x72: "✗", 0x73: "❓", 0x69: "ℹ",
    0x59: "♥",
  ]
}
