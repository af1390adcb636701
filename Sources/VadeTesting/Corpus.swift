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

  /// A corpus file that is not on this machine.
  public struct Missing: Error, CustomStringConvertible {
    let path: String

    /// What is missing and how to say where it is.
    public var description: String { "corpus file '\(path)' is missing: set VADE_CORPUS to the folder that holds the corpus" }
  }
}
