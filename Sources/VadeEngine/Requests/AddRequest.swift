/// Files and directories to add.
package struct AddRequest: Sendable, Hashable {
  /// What to add, as typed; `-` stands for paths on standard input, one a line.
  package var paths: [String]
  /// Whether only to say what would be added.
  package var isDryRun = false
  /// Whether to go where symbolic links inside directories point.
  package var followsSymlinks = false
  /// Whether to take hidden files and directories of others' making inside directories.
  package var includesHidden = false
  /// Whether to add files again that have not changed.
  package var isForced = false
  /// A file of passwords to try on locked documents, one a line, as typed; nil for none.
  package var passwordFile: String?
  /// Whether files are read in processes apart.
  package var isSandboxed = true

  /// Creates a value; see the properties.
  package init(
    paths: [String], isDryRun: Bool = false, followsSymlinks: Bool = false, includesHidden: Bool = false, isForced: Bool = false,
    passwordFile: String? = nil, isSandboxed: Bool = true
  ) {
    self.paths = paths
    self.isDryRun = isDryRun
    self.followsSymlinks = followsSymlinks
    self.includesHidden = includesHidden
    self.isForced = isForced
    self.passwordFile = passwordFile
    self.isSandboxed = isSandboxed
  }
}
