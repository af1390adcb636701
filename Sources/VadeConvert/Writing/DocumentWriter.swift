public import VadeDocument

/// Turns a document into text of one notation, page by page.
///
/// Calls come in the order of reading: ``begin(_:name:)``, a ``write(_:)`` for each page, for each embedded file the same sequence again (or
/// ``refuse(name:message:)``), then ``end()``. Each call gives the next stretch of the output; what was given is never needed again, so the memory
/// a conversion takes does not grow with the document.
///
/// ```swift
/// var writer = WrittenFormat.markdown.writer()
/// var text = writer.begin(source.header, name: "notes.html")
/// while let page = try source.nextPage() { text += writer.write(page) }
/// text += writer.end()
/// ```
public protocol DocumentWriter {
  /// Begins a document; called again before its end, it begins one that is embedded in it.
  ///
  /// - Parameters:
  ///   - header: what is known of the document.
  ///   - name: the file's name, or its path within the document that holds it.
  /// - Returns: the next stretch of the output.
  mutating func begin(_ header: DocumentHeader, name: String) -> String

  /// Writes a page of the document that was begun last and has not ended.
  mutating func write(_ page: Page) -> String

  /// Says, at its place, that an embedded file could not be read.
  ///
  /// - Parameters:
  ///   - name: its path within the document that holds it.
  ///   - message: why, as a sentence without its final stop.
  /// - Returns: the next stretch of the output.
  mutating func refuse(name: String, message: String) -> String

  /// Ends the document that was begun last.
  mutating func end() -> String
}
