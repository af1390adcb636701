internal import VadePacks
internal import VadeEngine

/// The commands about corpus packs.
extension Vade {
  private static let packOutput = OptionDeclaration(
    "out", short: "o", value: ValueDeclaration("DIR", completion: .directories), summary: "the folder to write")
  private static let bundle = OptionDeclaration(
    "bundle", value: ValueDeclaration("DIR", completion: .directories),
    summary: "export a bundle (.dockg/graph.sqlite, catalog.json, vectors.sqlite, diaries/) in place of the library")
  private static let numbers = OptionDeclaration(
    "dtype", value: ValueDeclaration("TYPE", .choice(["int8", "float"])), default: "int8", summary: "how the vectors' numbers are kept")
  private static let longest = OptionDeclaration(
    "max-passage-chars", value: ValueDeclaration("N", .count(0...10_000_000)), default: "0",
    summary: "cut passages behind the last word within N characters; 0 cuts none")
  private static let noDiaries = OptionDeclaration("no-diaries", summary: "leave diaries out")
  private static let noVectors = OptionDeclaration("no-vectors", summary: "write no vectors: the pack is searched by words only")
  private static let noGolden = OptionDeclaration("no-golden", summary: "record no rankings")
  private static let depth = OptionDeclaration(
    "golden-k", value: ValueDeclaration("N", .count(1...1000)), default: "10", summary: "record and measure the first N results")
  private static let queries = OptionDeclaration(
    "golden-queries", value: ValueDeclaration("FILE", completion: .paths),
    summary: "the queries to record, one a line, in place of the built-in twelve")
  private static let verify = OptionDeclaration("verify", summary: "measure the vectors against the exact ones while they are at hand")
  private static let force = OptionDeclaration("force", short: "f", summary: "replace the pack in the folder; other files in it stay")
  private static let book = OptionDeclaration(
    "book", value: ValueDeclaration("SEL"), isRepeatable: true,
    summary: "only this book: its key genre/book, its number or its folder's name")
  private static let genre = OptionDeclaration(
    "genre", value: ValueDeclaration("GENRE"), isRepeatable: true, summary: "only books of this genre")
  private static let specification = OptionDeclaration(
    "spec", value: ValueDeclaration("FILE", completion: .paths), summary: "what to export, as a TOML file says it")

  static let pack = CommandDeclaration(
    group: "pack", summary: "make and read corpus packs: books any device searches offline",
    discussion: [
      "A pack is a folder of ordinary SQLite files with vectors beside them. Any reader of the format opens it; nothing in it needs this program."
    ],
    examples: [
      .init("vade pack export --out packs/", "write the library as packs"),
      .init("vade pack open packs/ --name books", "use packs like a library"),
    ],
    subcommands: [packExport, packExportEmbedder, packVerify, packGolden, packBrowse, packSearch, packOpen])

  private static let packExport = CommandDeclaration(
    "export", summary: "write the library as a corpus pack",
    discussion: [
      "The folder gets core.pack (the catalogue), gutenberg.pack and, where there are diaries, diaries.pack, each with its vectors beside it, "
        + "golden.json (the rankings any reader must reproduce) and, last, manifest.json. Documents become books under their folder as genre, headings "
        + "become chapters. Two exports of one library are the same bytes but for the time.",
      "The folder is either complete or as it was. With --force a pack in it is replaced; other files, such as the embedder's, stay.",
      "A specification has the keys name, version, description, genres, books, diaries (true, false or names), source_bundle and golden_queries.",
    ],
    options: [
      packOutput, bundle, numbers, longest, noDiaries, noVectors, noGolden, depth, queries, verify, force, book, genre, specification,
    ],
    examples: [
      .init("vade pack export --out packs/ --verify", "write the library and measure its vectors"),
      .init("vade pack export --out starter/ --genre philosophy --book 1661", "write a genre and one more book"),
      .init("vade pack export --spec philosophy.toml --out starter/", "write what a file names"),
    ],
    request: { values throws(UsageError) in
      func conflict(_ left: OptionDeclaration, _ right: OptionDeclaration) throws(UsageError) {
        if values.isSet(left), values.isSet(right) {
          throw UsageError(command: values.command, reason: .conflict(left.longForm, right.longForm))
        }
      }
      for other in [book, genre] { try conflict(specification, other) }
      for other in [verify, numbers] { try conflict(noVectors, other) }
      try conflict(noGolden, queries)
      guard values.isSet(packOutput) || values.isSet(specification) || (values.isSet(bundle) && !values.isSet(book) && !values.isSet(genre))
      else {
        throw UsageError(command: values.command, reason: .missingArgument(placeholder: "--out DIR", summary: "the folder to write"))
      }
      let longestPassage = values.count(longest) ?? 0
      return .pack(
        .export(
          PackExportRequest(
            output: values.text(packOutput), bundle: values.text(bundle),
            vectorType: values.isSet(noVectors) ? .none : values.text(numbers).flatMap(PackVectorType.init) ?? .int8,
            longestPassage: longestPassage > 0 ? longestPassage : nil, includesDiaries: !values.isSet(noDiaries),
            recordsGolden: !values.isSet(noGolden) && !values.isSet(noVectors), depth: values.count(depth) ?? 10,
            queries: values.text(queries),
            isVerified: values.isSet(verify), isForced: values.isSet(force), books: values.texts(book), genres: values.texts(genre),
            specification: values.text(specification))))
    })

  static let packDirectory = ArgumentDeclaration(
    ValueDeclaration("DIR", completion: .directories), summary: "the folder of a pack")

  private static let packExportEmbedder = CommandDeclaration(
    "export-embedder", summary: "write the embedding model beside a pack",
    discussion: [
      "The folder gets vocab.txt, embedder.json and the folder 'embedder' with the model as this program loads it; a Core ML package is made by "
        + "Apple's tools only. The probe sentence is embedded by the model as it runs here and in float32; the export fails when the cosine is below 0.999."
    ],
    arguments: [packDirectory],
    examples: [.init("vade pack export-embedder packs/", "make the pack complete for a device without models")],
    request: { values in .pack(.exportEmbedder(directory: values.text(packDirectory))) })
}
