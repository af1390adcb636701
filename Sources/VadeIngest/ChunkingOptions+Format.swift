internal import VadeChunking
internal import VadeDocument
internal import VadeImport

extension ChunkingOptions {
  /// The options a document of a format is cut with: books in passages of the size corpus packs have, whatever the library does with other documents.
  ///
  /// The passages a library holds and embeds are those a pack takes over, so that nothing is embedded twice. Cutting with other options than these
  /// stays possible for whoever asks for other sizes in characters.
  func suited(to format: FormatID) -> ChunkingOptions {
    guard format == .gutenberg, characters == nil else { return self }
    var options = self
    options.characters = ChunkingOptions.books.characters
    return options
  }
}
