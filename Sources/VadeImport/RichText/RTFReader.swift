internal import VadeDocument
internal import VadeSystem

/// Reads a rich text section by section.
///
/// What a destination is that this reader does not know is decided by the text itself: one marked `\*` may be passed over, any other is text. Bytes are decoded by the font they stand in.
struct RTFReader {
  var tokens: RTFTokenizer
  var group = RTFGroup()
  var groups: [RTFGroup] = []
  /// Groups beyond the deepest that is followed, which hold as the one round them.
  private var overflow = 0
  var output = RTFOutput()
  var fonts: [Int: TextEncoding] = [:]
  var symbolFonts: Set<Int> = []
  var styles: [Int: RTFStyle] = [:]
  var properties: [(name: String, value: String)] = []
  var documentEncoding = TextEncoding.windows1252
  /// Bytes not decoded yet, and the encoding they stand in.
  private var pending: [UInt8] = []
  private var pendingEncoding = TextEncoding.windows1252
  private var highSurrogate: UInt16?
  /// How many stand-ins of the last Unicode escape are still to be passed over.
  var standInsLeft = 0
  /// Bytes that stood for no character.
  private(set) var replacements = 0
  /// Text gathered for a destination that is no block.
  var gathered = ""
  var styleNumber: Int?
  var isAtGroupStart = false
  private var isAtEnd = false

  private static let deepest = 1000

  init(file: MappedFile) {
    tokens = RTFTokenizer(file: file)
  }

  /// Reads on until there is a section's worth of blocks, or to the end of the file.
  ///
  /// - Returns: the blocks, or nil behind the last.
  mutating func readSection() -> [Block]? {
    while !isAtEnd, output.size < SectionSize.target {
      if let token = tokens.next() {
        take(token)
      } else {
        flushBytes()
        output.finish()
        isAtEnd = true
      }
    }
    let blocks = output.take()
    return blocks.isEmpty ? nil : blocks
  }

  private mutating func take(_ token: RTFToken) {
    switch token {
    case .open: openGroup()
    case .close: closeGroup()
    case .byte(let byte): takeByte(byte)
    case .symbol(let byte): takeSymbol(byte)
    case .word(let name, let number):
      if standInsLeft > 0, name != "u", name != "uc" {
        standInsLeft -= 1
        if name == "bin" { tokens.skip(number ?? 0) }
        return
      }
      take(word: name, number)
    }
    if case .open = token {} else if case .symbol(UInt8(ascii: "*")) = token {} else { isAtGroupStart = false }
  }

  private mutating func openGroup() {
    flushBytes()
    standInsLeft = 0
    guard groups.count < Self.deepest else {
      overflow += 1
      return
    }
    groups.append(group)
    group.isOptional = false
    isAtGroupStart = true
  }

  private mutating func closeGroup() {
    flushBytes()
    standInsLeft = 0
    guard overflow == 0 else {
      overflow -= 1
      return
    }
    guard let outer = groups.popLast() else { return }
    if outer.destination != group.destination {
      end(group.destination)
    } else if group.destination == .styles {
      endStyle()
    }
    if outer.fieldDepth < group.fieldDepth { output.endField() }
    group = outer
  }

  /// Enters a destination; what was gathered before belongs to another.
  mutating func enter(_ destination: RTFGroup.Destination) {
    flushBytes()
    group.destination = destination
    switch destination {
    case .note: output.beginNote()
    case .comment: output.beginComment()
    case .furniture: output.beginFurniture()
    case .fonts, .styles, .property, .commentAuthor, .marker, .fieldCode: gathered = ""
    case .body, .nowhere: break
    }
  }

  private mutating func end(_ destination: RTFGroup.Destination) {
    switch destination {
    case .note, .comment, .furniture: output.endAside()
    case .property(let name):
      let words = gathered.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !words.isEmpty { properties.append((name, words)) }
    case .commentAuthor: output.commentAuthor = gathered.trimmingSpaces.isEmpty ? nil : String(gathered.trimmingSpaces)
    case .marker: output.marker = gathered.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    case .fieldCode: output.beginField(gathered)
    case .styles, .fonts, .body, .nowhere: break
    }
    if destination != .body, destination != .nowhere { gathered = "" }
  }

  private mutating func endStyle() {
    let name = gathered.trimmingSpaces
    let number = styleNumber ?? 0
    if number >= 0 { styles[number, default: RTFStyle()].name = String(name.hasSuffix(";") ? name.dropLast() : name) }
    styleNumber = nil
    gathered = ""
  }

  // MARK: Characters

  private mutating func takeByte(_ byte: UInt8) {
    guard standInsLeft == 0 else {
      standInsLeft -= 1
      return
    }
    guard group.destination != .nowhere, !group.isDeleted else { return }
    if symbolFonts.contains(group.font), let bullet = RTFCharset.bullet(byte) { return add(bullet) }
    let encoding = fonts[group.font] ?? documentEncoding
    if encoding != pendingEncoding { flushBytes() }
    pendingEncoding = encoding
    pending.append(byte)
    if pending.count >= 1 << 14 { flushBytes(isLast: false) }
  }

  /// Decodes what is pending; a character that is cut by what follows becomes U+FFFD.
  mutating func flushBytes(isLast: Bool = true) {
    if highSurrogate != nil { addReplacement() }
    guard !pending.isEmpty else { return }
    if !isLast { return }
    var text: [UInt8] = []
    replacements += pendingEncoding.makeDecoder().decode(pending, isLast: true, into: &text)
    pending.removeAll(keepingCapacity: true)
    // Neither a search index nor a parser written in C can hold NUL; some encodings make it of other bytes too.
    for index in text.indices where text[index] == 0 { text[index] = UInt8(ascii: " ") }
    add(String(decoding: text, as: UTF8.self))
  }

  /// Takes a code unit of a Unicode escape, which is written as a signed number.
  mutating func takeUnit(_ number: Int) {
    if !pending.isEmpty { flushBytes() }
    standInsLeft = group.standIns
    guard group.destination != .nowhere, !group.isDeleted else { return }
    let unit = UInt16(truncatingIfNeeded: number)
    if let high = highSurrogate {
      highSurrogate = nil
      if (0xDC00...0xDFFF).contains(unit) {
        let value = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        return add(UnicodeScalar(value).map { String(Character($0)) } ?? "\u{FFFD}")
      }
      addReplacement()
    }
    if (0xD800...0xDBFF).contains(unit) {
      highSurrogate = unit
    } else if let scalar = UnicodeScalar(unit) {
      // Symbol fonts put their characters into the private area.
      let bullet = (0xF020...0xF0FF).contains(unit) ? RTFCharset.bullet(UInt8(truncatingIfNeeded: unit)) : nil
      add(bullet ?? (scalar == "\0" ? " " : String(Character(scalar))))
    } else {
      addReplacement()
    }
  }

  private mutating func addReplacement() {
    highSurrogate = nil
    replacements += 1
    add("\u{FFFD}")
  }

  /// Adds text where the group's text goes.
  mutating func add(_ text: String) {
    switch group.destination {
    case .nowhere: return
    case .body, .note, .comment, .furniture: if !group.isDeleted { output.add(text, line: tokens.line, isHidden: group.isHidden) }
    case .fonts, .styles, .property, .commentAuthor, .marker, .fieldCode: if gathered.utf8.count < 1 << 16 { gathered += text }
    }
  }
}
