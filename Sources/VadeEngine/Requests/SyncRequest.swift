internal import VadeIngest

/// Folders a library is to be brought in step with.
package struct SyncRequest: Sendable, Hashable {
  /// The folders, as typed.
  package var folders: [String]
  /// Whether only to say what would be done.
  package var isDryRun = false
  /// Whether documents are removed whose files are gone.
  package var removesGone = false
  /// Whether a folder is taken as it is now, whatever stood in its place before.
  package var isAnew = false
  /// Whether to take hidden files and directories of others' making inside directories.
  package var includesHidden = false
  /// Whether to go where symbolic links inside directories point.
  package var followsSymlinks = false
  /// A file of passwords to try on locked documents, one a line, as typed; nil for none.
  package var passwordFile: String?
  /// Whether files are read in processes apart.
  package var isSandboxed = true

  /// Creates a value; see the properties.
  package init(
    folders: [String], isDryRun: Bool = false, removesGone: Bool = false, isAnew: Bool = false, includesHidden: Bool = false,
    followsSymlinks: Bool = false, passwordFile: String? = nil, isSandboxed: Bool = true
  ) {
    self.folders = folders
    self.isDryRun = isDryRun
    self.removesGone = removesGone
    self.isAnew = isAnew
    self.includesHidden = includesHidden
    self.followsSymlinks = followsSymlinks
    self.passwordFile = passwordFile
    self.isSandboxed = isSandboxed
  }

  /// Which files count: the rules of `vade add`.
  var finder: FileFinder { FileFinder(followsSymbolicLinks: followsSymlinks, takesHidden: includesHidden) }
}
