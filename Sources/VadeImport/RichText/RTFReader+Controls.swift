internal import VadeDocument

/// What control words and symbols mean (RTF 1.9.1, appendix "Index of control words").
extension RTFReader {
  mutating func takeSymbol(_ byte: UInt8) {
    if standInsLeft > 0 {
      standInsLeft -= 1
      return
    }
    flushBytes()
    switch byte {
    case UInt8(ascii: "~"): add("\u{A0}")
    case UInt8(ascii: "_"): add("\u{2011}")
    case UInt8(ascii: "-"): break
    case UInt8(ascii: "*"): if isAtGroupStart { group.isOptional = true }
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"): add(String(UnicodeScalar(byte)))
    case UInt8(ascii: "|"), UInt8(ascii: ":"): break
    default: break
    }
  }

  mutating func take(word name: String, _ number: Int?) {
    if name == "u" { return takeUnit(number ?? 0) }
    flushBytes()
    if name == "ud" {
      // The same text in Unicode, for readers who know it: it goes where the group round both goes.
      group.destination = groups.dropLast().last?.destination ?? .body
      return
    }
    if let destination = Self.destinations[name] {
      // Inside what is passed over, everything is.
      if group.destination != .nowhere { enter(destination) }
      return
    }
    if let text = Self.characters[name] { return add(text) }
    switch name {
    case "uc": group.standIns = max(0, min(number ?? 1, 16))
    case "bin": tokens.skip(number ?? 0)
    case "f": takeFont(number ?? 0)
    case "ansicpg": documentEncoding = number.flatMap { RTFCharset.encoding(ofCodePage: $0) } ?? documentEncoding
    case "mac": documentEncoding = .converted("MACINTOSH")
    case "pc": documentEncoding = .converted("CP437")
    case "pca": documentEncoding = .converted("CP850")
    case "fcharset": takeCharset(number ?? 0)
    case "cpg":
      if group.destination == .fonts, let number, let encoding = RTFCharset.encoding(ofCodePage: number) { fonts[group.font] = encoding }
    case "v": group.isHidden = number != 0
    case "deleted": group.isDeleted = number != 0
    case "plain": group.isHidden = false
    case "field":
      if isText {
        group.fieldDepth += 1
        output.openField()
      }
    case "s", "cs", "ds": takeStyle(name, number ?? 0)
    case "outlinelevel": takeOutlineLevel(number ?? 0)
    case "page", "sect", "column", "par": paragraphEnd(name)
    case "pard" where isText: output.resetParagraph()
    case "ls" where isText: output.paragraph.isListItem = (number ?? 0) > 0
    case "ilvl" where isText: output.paragraph.depth = max(0, min(number ?? 0, 15))
    default:
      if !takeTable(name, number), group.isOptional, isAtGroupStart { enter(.nowhere) }
    }
  }

  private var isText: Bool {
    switch group.destination {
    case .body, .note, .comment, .furniture: true
    default: false
    }
  }

  private mutating func paragraphEnd(_ name: String) {
    guard isText else { return }
    // Word writes the end of a paragraph that someone deleted as deleted text.
    if group.isDeleted { return add(" ") }
    output.endParagraph(style: styles[output.paragraph.style ?? 0])
  }

  private mutating func takeFont(_ number: Int) {
    group.font = number
  }

  private mutating func takeCharset(_ number: Int) {
    guard group.destination == .fonts else { return }
    if number == 2 { symbolFonts.insert(group.font) }
    if let encoding = RTFCharset.encoding(ofCharset: number) { fonts[group.font] = encoding }
  }

  private mutating func takeStyle(_ name: String, _ number: Int) {
    if group.destination == .styles {
      styleNumber = name == "s" ? number : -1
      gathered = ""
    } else if name == "s", isText {
      output.paragraph.style = number
    }
  }

  private mutating func takeOutlineLevel(_ level: Int) {
    guard (0...8).contains(level) else { return }
    if group.destination == .styles {
      styles[styleNumber ?? 0, default: RTFStyle()].outlineLevel = level
    } else if isText {
      output.paragraph.outlineLevel = level
    }
  }

  /// Takes what defines and ends rows and cells.
  ///
  /// - Returns: whether the word is one of those.
  private mutating func takeTable(_ name: String, _ number: Int?) -> Bool {
    guard isText else { return false }
    switch name {
    case "intbl": output.paragraph.isInTable = true
    case "itap": output.paragraph.tableDepth = max(0, min(number ?? 1, 16))
    case "trowd": output.rowDefinition = RTFRowDefinition()
    case "trhdr": output.rowDefinition.isHeader = true
    case "cellx": output.rowDefinition.endCell(at: number ?? 0)
    case "clmgf": output.rowDefinition.next.beginsMerge = true
    case "clmrg": output.rowDefinition.next.continuesMerge = true
    case "clvmgf": output.rowDefinition.next.beginsMergeDown = true
    case "clvmrg": output.rowDefinition.next.continuesMergeDown = true
    case "cell": output.endCell(depth: 1, style: styles[output.paragraph.style ?? 0])
    case "nestcell": output.endCell(depth: max(2, output.paragraph.tableDepth), style: styles[output.paragraph.style ?? 0])
    case "row": output.endRow(depth: 1)
    case "nestrow": output.endRow(depth: max(2, output.paragraph.tableDepth))
    default: return false
    }
    return true
  }

  private static let destinations: [String: RTFGroup.Destination] = {
    var table: [String: RTFGroup.Destination] = [
      "fonttbl": .fonts, "stylesheet": .styles, "footnote": .note, "annotation": .comment, "atnauthor": .commentAuthor, "listtext": .marker,
      "pntext": .marker, "fldinst": .fieldCode, "nesttableprops": .body, "shptxt": .body, "shpinst": .body, "result": .body,
      "fldrslt": .body,
      "title": .property("title"), "author": .property("author"), "subject": .property("subject"), "keywords": .property("keywords"),
      "company": .property("company"), "doccomm": .property("description"), "manager": .property("manager"),
      "category": .property("category"),
    ]
    for name in ["header", "headerl", "headerr", "headerf", "footer", "footerl", "footerr", "footerf"] { table[name] = .furniture }
    for name in [
      "colortbl", "pict", "upr", "shprslt", "info", "generator", "listtable", "listoverridetable", "rsidtbl", "objdata", "themedata",
      "colorschememapping", "datastore",
      "xmlnstbl", "latentstyles", "revtbl", "bkmkstart", "bkmkend", "filetbl", "pnseclvl", "pn", "sp", "shpgrp", "atnid", "atnref",
      "atndate", "atntime",
      "atrfstart", "atrfend", "nonesttables", "nonshppict", "xe", "tc", "mmathPr", "falt", "panose", "passwordhash", "userprops",
      "template", "operator",
      "hlinkbase", "listname", "leveltext", "levelnumbers", "defchp", "defpap", "ftnsep", "ftnsepc", "ftncn", "aftnsep", "aftnsepc",
      "aftncn", "objclass",
      "objname", "wgrffmtfilter", "docvar", "blipuid", "picprop", "background", "formfield", "datafield", "fchars", "lchars", "pgptbl",
      "stylerestrictions",
    ] {
      table[name] = .nowhere
    }
    // The document's properties stand inside `info`, of which the rest is figures.
    table["info"] = .body
    return table
  }()

  private static let characters: [String: String] = [
    "tab": "\t", "line": "\n", "softline": "\n", "emdash": "—", "endash": "–", "bullet": "•", "lquote": "‘", "rquote": "’",
    "ldblquote": "“",
    "rdblquote": "”", "emspace": "\u{2003}", "enspace": "\u{2002}", "qmspace": "\u{2005}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
    "ltrmark": "\u{200E}",
    "rtlmark": "\u{200F}", "zwbo": "\u{200B}",
  ]
}
