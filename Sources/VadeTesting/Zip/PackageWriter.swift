/// Builds office packages in code: parts with their media types and relationships, in a container whose entries are stored.
public struct PackageWriter {
  private var parts: [(name: String, type: String, bytes: [UInt8])] = []
  private var relationships: [(source: String, id: String, type: String, target: String, isExternal: Bool)] = []

  /// Creates an empty package.
  public init() {}

  /// The namespace of transitional relationship types.
  public static let relationshipTypes = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

  /// Adds a part of bytes.
  ///
  /// - Parameters:
  ///   - name: its name, without a slash before it.
  ///   - type: its media type.
  ///   - bytes: its content.
  public mutating func add(_ name: String, type: String, _ bytes: [UInt8]) {
    parts.append((name, type, bytes))
  }

  /// Adds a part of markup.
  ///
  /// - Parameters:
  ///   - name: its name, without a slash before it.
  ///   - type: its media type.
  ///   - text: its content.
  public mutating func add(_ name: String, type: String, _ text: String) {
    add(name, type: type, Array(text.utf8))
  }

  /// Adds a relationship.
  ///
  /// - Parameters:
  ///   - source: the part that has it; the package itself when empty.
  ///   - id: its id.
  ///   - type: its type, or the last piece of a transitional one.
  ///   - target: where it leads, relative to the source.
  ///   - isExternal: whether it leads out of the package.
  public mutating func relate(_ source: String, _ id: String, _ type: String, to target: String, isExternal: Bool = false) {
    let full = type.contains("/") ? type : Self.relationshipTypes + type
    relationships.append((source, id, full, target, isExternal))
  }

  /// The package's bytes.
  public var bytes: [UInt8] {
    var writer = ZipWriter()
    let overrides = parts.map { "<Override PartName=\"/\($0.name)\" ContentType=\"\($0.type)\"/>" }.joined()
    writer.add(
      "[Content_Types].xml",
      "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
        + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\(overrides)</Types>")
    for source in Set(relationships.map(\.source)).sorted() { writer.add(Self.relationshipsPart(of: source), relationships(of: source)) }
    for part in parts { writer.add(part.name, part.bytes) }
    return writer.bytes
  }

  private static func relationshipsPart(of source: String) -> String {
    let pieces = source.split(separator: "/")
    return pieces.dropLast().map { $0 + "/" }.joined() + "_rels/" + (pieces.last ?? "") + ".rels"
  }

  private func relationships(of source: String) -> String {
    let list = relationships.filter { $0.source == source }.map { one in
      "<Relationship Id=\"\(one.id)\" Type=\"\(one.type)\" Target=\"\(one.target)\"\(one.isExternal ? " TargetMode=\"External\"" : "")/>"
    }
    return "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">" + list.joined() + "</Relationships>"
  }
}
