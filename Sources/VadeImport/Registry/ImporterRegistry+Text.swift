extension ImporterRegistry {
  /// The importers of everything that is text, with the standard limits.
  public static let textImporters: [any Importer] = textImporters(limits: .standard)

  /// The importers of everything that is text.
  public static func textImporters(limits: ImportLimits) -> [any Importer] {
    [
      PlainTextImporter(limits: limits), GutenbergImporter(limits: limits), MarkdownImporter(limits: limits), HTMLImporter(limits: limits),
      DelimitedImporter(limits: limits),
      JSONImporter(limits: limits), XMLImporter(limits: limits), NotebookImporter(limits: limits), SubtitleImporter(limits: limits),
      LaTeXImporter(limits: limits), EPUBImporter(limits: limits), RTFImporter(limits: limits), SourceCodeImporter(limits: limits),
    ]
  }
}
