/// Something that gives the events of an XML document one after another.
package protocol XMLEventSource: AnyObject {
  /// The next event, or nil at the end or where nothing more can be read.
  ///
  /// - Throws: ``ImportError`` that the source of the document throws.
  func next() throws(ImportError) -> XMLEvent?
}

extension XMLEventSource {
  /// Passes over the rest of the element whose start was the last event.
  ///
  /// - Throws: ``ImportError`` as ``next()`` does.
  package func skipElement() throws(ImportError) {
    try readElement { _ in }
  }

  /// All the text inside the element whose start was the last event, that of the elements in it included.
  ///
  /// - Returns: the text as it stands there.
  /// - Throws: ``ImportError`` as ``next()`` does.
  package func elementText() throws(ImportError) -> String {
    var text = ""
    try readElement { text += $0 }
    return text
  }

  private func readElement(_ take: (String) -> Void) throws(ImportError) {
    var depth = 1
    while depth > 0, let event = try next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text(let piece): take(piece)
      }
    }
  }
}
