internal import VadeSystem

extension PackFolder {
  /// Makes the indexes of the packs' words that spare questions of common words their second: when packs are installed, or beside them when they are
  /// exported.
  ///
  /// Packs that are open go on as they are; open them again to use what was made.
  ///
  /// - Parameter directory: where they go, or nil for the packs' own folder.
  /// - Throws: ``PackError`` when a pack cannot be read or the files not be written.
  /// - Complexity: linear in the text, at some fifty thousand passages a second.
  public func makeWordIndexes(in directory: String? = nil) throws(PackError) {
    if let directory { try PackError.files { () throws(SystemError) in try Directory.create(directory) } }
    for pack in packs {
      try LexicalWordIndex.make(of: pack.database, at: (directory ?? path) + "/" + pack.name + LexicalWordIndex.fileExtension)
    }
  }

  /// What is wrong with the indexes of the packs' words; such a pack's own full-text index is used instead, which gives the same more slowly.
  public var wordIndexFindings: [String] { packs.compactMap(\.wordIndexFinding) }

  /// The packs that have a usable index of their words.
  public var packsWithWordIndex: [String] { packs.filter { $0.words is LexicalWordIndex && $0.wordIndexFinding == nil }.map(\.name) }
}
