internal import VadeDocument
internal import VadeImport

/// An OpenDocument file's container.
final class OpenPackage {
  let path: String
  private let archive: ZipArchive
  /// Objects that are neither charts nor formulas, in the order they were met.
  private(set) var objects: [String] = []

  /// Opens a container.
  ///
  /// - Throws: ``ImportError`` with reason `locked` when its content is encrypted, `damaged` when there is none.
  init(_ source: ImportSource, limits: InflationLimits = .standard) throws(ImportError) {
    path = source.displayPath
    archive = try ZipArchive(source, limits: limits)
    guard archive.entry(named: "content.xml") != nil else {
      throw ImportError(path: path, reason: .damaged(detail: "its container has no 'content.xml'"))
    }
    guard let manifest = try reader("META-INF/manifest.xml") else { return }
    while let event = try manifest.next() {
      if case .start(name: "manifest:encryption-data", _) = event { throw ImportError(path: path, reason: .locked) }
    }
  }

  /// A reader of an entry's markup, or nil when there is no such entry.
  func reader(_ name: String) throws(ImportError) -> XMLReader? {
    guard let entry = archive.entry(named: name) else { return nil }
    let stream = try archive.stream(entry)
    return XMLReader(namespaces: OpenNames.namespaces) { () throws(ImportError) in try stream.next() }
  }

  /// Whether it has pictures; that of its own first page is none.
  var hasPictures: Bool { archive.entries.contains { !$0.isDirectory && $0.name.hasPrefix("Pictures/") } }

  /// The error for a document in which nothing is to be read.
  func textless(pages: Int?) -> ImportError {
    ImportError(path: path, reason: hasPictures ? .onlyPictures(pages: pages) : .noText(pages: pages))
  }

  /// Keeps an object to be taken out at the end.
  ///
  /// - Parameter reference: the place in the container, as a frame refers to it.
  func keepObject(_ reference: String) {
    let name = Self.place(reference)
    if !objects.contains(name), objects.count < Self.mostObjects { objects.append(name) }
  }

  /// Takes an object out: a file in an OLE container, or a document of the same kind in a folder of its own.
  ///
  /// - Parameter name: its place in the container.
  /// - Returns: the file, or nil when it is no document.
  /// - Throws: ``ImportError`` when it cannot be unpacked.
  func object(_ name: String) throws(ImportError) -> EmbeddedFile? {
    let shown = name.split(separator: "/").last.map { String($0) } ?? name
    if let entry = archive.entry(named: name), !entry.isDirectory {
      let bytes = try archive.read(entry)
      return bytes.isEmpty
        ? nil
        : EmbeddedObject(bytes, named: shown.contains(".") ? shown : shown + ".bin").map { EmbeddedFile(path: $0.name, bytes: $0.bytes) }
    }
    guard let kind = try kind(of: name) else { return nil }
    var zip = StoredZip()
    zip.add("mimetype", .plain(Array("application/vnd.oasis.opendocument.\(kind.type)".utf8)))
    for entry in archive.entries where entry.name.hasPrefix(name + "/") && !entry.isDirectory {
      let inner = String(entry.name.dropFirst(name.count + 1))
      if inner != "mimetype" { zip.add(inner, .plain(try archive.read(entry))) }
    }
    return EmbeddedFile(path: shown + kind.ending, bytes: zip.bytes)
  }

  /// What document a folder holds, by what stands in its body.
  private func kind(of folder: String) throws(ImportError) -> (type: String, ending: String)? {
    guard let reader = try reader(folder + "/content.xml") else { return nil }
    while let event = try reader.next() {
      switch event {
      case .start(name: "office:text", _): return ("text", ".odt")
      case .start(name: "office:spreadsheet", _): return ("spreadsheet", ".ods")
      case .start(name: "office:presentation", _): return ("presentation", ".odp")
      default: break
      }
    }
    return nil
  }

  /// How many objects are kept.
  private static let mostObjects = 10_000

  /// A reference without what stands for the container itself.
  static func place(_ reference: String) -> String { reference.hasPrefix("./") ? String(reference.dropFirst(2)) : reference }
}
