package import VadeIngest

/// A file whose bytes are there and that is to be added under a path of its own.
package struct StagedFile: Sendable, Hashable {
  /// What makes two documents different: the path they are known by.
  package var path: String
  /// The path a person is shown.
  package var displayPath: String
  /// Where the bytes are.
  package var source: String
  /// How many bytes there are.
  package var byteCount: Int

  /// Creates a staged file; see the properties.
  package init(path: String, displayPath: String, source: String, byteCount: Int) {
    self.path = path
    self.displayPath = displayPath
    self.source = source
    self.byteCount = byteCount
  }

  /// The file as the run that adds it knows it.
  var found: FoundFile { FoundFile(path: path, displayPath: displayPath, byteCount: byteCount, source: source) }
}

/// Is told how files are added, from the thread that adds them.
package protocol AddListener: Sendable {
  /// A batch of passages is in the library.
  func progressed(_ progress: IngestProgress)
  /// A file is done with.
  func finished(_ file: Wire.AddReport.File)
  /// What the run is to do, asked from any thread; it must not become weaker in a run.
  func wish() -> IngestWish
}
