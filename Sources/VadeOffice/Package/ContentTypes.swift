internal import VadeImport

/// What each part of a package holds, by its media type (ECMA-376 part 2, 6.2.3).
struct ContentTypes: Sendable {
  private var byName: [String: String] = [:]
  private var byExtension: [String: String] = [:]
  private var names: [(name: PartName, type: String)] = []

  /// Reads `[Content_Types].xml`.
  init(_ reader: XMLReader) throws(ImportError) {
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event, let type = attributes["ContentType"] else { continue }
      if name == "ct:Default", let ending = attributes["Extension"] {
        byExtension[ending.lowercased()] = type
      } else if name == "ct:Override", let part = attributes["PartName"].map({ PartName($0) }) {
        byName[part.name.lowercased()] = type
        names.append((part, type))
      }
    }
  }

  /// The media type of a part, or nil when the package does not say.
  func type(of part: PartName) -> String? {
    if let type = byName[part.name.lowercased()] { return type }
    guard let dot = part.lastComponent.lastIndex(of: ".") else { return nil }
    return byExtension[part.lastComponent[part.lastComponent.index(after: dot)...].lowercased()]
  }

  /// The first part whose media type ends in `main+xml`: the main part of a package that lost its relationships.
  var mainPart: PartName? { names.first { $0.type.hasSuffix("main+xml") }?.name }
}
