internal import VadePacks
internal import VadePublishing

/// An export as a command line and the files it names ask for it.
package struct PackExportCommand {
  /// How the pack is made.
  let options: PackExportOptions
  /// The folder to write.
  package let output: String
  /// The bundle to export, or nil for the library.
  package let bundle: String?
  /// The queries to record, or nil when none are.
  package let queries: [String]?
  /// How many results are recorded and measured.
  package let depth: Int
  /// Whether the vectors are measured.
  package let isVerified: Bool

  /// Reads the files a request names.
  ///
  /// - Throws: ``CommandError`` when one cannot be read or is wrong.
  package init(_ request: PackExportRequest, _ context: EngineContext) throws(CommandError) {
    let specification: PackSpecification? =
      if let path = request.specification {
        try packs { () throws(PackExportError) in try PackTextFile.specification(path) }
      } else { nil }
    var options = PackExportOptions()
    options.vectorType = request.vectorType
    options.longestPassage = request.longestPassage
    options.isForced = request.isForced
    options.selection = specification?.selection ?? BookSelection(books: request.books, genres: request.genres)
    options.isSelective = specification != nil
    options.diaries = request.includesDiaries ? specification?.diaries ?? .all : .none
    options.product = specification.map { ($0.name, $0.version) }
    let stop = context.stop
    options.isStopped = { stop.isRequested }
    self.options = options
    let bundle = try (request.bundle ?? specification?.sourceBundle).map { (path) throws(CommandError) in try absolute(path) }
    self.bundle = bundle
    depth = request.depth
    isVerified = request.isVerified
    let given = try request.queries.map { (path) throws(CommandError) in
      try packs { () throws(PackExportError) in try PackTextFile.queries(path) }
    }
    queries = request.recordsGolden ? given ?? specification?.goldenQueries ?? PackFormat.goldenQueries : nil
    output = try absolute(request.output ?? specification.map { "bundles/\($0.name)/swift" } ?? (bundle ?? ".") + "/swift")
  }
}
