public import VadeSystem

/// Folders that are one document: the packages of Pages, Numbers and Keynote, which macOS shows as files.
///
/// Such a folder is packed into a ZIP of the parts that are read, so that everything behind works on one row of bytes: they are recognised, digested, kept and read
/// like a file's. The same folder gives the same bytes.
public enum DocumentBundle {
  /// The names' endings of folders that may be documents.
  static let extensions: Set<String> = ["pages", "numbers", "key"]

  /// The most bytes a folder's parts may have.
  static let mostBytes = 1 << 30

  /// How deep parts may stand in the folder: `Index/Tables/Tile.iwa`.
  private static let deepest = 4

  /// Whether a folder is one document: by its name's ending, and by a part that holds a document in it.
  ///
  /// - Parameter path: the folder.
  /// - Returns: true when it is to be read as one document and not to be walked.
  public static func isDocument(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: "."), extensions.contains(path[path.index(after: dot)...].lowercased()), Directory.exists(path),
      let parts = try? parts(of: path)
    else { return false }
    return IWorkLayout(names: parts.map(\.name)).index != nil
  }

  /// How many bytes a folder's parts have that are read.
  ///
  /// - Parameter path: the folder.
  /// - Returns: the bytes of its parts, those that are left where they are not counted.
  /// - Throws: `SystemError` when it cannot be looked at.
  public static func byteCount(_ path: String) throws(SystemError) -> Int {
    try parts(of: path).reduce(0) { $0 + $1.byteCount }
  }

  /// When anything that is read of a folder was last changed; nil when it cannot be looked at.
  ///
  /// - Parameter path: the folder.
  /// - Returns: the latest change of content and the latest of any kind, in nanoseconds since 1970.
  public static func latestChange(_ path: String) -> (modified: Int64, changed: Int64)? {
    // Whatever is wrong with the folder is said when it is read.
    guard let parts = try? parts(of: path) else { return nil }
    return parts.compactMap { FileStatus(path: path + "/" + $0.path) }.reduce((0, 0)) { (max($0.0, $1.modified), max($0.1, $1.changed)) }
  }

  /// Packs a folder.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - displayPath: what to call it in messages.
  /// - Returns: a ZIP of its parts.
  /// - Throws: ``ImportError`` when a part cannot be read or all are too large.
  static func pack(_ path: String, displayPath: String) throws(ImportError) -> [UInt8] {
    do {
      let parts = try parts(of: path)
      let total = parts.reduce(0) { $0 + $1.byteCount }
      guard total <= mostBytes else {
        throw ImportError(
          path: displayPath, reason: .tooLarge(detail: "its parts have \(total) bytes, and the limit for a folder is \(mostBytes)"))
      }
      var zip = StoredZip()
      for part in parts {
        let bytes = try MappedFile(path: path + "/" + part.path).allBytes
        zip.add(part.name, part.isCompressed ? .gzip(bytes) : .plain(bytes))
      }
      return zip.bytes
    } catch let error as SystemError {
      throw ImportError(path: displayPath, reason: ImportError.Reason(error))
    } catch let error as ImportError {
      throw error
    } catch {
      // Nothing else is thrown above; the compiler cannot see it.
      throw ImportError(path: displayPath, reason: .unreadable("\(error)"))
    }
  }

  /// A part of a folder that is read.
  private struct Part {
    var path: String
    /// Its name in the ZIP: that of what is in it when it is compressed.
    var name: String
    var byteCount: Int
    var isCompressed: Bool
  }

  /// The parts that are read, sorted: those that hold the document, and those that say that it is encrypted.
  ///
  /// Pictures and previews are left where they are.
  private static func parts(of folder: String) throws(SystemError) -> [Part] {
    var found: [Part] = []
    var open: [(path: String, depth: Int)] = [("", 0)]
    while let (prefix, depth) = open.popLast() {
      for name in try Directory.entries(of: folder + "/" + prefix) {
        let path = prefix + name
        guard let status = FileStatus(path: folder + "/" + path) else { continue }
        switch status.kind {
        case .directory: if depth < deepest, path == "Index" || path.hasPrefix("Index/") { open.append((path + "/", depth + 1)) }
        case .regular: if isRead(path) { found.append(part(path, status.byteCount)) }
        case .symbolicLink, .other: continue
        }
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  private static func isRead(_ path: String) -> Bool {
    if path.hasPrefix("Index/") { return path.hasSuffix(".iwa") }
    return ["Index.zip", "index.xml", "index.xml.gz", "index.apxl", "index.apxl.gz", ".iwpv2", ".iwph"].contains(path)
  }

  private static func part(_ path: String, _ byteCount: Int) -> Part {
    let isCompressed = path.hasSuffix(".gz")
    return Part(path: path, name: isCompressed ? String(path.dropLast(3)) : path, byteCount: byteCount, isCompressed: isCompressed)
  }
}

extension MappedFile {
  /// The file's bytes, copied.
  fileprivate var allBytes: [UInt8] { bytes(in: 0..<count) }
}
