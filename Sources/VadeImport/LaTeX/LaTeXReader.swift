internal import VadeDocument

/// Reads LaTeX source as what the printed page would show, without running TeX.
///
/// Formulas stay as they are written. A command nobody knows goes, and what stands in its braces stays, so that no text is lost with a macro that is not understood; macros of the
/// document that hold plain text are expanded, within a bound.
struct LaTeXReader {
  var frame = BlockFrame()
  private(set) var title: String?
  private(set) var authors: [String] = []
  var included: [String] = []
  var tokens: TeXTokenizer
  var run = InlineRun()
  var notes: [Block] = []
  var environments: [String] = []
  var table: LaTeXTable?
  var tables: [LaTeXTable?] = []
  var headingBase = 2
  var isInBody: Bool
  var macros: [String: Macro] = [:]
  var expansions = 0
  /// How many uses of macros were left out, because there were too many or one grew too long.
  var unexpanded = 0

  /// A macro of the document.
  struct Macro {
    var parameters: Int
    /// What stands for the first parameter where a use gives none in `[…]`, or nil where the first is in braces like the others.
    var standIn: [UInt8]?
    var body: [UInt8]

    /// The body with its parameters filled in, or nil when it grows too long.
    ///
    /// In one go: what is filled in may hold a `#1` of its own, which belongs to another definition.
    func filled(with values: [[UInt8]]) -> [UInt8]? {
      var text: [UInt8] = []
      var rest = body[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "#"), let digit = rest.first, digit > 0x30, Int(digit) - 0x31 < values.count {
          rest.removeFirst()
          text += values[Int(digit) - 0x31]
        } else {
          text.append(byte)
        }
        guard text.count < 1 << 16 else { return nil }
      }
      return text
    }
  }

  /// How deep groups and environments are followed.
  static let deepest = 200
  /// How many macros are expanded before the rest stay as they are: a document cannot grow without end.
  static let mostExpansions = 5_000

  /// Reads a text.
  ///
  /// - Parameter bytes: UTF-8 with `\n` at line ends.
  init(_ bytes: [UInt8]) {
    tokens = TeXTokenizer(bytes)
    // A part of a document has no preamble.
    isInBody = !bytes.contains(sequence: "\\begin{document}")
    if bytes.contains(sequence: "\\chapter") { headingBase = 1 }
    if bytes.contains(sequence: "\\part{") { headingBase = 0 }
    while let token = tokens.next() { take(token) }
    flush()
    while !tables.isEmpty || table != nil { endTable() }
    frame.closeItems()
    for note in notes { frame.add(note) }
  }

  /// Reads a stretch of a document's body.
  init(fragment: [UInt8], macros: [String: Macro]) {
    tokens = TeXTokenizer(fragment)
    isInBody = true
    self.macros = macros
    while let token = tokens.next() { take(token) }
    flush()
    frame.closeItems()
  }

  /// The document's blocks.
  var blocks: [Block] { frame.blocks }

  // MARK: Tokens

  mutating func take(_ token: TeXToken) {
    guard isInBody else {
      if case .command(let name) = token { takePreamble(name) }
      return
    }
    switch token {
    case .command(let name): take(command: name)
    case .open, .close: break
    case .math(let isDisplay): takeMath(isDisplay: isDisplay)
    case .tab: table == nil ? add("&") : endCell()
    case .tie: add("\u{A0}")
    case .paragraph: table == nil ? flush() : run.addBlank()
    case .space: run.addBlank()
    case .text(let text): add(Typography.plain(text))
    }
  }

  mutating func add(_ text: String) {
    run.add(text, line: tokens.line, keepsSpace: text == "\u{A0}")
  }

  private mutating func takePreamble(_ name: String) {
    switch name {
    case "begin": if argument() == "document" { isInBody = true }
    case "title": title = plainArgument()
    case "author": authors.append(plainArgument())
    case "newcommand", "renewcommand", "providecommand", "def", "DeclareRobustCommand": define(name)
    case "input", "include": included.append(argument())
    default: if let count = LaTeXVocabulary.silent[name] { skipArguments(count) }
    }
  }

  private mutating func take(command name: String) {
    if let text = LaTeXVocabulary.characters[name] { return text == "\n" ? lineBreak(name) : add(text) }
    if let accent = LaTeXVocabulary.accents[name], name.allSatisfy({ !$0.isLetter }) || tokens.peek == UInt8(ascii: "{") {
      return add(accented(accent))
    }
    if let rank = LaTeXVocabulary.headings[name] { return heading(rank) }
    switch name {
    case "begin": begin()
    case "end": end(argument())
    case "item": beginItem()
    case "bibitem":
      flush()
      skipOptional()
      frame.beginItem(.item(value: nil, box: "[\(argument())]"))
    case "\\", "tabularnewline": table == nil ? run.addLineBreak() : endRow()
    case "(": formula(until: "\\)", isDisplay: false)
    case "[": formula(until: "\\]", isDisplay: true)
    case "caption", "captionof": caption(name)
    case "footnote", "footnotetext", "thanks": footnote()
    case "href": link(argument())
    case "url", "nolinkurl", "path": add(argument())
    case "verb", "lstinline": verbatimWord()
    case "multicolumn", "multirow": span(name)
    case "cite", "citep", "citet", "parencite", "textcite", "autocite", "citeauthor", "citeyear": cite()
    case "ref", "eqref", "autoref", "cref", "Cref", "pageref", "nameref": add("[\(argument())]")
    case "newcommand", "renewcommand", "providecommand", "def", "DeclareRobustCommand": define(name)
    case "title": title = plainArgument()
    case "author": authors.append(plainArgument())
    case "maketitle", "tableofcontents", "date": if name == "date" { _ = argument() }
    case "includegraphics": picture()
    case "hline", "toprule", "midrule", "bottomrule", "cline", "cmidrule", "Xhline", "specialrule":
      table?.noteRule()
      skipArguments(name == "cline" || name == "cmidrule" ? 1 : 0)
    case "input", "include": included.append(argument())
    default: other(name)
    }
  }

  private mutating func other(_ name: String) {
    if let count = LaTeXVocabulary.silent[name] { return skipArguments(count) }
    if let macro = macros[name] { return expand(macro) }
    skipOptional()
  }

  private mutating func lineBreak(_ name: String) {
    name == "par" && table == nil ? flush() : run.addLineBreak()
  }
}
