public import VadeChunking
public import VadeDocument
internal import VadeImport
public import VadeLibrary

/// The plan a library keeps, by its name.
extension ChunkingPlan {
  /// The formats that are cut in a way of their own under every plan.
  public static let formatsOfTheirOwn: Set<FormatID> = [.gutenberg]

  /// What a library keeps of it, for itself and for each document: nothing of the usual plan, as those of earlier programs.
  public var keptName: String? { self == .balanced ? nil : rawValue }

  /// What a library keeps of it for a document, whose format may have a way of its own.
  func keptName(for format: FormatID) -> String? { Self.formatsOfTheirOwn.contains(format) ? nil : keptName }

  /// Whether a document is not cut as this plan would cut it.
  public func differs(from document: DocumentRecord) -> Bool {
    !Self.formatsOfTheirOwn.contains(document.format) && document.chunkingPlan != keptName
  }
}

extension Library {
  /// The plan the documents added from now on are cut by.
  ///
  /// - Throws: ``LibraryError`` also for a plan this program does not know, which a newer one has set.
  public func chunkingPlan() throws(LibraryError) -> ChunkingPlan {
    guard let name = try planName() else { return .balanced }
    if let plan = ChunkingPlan(rawValue: name) { return plan }
    throw LibraryError.file(
      operation: "add to", path: directory,
      reason: "its chunking plan '\(name)' is none this program knows: use a newer program, or choose another with 'vade library plan'")
  }
}
