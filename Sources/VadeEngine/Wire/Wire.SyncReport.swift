extension Wire {
  /// What `vade sync --json` prints, and a line of `vade watch --json`.
  package struct SyncReport: Codable, Sendable, Hashable {
    package var schema = "vade.sync/1"
    package var library: String
    package var dryRun: Bool
    /// Whether a signal ended the run before everything was done.
    package var stopped: Bool
    package var seconds: Double
    package var counts: Counts
    package var folders: [Folder]

    /// How many files and documents came to which end.
    package struct Counts: Codable, Sendable, Hashable {
      package var added = 0
      package var updated = 0
      package var unchanged = 0
      /// Documents that followed their files to another path.
      package var moved = 0
      /// Documents whose files are gone and that were kept.
      package var gone = 0
      /// Documents whose files are gone and that were removed.
      package var removed = 0
      package var failed = 0
      package var skipped = 0
      /// Files of which something is known to be missing.
      package var incomplete = 0
    }

    /// What became of a folder.
    package struct Folder: Codable, Sendable, Hashable {
      package var path: String
      /// Why nothing can be told of it; nothing was changed then.
      package var away: Reason?
      /// Parts of it whose volumes are not mounted.
      package var awayParts: [Part]?
      package var moved: [Move] = []
      package var gone: [Gone] = []
      package var unchanged = 0
      /// The files that were read, or would be, and those that were passed over or failed.
      package var files: [AddReport.File] = []

      /// Creates the report of a folder of which nothing is told yet.
      package init(path: String) { self.path = path }
    }

    /// A part of a folder that is away.
    package struct Part: Codable, Sendable, Hashable {
      package var path: String
      package var documents: Int

      /// Creates a value; see the properties.
      package init(path: String, documents: Int) {
        self.path = path
        self.documents = documents
      }
    }

    /// A document that followed its file.
    package struct Move: Codable, Sendable, Hashable {
      package var from: String
      package var to: String
      package var documentId: Int64
    }

    /// A document whose file is gone.
    package struct Gone: Codable, Sendable, Hashable {
      package var path: String
      package var documentId: Int64
      package var removed: Bool
    }

    /// Creates a report and counts.
    package init(library: String, dryRun: Bool = false, stopped: Bool = false, seconds: Double, folders: [Folder]) {
      self.library = library
      self.dryRun = dryRun
      self.stopped = stopped
      self.seconds = seconds
      self.folders = folders
      counts = Counts()
      for folder in folders {
        let added = AddReport(library: library, seconds: 0, files: folder.files).counts
        counts.added += added.added
        counts.updated += added.updated
        counts.unchanged += added.unchanged + folder.unchanged
        counts.failed += added.failed
        counts.skipped += added.skipped
        counts.incomplete += added.incomplete
        counts.moved += folder.moved.count
        counts.gone += folder.gone.count { !$0.removed }
        counts.removed += folder.gone.count { $0.removed }
      }
    }
  }
}
