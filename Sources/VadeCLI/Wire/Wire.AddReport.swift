extension Wire {
  /// What `vade add --json` prints.
  struct AddReport: Codable, Sendable, Hashable {
    var schema = "vade.add/1"
    var library: String
    var dryRun: Bool
    /// Whether a signal ended the run before all files had their turn.
    var stopped: Bool
    /// Whether files were read in processes apart, confined as `vade doctor` says.
    var sandboxed: Bool
    var seconds: Double
    var counts: Counts
    var files: [File]

    /// How many files came to which end.
    struct Counts: Codable, Sendable, Hashable {
      var added: Int
      var unchanged: Int
      var updated: Int
      var failed: Int
      var skipped: Int
      /// Files of which something is known to be missing.
      var incomplete: Int
    }

    /// What became of a file.
    struct File: Codable, Sendable, Hashable {
      var path: String
      var outcome: Outcome
      /// Why it failed or was skipped.
      var reason: Reason?
      var documentId: Int64?
      var pageCount: Int?
      var passageCount: Int?
      /// Whether everything the file holds is in the library; left out where nothing was read.
      var complete: Bool?
      /// The documents that were taken out of it; left out where there are none.
      var embedded: [Embedded]?
      var diagnostics: [Diagnostic] = []
      var stages: [Stage] = []
    }

    /// A document that was taken out of a file.
    struct Embedded: Codable, Sendable, Hashable {
      var path: String
      var documentId: Int64
      var passageCount: Int
      var complete: Bool
      var diagnostics: [Diagnostic] = []
    }

    /// The end a file came to; in a dry run, the one it would come to.
    enum Outcome: String, Codable, Sendable, Hashable {
      case added
      case unchanged
      case updated
      case failed
      case skipped
    }

    /// Creates a report and counts its files.
    init(library: String, dryRun: Bool = false, stopped: Bool = false, sandboxed: Bool = true, seconds: Double, files: [File]) {
      func count(_ outcome: Outcome) -> Int { files.count { $0.outcome == outcome } }
      self.library = library
      self.dryRun = dryRun
      self.stopped = stopped
      self.sandboxed = sandboxed
      self.seconds = seconds
      self.files = files
      counts = Counts(
        added: count(.added), unchanged: count(.unchanged), updated: count(.updated), failed: count(.failed), skipped: count(.skipped),
        incomplete: files.count { $0.complete == false || $0.embedded?.contains { !$0.complete } == true })
    }
  }
}
