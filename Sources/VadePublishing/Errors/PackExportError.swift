package import VadeDatabase
package import VadeEmbedding
package import VadeLibrary
package import VadePacks
package import VadeSystem
package import VadeVectors

/// Why a pack could not be made; the folder it was to go into is then as it was.
package enum PackExportError: Error, Sendable, Hashable {
  /// A file could not be read or written.
  case system(SystemError)
  /// A database refused a statement.
  case database(detail: String, code: Int32, path: String)
  /// The disk is full.
  case diskFull(path: String)
  /// The vectors could not be written.
  case sidecar(SidecarError)
  /// The library could not be read.
  case library(LibraryError)
  /// There is no bundle at a path.
  case bundleMissing(path: String)
  /// A bundle lacks its graph.
  case graphMissing(path: String)
  /// A graph lacks a table or column.
  case graphIncomplete(path: String, missing: String)
  /// The vectors are kept in a form only another program reads.
  case vectorsUnreadable(path: String, reason: String)
  /// A catalogue cannot be read.
  case catalogueUnreadable(path: String, reason: String)
  /// The output folder holds something.
  case outputNotEmpty(path: String, entries: [String])
  /// Something else than a folder stands where the output folder should be.
  case outputNotDirectory(path: String)
  /// Selectors that mean none or several books or diaries.
  case selection([SelectionProblem])
  /// What was chosen holds no passage.
  case emptySelection
  /// A specification is wrong.
  case specification(path: String, problems: [SpecificationProblem])
  /// A file of queries cannot be used.
  case queries(path: String, reason: String)
  /// Two passages have one id.
  case duplicatePassage(id: String, source: String)
  /// A vector has another dimension than the others.
  case vectorLength(id: String, expected: Int, found: Int)
  /// A model could not be loaded or used.
  case embedding(EmbeddingError)
  /// A model's vectors differ from those of its own float32 arithmetic.
  case parity(model: String, cosine: Double)
  /// The user wanted the work to stop.
  case stopped
  /// The finished pack could not be read for recording and measuring.
  case pack(PackError)
}

extension PackExportError: DatabaseFailure {
  /// The error for what a database refuses.
  package init(_ fault: DatabaseFault) {
    let full = SystemError(operation: "write", path: fault.path, code: fault.systemCode).isFull
    if fault.code.primary == .full || (fault.code.primary == .inputOutput && full) {
      self = .diskFull(path: fault.path)
    } else {
      self = .database(detail: fault.detail, code: fault.code.rawValue, path: fault.path)
    }
  }

  /// Whether a unique column refused a value (`SQLITE_CONSTRAINT`).
  var isConflict: Bool {
    if case .database(_, let code, _) = self { return code & 0xff == 19 }
    return false
  }
}

/// Does something with files and turns a failure of the system into one of the export.
func files<Result>(_ body: () throws(SystemError) -> Result) throws(PackExportError) -> Result {
  do throws(SystemError) { return try body() } catch { throw error.isFull ? .diskFull(path: error.path) : .system(error) }
}
