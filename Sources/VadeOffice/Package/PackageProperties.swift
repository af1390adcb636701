package import VadeDocument
internal import VadeImport

/// The properties a package declares: title, author and dates (ECMA-376 part 2, 8), the program's own (part 1, 22.2) and the user's (22.3).
package struct PackageProperties: Sendable {
  /// The declared title, or nil.
  package private(set) var title: String?
  /// The further properties, in their order.
  package private(set) var list: [DocumentHeader.Property] = []
  /// What could not be read of them.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Reads the properties of a package; what is damaged is left out and said.
  package init(of package: OfficePackage) {
    for kind in [Relationship.Kind.coreProperties, .extendedProperties, .customProperties] {
      guard let part = package.relationships.first(kind)?.part else { continue }
      do throws(ImportError) {
        guard let reader = try package.markup(of: part) else { continue }
        try read(reader)
        guard let fault = reader.fault else { continue }
        throw ImportError(path: package.path, reason: .damaged(detail: fault))
      } catch {
        diagnostics.append(Diagnostic(.warning, .partDamaged, "the document's properties in '\(part)' are damaged and were read in part"))
      }
    }
  }

  /// The name a property has in our header, by the element that holds it.
  private static let names = [
    "dc:creator": "author", "dc:subject": "subject", "dc:description": "description", "dc:language": "language", "cp:keywords": "keywords",
    "cp:category": "category", "cp:lastModifiedBy": "last-modified-by", "cp:contentStatus": "status", "dcterms:created": "created",
    "dcterms:modified": "modified", "ep:Company": "company", "ep:Manager": "manager",
  ]

  private mutating func read(_ reader: MarkupReader) throws(ImportError) {
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      if name == "dc:title" {
        let text = try Self.text(reader)
        if title == nil, !text.isEmpty { title = text }
      } else if let known = Self.names[name] {
        add(known, try Self.text(reader))
      } else if name == "cust:property", let own = attributes["name"] {
        add(own.lowercased(), try Self.text(reader))
      }
    }
  }

  private static func text(_ reader: MarkupReader) throws(ImportError) -> String {
    let text = try reader.elementText()
    return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  private mutating func add(_ name: String, _ value: String) {
    if !value.isEmpty, list.count < 256 { list.append(.init(name: name, value: value)) }
  }
}
