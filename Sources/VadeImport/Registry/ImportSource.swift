public import VadeSystem

/// A file to import, opened and mapped.
public struct ImportSource: Sendable {
  /// The path as the user named it; for messages only.
  public let displayPath: String
  /// The file's own name, with its extension.
  public let name: String
  /// The file's bytes; never empty.
  public let file: MappedFile
  /// Passwords to try on a document that is locked, in order; the empty one is always tried first.
  public let passwords: [String]
  /// Whether the bytes are those a folder was packed into, so that no file has them.
  public let isPacked: Bool

  /// Opens a file, or packs a folder that is one document (``DocumentBundle``).
  ///
  /// - Parameters:
  ///   - path: where the bytes are.
  ///   - displayPath: what to call the file in messages; the path itself when nil.
  ///   - passwords: what to try on a locked document.
  /// - Throws: ``ImportError`` when the path is missing, a directory that is no document, not a regular file, unreadable or empty.
  public init(path: String, displayPath: String? = nil, passwords: [String] = []) throws(ImportError) {
    let shown = displayPath ?? path
    let file: MappedFile
    var isPacked = false
    do {
      file = try MappedFile(path: path)
    } catch {
      guard error.isDirectory, DocumentBundle.isDocument(path) else { throw ImportError(path: shown, reason: ImportError.Reason(error)) }
      isPacked = true
      file = try Self.copy(try DocumentBundle.pack(path, displayPath: shown), displayPath: shown)
    }
    try self.init(file: file, displayPath: shown, passwords: passwords, isPacked: isPacked)
  }

  /// Takes bytes that are in memory, such as those of an ``EmbeddedFile``, as a file.
  ///
  /// - Parameters:
  ///   - bytes: the file's bytes.
  ///   - displayPath: what to call the file in messages; its last part is the file's name.
  ///   - passwords: what to try on a locked document.
  /// - Throws: ``ImportError`` when there are no bytes or no memory for them.
  public init(bytes: [UInt8], displayPath: String, passwords: [String] = []) throws(ImportError) {
    try self.init(file: try Self.copy(bytes, displayPath: displayPath), displayPath: displayPath, passwords: passwords, isPacked: false)
  }

  private static func copy(_ bytes: [UInt8], displayPath: String) throws(ImportError) -> MappedFile {
    do {
      return try MappedFile(copying: bytes, as: displayPath)
    } catch {
      throw ImportError(path: displayPath, reason: ImportError.Reason(error))
    }
  }

  /// Takes a file that is open already.
  ///
  /// - Parameters:
  ///   - descriptor: the open file; it may be closed afterwards.
  ///   - displayPath: what to call the file in messages; its last part is the file's name.
  ///   - passwords: what to try on a locked document.
  /// - Throws: ``ImportError`` when it is no regular file, is empty or cannot be mapped.
  package init(descriptor: Int32, displayPath: String, passwords: [String]) throws(ImportError) {
    let file: MappedFile
    do {
      file = try MappedFile(descriptor: descriptor, as: displayPath)
    } catch {
      throw ImportError(path: displayPath, reason: ImportError.Reason(error))
    }
    try self.init(file: file, displayPath: displayPath, passwords: passwords, isPacked: false)
  }

  private init(file: MappedFile, displayPath: String, passwords: [String], isPacked: Bool) throws(ImportError) {
    guard file.count > 0 else { throw ImportError(path: displayPath, reason: .empty) }
    self.file = file
    self.displayPath = displayPath
    self.passwords = passwords
    self.isPacked = isPacked
    name = String(displayPath.split(separator: "/").last ?? Substring(displayPath))
  }

  /// The part of the name behind its last dot, lower-case, or nil.
  public var fileExtension: String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty ? nil : ending.lowercased()
  }
}

extension ImportError.Reason {
  init(_ error: SystemError) {
    self =
      if error.isMissing { .missing } else if error.isDirectory { .isDirectory } else if error.isInvalid { .notAFile } else {
        .unreadable(error.reason)
      }
  }
}
