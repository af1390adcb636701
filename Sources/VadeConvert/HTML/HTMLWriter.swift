internal import VadeDocument

/// Writes a document as one complete page for a browser.
///
/// The page holds no script, loads nothing, and forbids both in its own policy, whatever the document says.
struct HTMLWriter: DocumentWriter {
  private let keepsFurniture: Bool
  private var depth = 0
  private var fileCount = 0

  init(keepsFurniture: Bool) {
    self.keepsFurniture = keepsFurniture
  }

  mutating func begin(_ header: DocumentHeader, name: String) -> String {
    depth += 1
    fileCount += 1
    guard depth > 1 else { return head(header, name: name) + source(header, name: name) }
    let title = HTMLText.escaped(CleanText.line(name))
    return "<article class=\"file\" id=\"file-\(fileCount)\"\(language(header))>\n<h1>\(title)</h1>\n" + source(header, name: name)
  }

  mutating func write(_ page: Page) -> String {
    var text = "<section id=\"\(anchor(page))\">\n"
    if let caption = page.caption {
      text += "<a class=\"place\" href=\"#\(anchor(page))\">\(HTMLText.escaped(caption))</a>\n"
    }
    var reason: Block.Concealment?
    for block in page.blocks where keepsFurniture || !block.isFurniture {
      let body = HTMLBlock.text(of: block)
      guard !body.isEmpty else { continue }
      if reason != block.concealment {
        if reason != nil { text += "</div>\n" }
        if let next = block.concealment {
          text += "<div class=\"concealed\" data-reason=\"\(next.rawValue)\">\n<p class=\"label\">\(next.label)</p>\n"
        }
        reason = block.concealment
      }
      text += body + "\n"
    }
    if reason != nil { text += "</div>\n" }
    return text + "</section>\n"
  }

  mutating func refuse(name: String, message: String) -> String {
    "<p class=\"refused\">\(HTMLText.escaped(CleanText.line(name))): \(HTMLText.escaped(CleanText.line(message)))</p>\n"
  }

  mutating func end() -> String {
    depth -= 1
    return depth == 0 ? "</main>\n</body>\n</html>\n" : "</article>\n"
  }

  private func head(_ header: DocumentHeader, name: String) -> String {
    let title = HTMLText.escaped(CleanText.line(header.title ?? name))
    let author = header.metadata.first { $0.name == "author" }
      .map { "<meta name=\"author\" content=\"\(HTMLText.escaped(CleanText.line($0.value)))\">\n" }
    let language = language(header)
    return """
      <!DOCTYPE html>
      <html\(language.isEmpty ? " lang=\"\"" : language)>
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLStyle.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      \(author ?? "")<style>\(HTMLStyle.sheet)</style>
      </head>
      <body>
      <main>

      """
  }

  /// One line that says what the page was made of.
  private func source(_ header: DocumentHeader, name: String) -> String {
    let pages = header.pageCount.map { " · \($0) \($0 == 1 ? "page" : "pages")" } ?? ""
    return "<p class=\"source\">\(HTMLText.escaped(CleanText.line(name))) · \(HTMLText.escaped(header.format.rawValue))\(pages)</p>\n"
  }

  private func anchor(_ page: Page) -> String {
    let prefix = fileCount == 1 ? "" : "file-\(fileCount)-"
    switch page.position {
    case .page(let index): return prefix + "page-\(index + 1)"
    case .section(let index): return prefix + "section-\(index + 1)"
    }
  }

  /// The language the document declares as an attribute, where it looks like one (BCP 47); an empty text when it declares none.
  private func language(_ header: DocumentHeader) -> String {
    guard let tag = header.metadata.first(where: { $0.name == "language" })?.value, (2...35).contains(tag.utf8.count),
      (2...3).contains(tag.prefix { $0 != "-" }.count),
      tag.utf8.allSatisfy({ $0 < 0x80 }), tag.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return "" }
    return " lang=\"\(tag)\""
  }
}
