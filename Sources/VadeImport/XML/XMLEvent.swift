/// What stands next in an XML document.
package enum XMLEvent: Sendable, Hashable {
  /// An element begins.
  case start(name: String, attributes: XMLAttributes)
  /// An element ends; every start has its end.
  case end(name: String)
  /// Text; one stretch of text may come in several events.
  case text(String)
}

/// The attributes of an element, in the order they stand there.
package struct XMLAttributes: Sendable, Hashable {
  /// The attributes; names are written like those of elements, and without a prefix when the attribute has no namespace.
  package let list: [Attribute]

  /// One attribute.
  package struct Attribute: Sendable, Hashable {
    /// The name, such as `w:val`.
    package let name: String
    /// The value, with its references resolved.
    package let value: String
  }

  /// The value of the first attribute of a name, or nil.
  package subscript(name: String) -> String? { list.first { $0.name == name }?.value }
}

/// The namespaces a reader knows, by the prefix it gives their names, whatever prefix a document uses.
package struct XMLNamespaces: Sendable {
  private let prefixes: [String: String]
  private let ignoresAll: Bool

  /// Creates a table.
  ///
  /// - Parameter prefixes: prefix by namespace name; several names may share one, as the strict and transitional forms of a vocabulary do. The empty
  ///   prefix gives plain local names.
  package init(_ prefixes: [String: String]) {
    self.init(prefixes, ignoresAll: false)
  }

  /// Plain local names for every namespace.
  package static let ignored = XMLNamespaces([:], ignoresAll: true)

  private init(_ prefixes: [String: String], ignoresAll: Bool) {
    self.prefixes = prefixes
    self.ignoresAll = ignoresAll
  }

  /// Whether names of a namespace are known.
  package func contains(_ namespace: String) -> Bool { prefixes[namespace] != nil }

  /// How a name is written: `w:p` for a known namespace, `p` for one with an empty prefix or none, `?:p` for an unknown one.
  func name(_ local: String, namespace: String?) -> String {
    guard let namespace, !ignoresAll else { return local }
    guard let prefix = prefixes[namespace] else { return "?:" + local }
    return prefix.isEmpty ? local : prefix + ":" + local
  }
}
