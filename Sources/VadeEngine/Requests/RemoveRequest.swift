/// Documents to remove.
package struct RemoveRequest: Sendable, Hashable {
  /// The documents: ids, paths, file names or titles.
  package var documents: [String]
  /// Whether to remove without asking.
  package var isConfirmed = false
  /// Whether only to say what would be removed.
  package var isDryRun = false

  /// Creates a value; see the properties.
  package init(documents: [String], isConfirmed: Bool = false, isDryRun: Bool = false) {
    self.documents = documents
    self.isConfirmed = isConfirmed
    self.isDryRun = isDryRun
  }
}
