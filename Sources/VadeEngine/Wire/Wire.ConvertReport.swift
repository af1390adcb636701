extension Wire {
  /// What `vade convert --json` prints.
  package struct ConvertReport: Codable, Sendable, Hashable {
    package var schema = "vade.convert/1"
    /// The notation that was written.
    package var format: String
    /// Whether a signal ended the run before all files had their turn.
    package var stopped: Bool
    package var seconds: Double
    package var counts: Counts
    package var files: [File]

    /// How many files came to which end; those embedded in others count too.
    package struct Counts: Codable, Sendable, Hashable {
      package var converted: Int
      package var failed: Int
      package var skipped: Int
      /// Converted files of which something is known to be missing.
      package var incomplete: Int
    }

    /// What became of a file.
    package struct File: Codable, Sendable, Hashable {
      package var path: String
      package var outcome: Outcome
      /// The file that was written.
      package var output: String?
      /// The format it was recognised as.
      package var format: String?
      /// Why it failed or was skipped.
      package var reason: Reason?
      /// What became of its pages; left out where nothing was read.
      package var report: PageReport?
      /// The files embedded in it.
      package var files: [File] = []
    }

    /// The end a file came to.
    package enum Outcome: String, Codable, Sendable, Hashable, CaseIterable {
      case converted
      case failed
      case skipped
    }

    /// Creates a report and counts its files.
    package init(format: String, stopped: Bool = false, seconds: Double, files: [File]) {
      let all = files.flatMap(\.withEmbedded)
      func count(_ outcome: Outcome) -> Int { all.count { $0.outcome == outcome } }
      self.format = format
      self.stopped = stopped
      self.seconds = seconds
      self.files = files
      counts = Counts(
        converted: count(.converted), failed: count(.failed), skipped: count(.skipped),
        incomplete: all.count { $0.outcome == .converted && $0.report?.complete == false })
    }
  }
}

extension Wire.ConvertReport.File {
  /// The file and all files embedded in it, at whatever depth.
  package var withEmbedded: [Self] { [self] + files.flatMap(\.withEmbedded) }
}
