extension Wire {
  /// What `vade add --json` prints.
  package struct AddReport: Codable, Sendable, Hashable {
    package var schema = "vade.add/1"
    package var library: String
    package var dryRun: Bool
    /// Whether a signal ended the run before all files had their turn.
    package var stopped: Bool
    /// Whether files were read in processes apart, confined as `vade doctor` says.
    package var sandboxed: Bool
    package var seconds: Double
    package var counts: Counts
    package var files: [File]

    /// How many files came to which end.
    package struct Counts: Codable, Sendable, Hashable {
      package var added: Int
      package var unchanged: Int
      package var updated: Int
      package var failed: Int
      package var skipped: Int
      /// Files of which something is known to be missing.
      package var incomplete: Int
    }

    /// What became of a file.
    package struct File: Codable, Sendable, Hashable {
      package var path: String
      package var outcome: Outcome
      /// Why it failed or was skipped.
      package var reason: Reason?
      package var documentId: Int64?
      package var pageCount: Int?
      package var passageCount: Int?
      /// Whether everything the file holds is in the library; left out where nothing was read.
      package var complete: Bool?
      /// The documents that were taken out of it; left out where there are none.
      package var embedded: [Embedded]?
      package var diagnostics: [Diagnostic] = []
      package var stages: [Stage] = []
    }

    /// A document that was taken out of a file.
    package struct Embedded: Codable, Sendable, Hashable {
      package var path: String
      package var documentId: Int64
      package var passageCount: Int
      package var complete: Bool
      package var diagnostics: [Diagnostic] = []
    }

    /// The end a file came to; in a dry run, the one it would come to.
    package enum Outcome: String, Codable, Sendable, Hashable, CaseIterable {
      case added
      case unchanged
      case updated
      case failed
      case skipped
    }

    /// Creates a report and counts its files.
    package init(library: String, dryRun: Bool = false, stopped: Bool = false, sandboxed: Bool = true, seconds: Double, files: [File]) {
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
