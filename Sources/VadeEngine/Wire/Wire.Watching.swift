extension Wire {
  /// The first line of `vade watch --json`, and one more whenever the kernel's help changes.
  package struct Watching: Codable, Sendable, Hashable {
    package var schema = "vade.watching/1"
    package var library: String
    package var folders: [Folder]

    /// A folder that is watched.
    package struct Folder: Codable, Sendable, Hashable {
      package var path: String
      /// Whether the kernel tells of every change.
      package var told: Bool
      /// Why changes may be found only by looking now and then; left out where all are told.
      package var periodic: String?

      /// Creates a value; see the properties.
      package init(path: String, periodic: String?) {
        (self.path, told, self.periodic) = (path, periodic == nil, periodic)
      }
    }

    /// Creates a value; see the properties.
    package init(library: String, folders: [Folder]) {
      self.library = library
      self.folders = folders
    }
  }
}
