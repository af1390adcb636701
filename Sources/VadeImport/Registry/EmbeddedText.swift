internal import VadeSystem
package import VadeDocument

/// Reads a text inside another document, such as the body of a mail, with the importer its kind has.
package enum EmbeddedText {
  /// The blocks of a text.
  ///
  /// - Parameters:
  ///   - bytes: the text as the document has it.
  ///   - charset: the encoding the document declares for it, or nil.
  ///   - isHTML: whether it is HTML; else it is plain text.
  /// - Returns: its blocks, and what was noticed; none for a text of white space.
  /// - Throws: ``ImportError`` when it is over a limit.
  package static func read(
    _ bytes: [UInt8], charset: String?, isHTML: Bool
  ) throws(ImportError) -> (blocks: [Block], diagnostics: [Diagnostic]) {
    guard bytes.contains(where: { $0 > 32 }) else { return ([], []) }
    let source = try ImportSource(bytes: bytes, displayPath: "a text inside a document")
    let encoding = EncodingDetector.detect(
      source.file, declared: charset.map { $0.lowercased() } ?? DeclaredCharset.label(in: Array(bytes.prefix(4096))))
    var stream = TextStream(file: source.file, encoding: encoding)
    // The byte-order mark says the text is UTF-8 now, whatever it declares itself.
    let text = [0xEF, 0xBB, 0xBF] + stream.rest()
    let plain = try ImportSource(bytes: text, displayPath: "a text inside a document")
    do {
      let importer: any Importer = isHTML ? HTMLImporter() : PlainTextImporter()
      let pages = try importer.open(plain, as: isHTML ? .html : .text)
      var blocks: [Block] = []
      var diagnostics = pages.header.diagnostics + stream.diagnostics
      while let page = try pages.nextPage() {
        blocks += page.blocks
        diagnostics += page.diagnostics
      }
      return (blocks, diagnostics.filter { $0.id != .encoding })
    } catch {
      guard error.reason == .empty else { throw error }
      return ([], [])
    }
  }
}

/// Texts in the encodings of old files.
package enum CodePageText {
  /// A text as UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - label: the name of its encoding, or nil to guess it.
  /// - Returns: the text; bytes that stand for no character become U+FFFD.
  package static func decode(_ bytes: [UInt8], label: String?) -> String {
    let encoding = label.flatMap { TextEncoding(label: $0) } ?? EncodingDetector.detectInSample(bytes).encoding
    var text: [UInt8] = []
    _ = encoding.makeDecoder().decode(bytes, isLast: true, into: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
