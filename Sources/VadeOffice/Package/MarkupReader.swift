package import VadeImport

/// Reads the XML of a part with its alternatives decided (ECMA-376 part 3, 10.1).
///
/// Of an `mc:AlternateContent` the first choice whose every namespace is known is read, else the fallback, never both; the elements of the alternative itself
/// are not among the events.
package final class MarkupReader: XMLEventSource {
  private let reader: XMLReader
  private let namespaces: XMLNamespaces
  /// Whether one was taken, for each open `mc:AlternateContent`.
  private var alternatives: [Bool] = []

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - reader: the part's content.
  ///   - namespaces: the namespaces that are understood.
  package init(_ reader: XMLReader, namespaces: XMLNamespaces = OfficeNamespaces.all) {
    self.reader = reader
    self.namespaces = namespaces
  }

  /// Why the part cannot be read to its end, in words, or nil.
  package var fault: String? { reader.fault }

  /// The next event, or nil at the end of the part or of what can be read of it.
  ///
  /// - Throws: `ImportError` when the container is damaged or over a limit.
  package func next() throws(ImportError) -> XMLEvent? {
    while let event = try reader.next() {
      switch event {
      case .start("mc:AlternateContent", _): alternatives.append(false)
      case .start("mc:Choice", let attributes):
        if alternatives.last == false, understands(attributes["Requires"]) { take() } else { try reader.skipElement() }
      case .start("mc:Fallback", _):
        if alternatives.last == false { take() } else { try reader.skipElement() }
      case .end("mc:AlternateContent"): alternatives.removeLast()
      case .end("mc:Choice"), .end("mc:Fallback"): break
      default: return event
      }
    }
    return nil
  }

  private func take() { alternatives[alternatives.count - 1] = true }

  private func understands(_ prefixes: String?) -> Bool {
    guard let prefixes else { return false }
    return prefixes.split(whereSeparator: \.isWhitespace).allSatisfy { prefix in
      reader.namespace(ofPrefix: String(prefix)).map { namespaces.contains($0) } ?? false
    }
  }

  /// Visits the elements inside the element whose start was the last event, at any depth, in document order.
  ///
  /// - Parameter body: given each element's name and attributes; it may read on to the element's end with ``skipElement()`` or ``elementText()`` and then
  ///   returns true, else false.
  /// - Throws: `ImportError` as ``next()`` does, and what the body throws.
  package func forEachElement(_ body: (String, XMLAttributes) throws(ImportError) -> Bool) throws(ImportError) {
    var depth = 1
    while depth > 0, let event = try next() {
      switch event {
      case .start(let name, let attributes): if try !body(name, attributes) { depth += 1 }
      case .end: depth -= 1
      case .text: break
      }
    }
  }
}
