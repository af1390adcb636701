internal import VadeDocument

/// Blocks as HTML elements.
enum HTMLBlock {
  /// A block's element; empty when it has nothing to show.
  static func text(of block: Block) -> String {
    switch block.content {
    case .heading(let level, let text):
      // HTML has six levels; the seventh and further ones say theirs (WAI-ARIA 1.2, aria-level).
      level > 6
        ? element("h6", " aria-level=\"\(level)\"", text) : element("h\(max(1, level))", "", text)
    case .paragraph(let text): element("p", "", text)
    case .list(let list): HTMLList.text(of: list)
    case .table(let table): table.cells.isEmpty ? "" : "<div class=\"table\">\n" + HTMLTable.text(of: table) + "\n</div>"
    case .figure(let text): text.isBlank ? "<figure>Figure</figure>" : element("figure", "", text)
    case .caption(let text): element("p", " class=\"caption\"", text)
    case .code(let language, let text): code(text, language: language)
    case .formula(let text): element("p", " class=\"formula\"", text)
    case .quote(let text): element("blockquote", "", text)
    case .footnote(let text): element("p", " class=\"footnote\" role=\"doc-footnote\"", text)
    case .furniture(let text): element("p", " class=\"furniture\"", text)
    case .aside(let aside, let text):
      "<aside class=\"\(aside.kind.rawValue)\">\n<p class=\"label\">\(HTMLText.escaped(aside.label))</p>\n"
        + element("p", "", text) + "\n</aside>"
    }
  }

  /// An element whose direction follows its text; line ends in it are shown by the style.
  private static func element(_ name: String, _ attributes: String, _ text: BlockText) -> String {
    guard !text.isBlank else { return "" }
    return "<\(name)\(attributes) dir=\"auto\">\(HTMLText.inline(text))</\(name)>"
  }

  private static func code(_ text: BlockText, language: String?) -> String {
    guard !text.string.isEmpty else { return "" }
    let name = (language ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber || "+-_.#".contains($0)) }
    // A parser drops a line end right behind the tag (HTML Living Standard, 13.1.2.5), so one is put there.
    return "<pre><code\(name.isEmpty ? "" : " class=\"language-\(name)\"")>\n\(HTMLText.escaped(CleanText.of(text.string)))</code></pre>"
  }
}
