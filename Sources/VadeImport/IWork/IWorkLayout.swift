/// Where the document stands in an iWork package, as the names of its entries tell.
package struct IWorkLayout: Sendable, Hashable {
  /// What holds the document, or nil when there is none.
  package let index: Index?
  /// Whether the parts are encrypted.
  ///
  /// A document of today that needs a password has a verifier, `.iwpv2`, and often a hint, `.iwph` (as described by iWorkFileFormat, *iWork Encrypted Stream.md*).
  package let isEncrypted: Bool

  /// What holds a document.
  package enum Index: Sendable, Hashable {
    /// Archives under a folder whose path this is, with `/` at its end.
    case archives(prefix: String)
    /// A ZIP of the archives in an entry of this name.
    case zip(name: String)
    /// An XML document in an entry of this name.
    case xml(name: String)
  }

  /// Finds the document; of several the one in the fewest folders.
  ///
  /// - Parameter names: the entries' names.
  package init(names: [String]) {
    var best: (depth: Int, index: Index)?
    func offer(_ index: Index, _ name: String) {
      let depth = name.utf8.count { $0 == 0x2F }
      if best.map({ depth < $0.depth }) ?? true { best = (depth, index) }
    }
    for name in names where !name.hasPrefix("__MACOSX/") {
      // The entry `Index/Document.iwa` stands one folder deeper than `Index.zip` would.
      if name == "Index/Document.iwa" || name.hasSuffix("/Index/Document.iwa") {
        offer(.archives(prefix: String(name.dropLast("Document.iwa".count))), String(name.dropLast("/Document.iwa".count)))
      } else if name == "Index.zip" || name.hasSuffix("/Index.zip") {
        offer(.zip(name: name), name)
      } else if ["index.xml", "index.apxl"].contains(where: { name == $0 || name.hasSuffix("/" + $0) }) {
        offer(.xml(name: name), name)
      }
    }
    index = best?.index
    isEncrypted = names.contains { $0 == ".iwpv2" || $0.hasSuffix("/.iwpv2") || $0 == ".iwph" || $0.hasSuffix("/.iwph") }
  }
}
