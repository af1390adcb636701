internal import VadePacks
internal import VadeEngine

/// The commands that read corpus packs.
extension Vade {
  private static let exact = OptionDeclaration(
    "bundle", value: ValueDeclaration("DIR", completion: .directories), summary: "measure the vectors against those of this bundle")
  private static let fromLibrary = OptionDeclaration(
    "against-library", summary: "measure the vectors against those of the library the pack was made of")
  private static let depth = OptionDeclaration(
    "k", value: ValueDeclaration("N", .count(1...1000)), default: "10", summary: "compare the first N results")

  static let packVerify = CommandDeclaration(
    "verify", summary: "check a pack: checksums, tables, vectors, embedder",
    discussion: [
      "Every file is compared with the manifest's checksum, every table and row with what the format says. With the exact vectors at hand, of a library or "
        + "a bundle, the share of the exact results the pack's vectors find is measured; below 0.9 the exit status is 1."
    ],
    arguments: [packDirectory], options: [exact, fromLibrary, depth],
    examples: [
      .init("vade pack verify packs/", "check a pack that was copied here"),
      .init("vade pack verify packs/ --against-library --library books", "measure its vectors as well"),
    ],
    request: { values throws(UsageError) in
      if values.isSet(exact), values.isSet(fromLibrary) {
        throw UsageError(command: values.command, reason: .conflict(exact.longForm, fromLibrary.longForm))
      }
      return .pack(
        .verify(
          PackVerifyRequest(
            directory: values.text(packDirectory), bundle: values.text(exact), measuresLibrary: values.isSet(fromLibrary),
            depth: values.count(depth) ?? 10)))
    })

  private static let oldTies = OptionDeclaration(
    "old-ties", summary: "let vectors win ties, as rankings recorded by versions up to 1.25 of the original need")

  static let packGolden = CommandDeclaration(
    "golden", summary: "compare a pack's answers with the rankings recorded in it",
    discussion: [
      "Nine of ten recorded passages must be found, none more than two places off, every score within 0.02. All differences are reported together, with "
        + "what they point to; the exit status is then 1."
    ],
    arguments: [packDirectory], options: [oldTies],
    examples: [.init("vade pack golden packs/", "prove that this machine answers as the publisher's did")],
    request: { values in
      .pack(.golden(PackGoldenRequest(directory: values.text(packDirectory), hasOldTies: values.isSet(oldTies))))
    })

  private static let place = ArgumentDeclaration(
    ValueDeclaration("PLACE"), .any,
    summary: "a genre, then a book or diary, then a chapter (its number or id), or a diary's year or entry (its time)")

  static let packBrowse = CommandDeclaration(
    "browse", summary: "read a pack: genres, books, chapters, days",
    arguments: [packDirectory, place],
    examples: [
      .init("vade pack browse packs/", "list the genres"),
      .init("vade pack browse packs/ philosophy", "list the books of a genre"),
      .init("vade pack browse packs/ philosophy 'The Republic of Plato' 3", "read a book's third chapter"),
      .init("vade pack browse packs/ diaries pepys-1666 1666", "list the entries of a year"),
    ],
    request: { values in
      .pack(.browse(PackBrowseRequest(directory: values.text(packDirectory), place: values.texts(place))))
    })

  private static let query = ArgumentDeclaration(
    ValueDeclaration("QUERY"), .oneOrMore, summary: "what to look for, in one or several words; '-' reads it from standard input")
  private static let hits = OptionDeclaration(
    "limit", value: ValueDeclaration("N", .count(1...1000)), default: "10", summary: "show at most N hits")
  private static let scope = OptionDeclaration(
    "scope", value: ValueDeclaration("SCOPE"), default: "all", summary: "where to look: all, gutenberg, diary or a genre")
  private static let author = OptionDeclaration(
    "author", value: ValueDeclaration("NAME"), summary: "only works of authors with words that begin so")
  private static let work = OptionDeclaration(
    "book", value: ValueDeclaration("BOOK"), summary: "only this book: its key, number, folder or title")
  private static let from = OptionDeclaration(
    "from", value: ValueDeclaration("DAY"), summary: "only diary entries from this day on, such as 1666-09-02")
  private static let through = OptionDeclaration("to", value: ValueDeclaration("DAY"), summary: "only diary entries up to this day")

  static let packSearch = CommandDeclaration(
    "search", summary: "list the passages of a pack that fit a query best",
    discussion: [
      "Ranks as every reader of the format does: vectors and words fused by their ranks in each pack, then merged. When nothing is found the exit status is 2."
    ],
    arguments: [packDirectory, query], options: [hits, scope, author, work, from, through, .exact],
    examples: [
      .init("vade pack search packs/ circles of Hell", "search all packs"),
      .init("vade pack search packs/ --scope diary --from 1666-09-02 --to 1666-09-06 the fire", "search some days of diaries"),
    ],
    request: { values throws(UsageError) in
      func day(_ option: OptionDeclaration) throws(UsageError) -> PackDay? {
        guard let text = values.text(option) else { return nil }
        guard let day = PackDay(text) else {
          throw UsageError(
            command: values.command,
            reason: .invalidForm(token: text, of: "option '\(option.longForm)'", expected: "a day such as 1666-09-02"))
        }
        return day
      }
      return .pack(
        .search(
          PackSearchRequest(
            directory: values.text(packDirectory), query: values.texts(query).joined(separator: " "), limit: values.count(hits) ?? 10,
            scope: values.text(scope) ?? "all", author: values.text(author), book: values.text(work), from: try day(from),
            through: try day(through))))
    })

  private static let name = OptionDeclaration(
    "name", value: ValueDeclaration("NAME"), summary: "what to call the library (default: the folder's name)")

  static let packOpen = CommandDeclaration(
    "open", summary: "install a pack as a library that is only read",
    discussion: [
      "The pack stays where it is and is not copied: ask, search, list and show work on it under the library's name. It cannot be changed; "
        + "'vade library delete' forgets it and leaves the pack alone."
    ],
    arguments: [packDirectory], options: [name],
    examples: [
      .init("vade pack open packs/ --name books", "install a pack"),
      .init("vade ask --library books What did Pepys see of the fire?", "ask it"),
    ],
    request: { values in .pack(.open(directory: values.text(packDirectory), name: values.text(name))) })
}
