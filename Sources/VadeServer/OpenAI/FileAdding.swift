package import VadeEngine

/// Adds files to libraries in the background; the seam to whatever adds files in this process, since a library has one writer.
package protocol FileAdding: Sendable {
  /// Begins to add a file, which stays where it is until the end.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - library: the library.
  /// - Returns: what to ask for the state by.
  /// - Throws: an error that says what to do, when it is not even begun.
  func add(_ file: StagedFile, to library: String) throws -> String

  /// How far it is; nil when nothing is known of it any more.
  func state(of ticket: String) -> FileState?
}

/// What has become of a file that is to be added.
package enum FileState: Sendable, Hashable {
  case inProgress
  /// It is in the library.
  case added
  /// Somebody stopped it.
  case stopped
  /// It is not in the library, for a reason that lies in the file when `isUnsupported`.
  case failed(reason: String, isUnsupported: Bool)
}
