/// What changed in a document is asked for.
package struct ChangesRequest: Sendable, Hashable {
  /// The document: id, path, file name or title.
  package var document: String
  /// The older state; nil for the one replaced last.
  package var old: Int64?
  /// The newer state; nil for the present one.
  package var new: Int64?
  /// How many changes are passed over.
  package var offset: Int
  /// How many changes at most.
  package var limit: Int

  /// Creates a request; see the properties.
  package init(document: String, old: Int64? = nil, new: Int64? = nil, offset: Int = 0, limit: Int = 500) {
    self.document = document
    self.old = old
    self.new = new
    self.offset = offset
    self.limit = limit
  }
}

/// Former states of a document that are to be discarded.
package struct DiscardRequest: Sendable, Hashable {
  /// The document: id, path, file name or title.
  package var document: String
  /// The only version to discard; nil for all.
  package var version: Int64?
  /// How many of all stay, those replaced last.
  package var keeping: Int
  /// Whether only to say what would be discarded.
  package var isDryRun: Bool
  /// Whether to discard without asking.
  package var isConfirmed: Bool

  /// Creates a request; see the properties.
  package init(document: String, version: Int64? = nil, keeping: Int = 0, isDryRun: Bool = false, isConfirmed: Bool = false) {
    self.document = document
    self.version = version
    self.keeping = keeping
    self.isDryRun = isDryRun
    self.isConfirmed = isConfirmed
  }
}

/// The file of a former state that is to be written to a place.
package struct SaveVersionRequest: Sendable, Hashable {
  /// The document: id, path, file name or title.
  package var document: String
  /// The version.
  package var version: Int64
  /// The file to write.
  package var output: String
  /// Whether a file that is there is replaced.
  package var isForced: Bool

  /// Creates a request; see the properties.
  package init(document: String, version: Int64, output: String, isForced: Bool = false) {
    self.document = document
    self.version = version
    self.output = output
    self.isForced = isForced
  }
}
