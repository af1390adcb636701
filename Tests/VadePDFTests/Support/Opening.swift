import VadeDocument
import VadeImport
import VadePDF
import VadeTesting

extension PDFPageSource {
  /// Opens bytes as a PDF.
  static func of(_ bytes: [UInt8]) throws -> PDFPageSource {
    // The mapping outlives the file's name.
    let directory = try TemporaryDirectory()
    return try PDFImporter().document(ImportSource(path: directory.write(bytes, to: "test.pdf")))
  }

  /// Opens a document of some pages.
  static func of(_ pages: PDFWriter.Page...) throws -> PDFPageSource { try of(PDFWriter(pages: pages).bytes()) }

  /// Opens a file of the corpus.
  static func corpus(_ path: String) throws -> PDFPageSource { try PDFImporter().document(ImportSource(path: Corpus.path(path))) }

  /// Every page, as a stream gives them.
  func allPages() throws -> [Page] {
    let source = ContinuedTables(self)
    var pages: [Page] = []
    while let page = try source.nextPage() { pages.append(page) }
    return pages
  }
}

extension Block {
  /// Whether the block is a running header, a footer or a page number.
  var isFurniture: Bool {
    if case .furniture = content { true } else { false }
  }
}

extension Page {
  /// Every word with its box, in reading order.
  var words: [(text: String, box: Box)] {
    blocks.flatMap(\.texts).flatMap { text in
      text.spans.compactMap { span in
        guard case .box(_, let box) = span.location else { return nil }
        return (String(decoding: Array(text.string.utf8)[span.range], as: UTF8.self), box)
      }
    }
  }

  /// The text of the page, blocks on lines of their own; markers and cells of a table are separated by blanks.
  var plainText: String {
    blocks.map { block in
      if case .list(let list) = block.content { return list.items.map { $0.marker + " " + $0.text.string }.joined(separator: "\n") }
      return block.texts.map(\.string).joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// The text with every run of white space as one blank.
  var flatText: String { plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
