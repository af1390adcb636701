/// What the elements of HTML mean for a text, after the rendering rules of the WHATWG HTML Standard, section 15.
enum HTMLVocabulary {
  /// Elements whose content a reader never sees.
  static let unseen: Set<String> = [
    "script", "style", "template", "noscript", "iframe", "object", "embed", "datalist", "annotation", "annotation-xml", "desc", "metadata",
    "defs",
    "noembed", "param",
  ]

  /// Elements that stand apart from what is before and behind them.
  static let blocks: Set<String> = [
    "html", "body", "address", "article", "aside", "blockquote", "center", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption",
    "figure", "footer", "form", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "legend", "li", "listing", "main",
    "menu", "nav",
    "noframes", "ol", "optgroup", "p", "plaintext", "pre", "search", "section", "summary", "table", "caption", "tbody", "thead", "tfoot",
    "tr", "td", "th",
    "ul", "xmp", "text", "head", "title", "video", "audio",
  ]

  /// Elements inside a line that stand apart like words.
  static let words: Set<String> = ["option", "button", "select", "textarea", "input"]

  /// Elements whose white space is kept.
  static let preformatted: Set<String> = ["pre", "listing", "xmp", "plaintext"]

  static func headingLevel(_ name: String) -> Int? {
    guard name.utf8.count == 2, name.hasPrefix("h"), let level = name.last?.wholeNumberValue, (1...6).contains(level) else { return nil }
    return level
  }

  /// Whether attributes hide an element from everyone who looks at the page.
  static func hides(_ attributes: [String: String]) -> Bool {
    if attributes["hidden"] != nil { return true }
    guard let style = attributes["style"]?.lowercased().filter({ !$0.isWhitespace }) else { return false }
    return style.contains("display:none") || style.contains("visibility:hidden")
  }

  /// Whether an element is a footnote or endnote, by the types of EPUB (Structural Semantics Vocabulary) or the roles of DPUB-ARIA.
  static func isNote(_ attributes: [String: String], isBook: Bool) -> Bool {
    let type = attributes["epub:type"] ?? (isBook ? attributes["type"] : nil) ?? ""
    let names = (type + " " + (attributes["role"] ?? "")).split(whereSeparator: \.isWhitespace)
    return names.contains { ["footnote", "endnote", "rearnote", "doc-footnote", "doc-endnote"].contains($0) }
  }

  static func listStyle(_ name: String, _ attributes: [String: String]) -> BlockFrame.ListStyle {
    BlockFrame.ListStyle(
      isOrdered: name == "ol", next: attributes["start"].flatMap { Int($0) } ?? 1, step: attributes["reversed"] == nil ? 1 : -1,
      style: attributes["type"] ?? "1")
  }

  static func itemKind(_ name: String, _ attributes: [String: String]) -> BlockFrame.ItemKind {
    switch name {
    case "dt": .term
    case "dd": .description
    default: .item(value: attributes["value"].flatMap { Int($0) })
    }
  }

  /// The language a `class` names, in the manner of the HTML Standard's example (`language-swift`) and of common highlighters.
  static func language(_ attributes: [String: String]) -> String? {
    for name in (attributes["class"] ?? "").split(whereSeparator: \.isWhitespace) {
      for prefix in ["language-", "lang-", "highlight-source-", "brush:"] where name.hasPrefix(prefix) && name.count > prefix.count {
        return String(name.dropFirst(prefix.count)).lowercased()
      }
    }
    return nil
  }
}
