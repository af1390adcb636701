extension Wire {
  /// What `vade convert --json` prints.
  struct ConvertReport: Codable, Sendable, Hashable {
    var schema = "vade.convert/1"
    /// The notation that was written.
    var format: String
    /// Whether a signal ended the run before all files had their turn.
    var stopped: Bool
    var seconds: Double
    var counts: Counts
    var files: [File]

    /// How many files came to which end; those embedded in others count too.
    struct Counts: Codable, Sendable, Hashable {
      var converted: Int
      var failed: Int
      var skipped: Int
      /// Converted files of which something is known to be missing.
      var incomplete: Int
    }

    /// What became of a file.
    struct File: Codable, Sendable, Hashable {
      var path: String
      var outcome: Outcome
      /// The file that was written.
      var output: String?
      /// The format it was recognised as.
      var format: String?
      /// Why it failed or was skipped.
      var reason: Reason?
      /// What became of its pages; left out where nothing was read.
      var report: PageReport?
      /// The files embedded in it.
      var files: [File] = []
    }

    /// The end a file came to.
    enum Outcome: String, Codable, Sendable, Hashable {
      case converted
      case failed
      case skipped
    }

    /// Creates a report and counts its files.
    init(format: String, stopped: Bool = false, seconds: Double, files: [File]) {
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
  var withEmbedded: [Self] { [self] + files.flatMap(\.withEmbedded) }
}
