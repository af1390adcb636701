internal import VadeDocument
package import VadeImport

/// An office document as a package of parts (ECMA-376 part 2): parts are found through relationships, never by their usual names.
package final class OfficePackage {
  /// What the file is called in messages.
  package let path: String
  /// The document's main part.
  package let mainPart: PartName
  /// The relationships of the package itself.
  package let relationships: Relationships
  private let archive: ZipArchive
  private let types: ContentTypes

  /// Opens a package.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - limits: how much may come out of it.
  /// - Throws: `ImportError` when it is no sound package or has no main part.
  package init(_ source: ImportSource, limits: InflationLimits = .standard) throws(ImportError) {
    path = source.displayPath
    let archive = try ZipArchive(source, limits: limits)
    func reader(_ name: String) throws(ImportError) -> XMLReader? {
      guard let entry = Self.entry(PartName(name), in: archive) else { return nil }
      return try Self.reader(entry, in: archive)
    }
    let types = try ContentTypes(reader("[Content_Types].xml") ?? XMLReader(namespaces: OfficeNamespaces.all, bytes: []))
    var relationships = Relationships([])
    if let reader = try reader("_rels/.rels") { relationships = try Relationships(reader, of: PartName("")) }
    let candidates = [relationships.first(.officeDocument)?.part, types.mainPart].compactMap { $0 }
    guard let main = candidates.first(where: { Self.entry($0, in: archive) != nil }) else {
      throw ImportError(path: source.displayPath, reason: .damaged(detail: "its package has no main part"))
    }
    self.archive = archive
    self.types = types
    self.relationships = relationships
    mainPart = main
  }

  /// The media type of a part, or nil when the package does not say.
  package func contentType(of part: PartName) -> String? { types.type(of: part) }

  /// The names of all parts, in the order of the container.
  var names: [PartName] { archive.entries.filter { !$0.isDirectory }.map { PartName($0.name) } }

  /// Whether there is a part of a name.
  package func contains(_ part: PartName) -> Bool { Self.entry(part, in: archive) != nil }

  /// The relationships of a part; none when it has no part for them.
  ///
  /// - Throws: `ImportError` when the container is damaged there or over a limit.
  package func relationships(of part: PartName) throws(ImportError) -> Relationships {
    guard let entry = Self.entry(part.relationships, in: archive) else { return Relationships([]) }
    return try Relationships(Self.reader(entry, in: archive), of: part)
  }

  /// A reader of a part's markup, or nil when there is no such part.
  ///
  /// The part is unpacked piece by piece while it is read.
  ///
  /// - Throws: `ImportError` when the part cannot be unpacked.
  package func markup(of part: PartName) throws(ImportError) -> MarkupReader? {
    guard let entry = Self.entry(part, in: archive) else { return nil }
    return MarkupReader(try Self.reader(entry, in: archive))
  }

  /// What gives the bytes of a part piece by piece, or nil when there is no such part: for parts whose markup is read in a way of its own.
  ///
  /// - Throws: ``ImportError`` when the part cannot be unpacked.
  package func content(of part: PartName) throws(ImportError) -> (() throws(ImportError) -> [UInt8]?)? {
    guard let entry = Self.entry(part, in: archive) else { return nil }
    let stream = try archive.stream(entry)
    return { () throws(ImportError) in try stream.next() }
  }

  /// All bytes of a part, or nil when there is no such part.
  ///
  /// - Parameters:
  ///   - part: the part.
  ///   - limit: the most bytes it may have.
  /// - Returns: the part as it is.
  /// - Throws: `ImportError` when it cannot be unpacked or is over a limit.
  package func bytes(of part: PartName, limit: Int = 256 << 20) throws(ImportError) -> [UInt8]? {
    guard let entry = Self.entry(part, in: archive) else { return nil }
    return try archive.read(entry, limit: limit)
  }

  private static func entry(_ part: PartName, in archive: ZipArchive) -> ZipArchive.Entry? {
    archive.entry(named: part.name) ?? (part.unescaped == part ? nil : archive.entry(named: part.unescaped.name))
      ?? archive.entry(named: "/" + part.name)
  }

  private static func reader(_ entry: ZipArchive.Entry, in archive: ZipArchive) throws(ImportError) -> XMLReader {
    let stream = try archive.stream(entry)
    return XMLReader(namespaces: OfficeNamespaces.all) { () throws(ImportError) in try stream.next() }
  }
}
