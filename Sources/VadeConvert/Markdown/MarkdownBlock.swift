internal import VadeDocument

/// Blocks as Markdown, without the blank lines round them.
enum MarkdownBlock {
  /// A block's Markdown; empty when it has nothing to show.
  static func text(of block: Block) -> String {
    switch block.content {
    case .heading(let level, let text):
      text.isBlank ? "" : String(repeating: "#", count: min(max(1, level), 6)) + " " + MarkdownText.heading(text)
    case .paragraph(let text), .furniture(let text): MarkdownText.lines(text)
    case .list(let list): MarkdownList.text(of: list)
    case .table(let table): MarkdownTable.text(of: table)
    case .figure(let text): text.isBlank ? "<!-- figure -->" : "*Figure:* " + MarkdownText.lines(text)
    case .caption(let text): text.isBlank ? "" : "*" + MarkdownText.line(text) + "*"
    case .code(let language, let text): fenced(text.string, info: language ?? "")
    case .formula(let text): text.isBlank ? "" : fenced(text.string, info: "math")
    case .quote(let text): quote(MarkdownText.lines(text))
    case .footnote(let text): text.isBlank ? "" : "<small>" + MarkdownText.lines(text) + "</small>"
    case .aside(let aside, let text): quote("**\(MarkdownText.line(BlockText(aside.label))):** " + MarkdownText.lines(text))
    }
  }

  /// Lines as a block quotation.
  static func quote(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? ">" : "> " + $0 }.joined(separator: "\n")
  }

  /// Preformatted text between fences longer than any run of backticks in it (CommonMark 0.31, 4.5).
  static func fenced(_ text: String, info: String) -> String {
    var longest = 2
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let word = info.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "+-_.#".contains($0)) }
    let body = CleanText.of(text)
    return fence + word + "\n" + body + (body.hasSuffix("\n") || body.isEmpty ? "" : "\n") + fence
  }
}
