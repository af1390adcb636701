internal import Foundation

/// The real files tests read where they lie, outside the project.
public enum Corpus {
  /// The folder's place: `VADE_CORPUS`, else `../shared/corpus` beside the checkout.
  public static var directory: String {
    if let set = ProcessInfo.processInfo.environment["VADE_CORPUS"], !set.isEmpty { return set }
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return checkout.deletingLastPathComponent().appendingPathComponent("shared/corpus").path
  }

  /// A file of the corpus.
  ///
  /// - Parameter path: the path within the corpus, such as `documents/pdf/name.pdf`.
  /// - Returns: its absolute path.
  /// - Throws: ``Missing`` when it is not there, with the place that was looked at.
  public static func path(_ path: String) throws -> String {
    let full = directory + "/" + path
    guard FileManager.default.fileExists(atPath: full) else { throw Missing(path: full) }
    return full
  }

  /// The files of a folder of the corpus and its folders.
  ///
  /// - Parameters:
  ///   - folder: the folder's path within the corpus.
  ///   - ending: the end of the names that are wanted, such as `.txt`.
  /// - Returns: their paths within the corpus, in order; none where the folder is missing.
  public static func files(in folder: String, ending: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: directory + "/" + folder)?.allObjects as? [String] ?? []
    return found.filter { $0.hasSuffix(ending) }.sorted().map { folder + "/" + $0 }
  }

  /// The bytes of a file of the corpus.
  ///
  /// - Parameter path: the path within the corpus.
  /// - Returns: its bytes.
  /// - Throws: ``Missing`` when it is not there.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self.path(path))))
  }

  /// A corpus file that is not on this machine.
  public struct Missing: Error, CustomStringConvertible {
    let path: String

    /// What is missing and how to say where it is.
    public var description: String { "corpus file '\(path)' is missing: set VADE_CORPUS to the folder that holds the corpus" }
  }
}
