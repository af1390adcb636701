internal import VadeImport

/// An element of an iWork document with all that is in it.
final class XMLNode {
  /// The name with the prefix the schema's authors use: `sf:p`, `key:slide`.
  let name: String
  private let attributes: XMLAttributes
  fileprivate(set) var children: [Child] = []

  enum Child {
    case element(XMLNode)
    case text(String)
  }

  init(_ name: String, _ attributes: XMLAttributes) {
    self.name = name
    self.attributes = attributes
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  var elements: [XMLNode] {
    children.compactMap { child in
      if case .element(let node) = child { return node }
      return nil
    }
  }

  /// The first element of a name in this one.
  func first(_ name: String) -> XMLNode? { elements.first { $0.name == name } }

  /// The elements of a name in this one.
  func all(_ name: String) -> [XMLNode] { elements.filter { $0.name == name } }

  /// What is found by going down a path of names.
  func at(_ path: String...) -> XMLNode? {
    var node: XMLNode? = self
    for name in path { node = node?.first(name) }
    return node
  }
}

/// An iWork document of the XML kind, as a tree.
///
/// Elements point to one another: `sf:shape-ref` with `sfa:IDREF` stands for the `sf:shape` with that `sfa:ID`.
struct XMLTree {
  let root: XMLNode
  /// Why the document breaks off, or nil.
  let fault: String?
  private let identified: [String: XMLNode]

  /// More elements than this are over the program's memory.
  static let mostElements = 2_000_000

  private static let namespaces = XMLNamespaces([
    "http://developer.apple.com/namespaces/sf": "sf", "http://developer.apple.com/namespaces/sfa": "sfa",
    "http://developer.apple.com/namespaces/sl": "sl",
    "http://developer.apple.com/namespaces/ls": "ls", "http://developer.apple.com/namespaces/keynote2": "key",
  ])

  /// Elements that say how things are drawn, in great number.
  private static let skipped: Set<String> = [
    "sf:path", "sf:wrap", "sf:columns", "sf:vertical-gridline-styles", "sf:horizontal-gridline-styles", "sf:grid-lines", "key:thumbnails",
    "sl:thumbnails",
    "sf:error_warning_mapping", "sf:calc-engine",
  ]

  /// Reads a document from a stream of bytes.
  ///
  /// - Throws: ``ImportError`` of reason `damaged` when there is no element, `tooLarge` when there are too many.
  init(path: String, source: @escaping () throws(ImportError) -> [UInt8]?) throws(ImportError) {
    let reader = XMLReader(namespaces: Self.namespaces, source: source)
    var open: [XMLNode] = []
    var root: XMLNode?
    var identified: [String: XMLNode] = [:]
    var count = 0
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes):
        if Self.skipped.contains(name) {
          try reader.skipElement()
          continue
        }
        count += 1
        guard count <= Self.mostElements else {
          throw ImportError(path: path, reason: .tooLarge(detail: "it has more than \(Self.mostElements) elements"))
        }
        let node = XMLNode(name, attributes)
        if let identifier = attributes["sfa:ID"], identified[identifier] == nil { identified[identifier] = node }
        if let parent = open.last { parent.children.append(.element(node)) } else { root = root ?? node }
        open.append(node)
      case .end: if !open.isEmpty { open.removeLast() }
      case .text(let text): open.last?.children.append(.text(text))
      }
    }
    fault = reader.fault
    guard let root else { throw ImportError(path: path, reason: .damaged(detail: fault ?? "it is empty")) }
    self.root = root
    self.identified = identified
  }

  /// The element itself, or the one it points to.
  func resolved(_ node: XMLNode) -> XMLNode? {
    guard node.name.hasSuffix("-ref") else { return node }
    return node["sfa:IDREF"].flatMap { identified[$0] }
  }

  /// The element of a name in another, or the one an element of that name with `-ref` points to.
  func child(_ name: String, of node: XMLNode?) -> XMLNode? {
    node?.elements.first { $0.name == name || $0.name == name + "-ref" }.flatMap(resolved)
  }

  /// The element with an identifier.
  subscript(identifier: String) -> XMLNode? { identified[identifier] }
}
