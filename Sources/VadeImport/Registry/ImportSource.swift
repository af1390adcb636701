public import VadeSystem

/// A file to import, opened and mapped.
public struct ImportSource: Sendable {
  /// The path as the user named it; for messages only.
  public let displayPath: String
  /// The file's own name, with its extension.
  public let name: String
  /// The file's bytes; never empty.
  public let file: MappedFile

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: where the bytes are.
  ///   - displayPath: what to call the file in messages; the path itself when nil.
  /// - Throws: ``ImportError`` when the path is missing, a directory, not a regular file, unreadable or empty.
  public init(path: String, displayPath: String? = nil) throws(ImportError) {
    let shown = displayPath ?? path
    do {
      file = try MappedFile(path: path)
    } catch {
      throw ImportError(path: shown, reason: ImportError.Reason(error))
    }
    guard file.count > 0 else { throw ImportError(path: shown, reason: .empty) }
    self.displayPath = shown
    name = String(shown.split(separator: "/").last ?? Substring(shown))
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
