internal import FoundationEssentials
internal import Glibc
internal import VadeImport
internal import VadeLibrary
internal import VadeOffice
internal import VadePDF
internal import VadeSystem

/// What the stages of one run share: the limits, the corpus, the model, the folder they work in.
final class Workbench {
  let options: BenchOptions
  let corpus: BenchCorpus
  /// Everything the run writes and does not keep; `home` inside stands for `VADE_HOME`.
  let workDirectory: String
  private(set) var figures: [Figure] = []
  /// What did not do its work; the run goes on and ends with a failure.
  private(set) var faults: [String] = []
  private var measuredLimits: MachineLimits?
  private var measuredDisk: Double?
  private var loadedModel: BenchModel?
  private var madeLibrary: LargeLibrary?
  private var madeBooks: BookLibrary?

  /// Makes an empty working folder in the results folder.
  init(_ options: BenchOptions) throws {
    self.options = options
    corpus = BenchCorpus(directory: options.corpus)
    try FileManager.default.createDirectory(atPath: options.resultsDirectory, withIntermediateDirectories: true)
    let results = URL(fileURLWithPath: options.resultsDirectory).path
    workDirectory = results + "/work-\(getpid())"
    try Workbench.removeLeftovers(in: results)
    try FileManager.default.createDirectory(atPath: workDirectory, withIntermediateDirectories: true)
  }

  /// Removes the working folders of runs that were killed.
  private static func removeLeftovers(in results: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: results) where name.hasPrefix("work-") {
      guard let owner = pid_t(name.dropFirst(5)), kill(owner, 0) != 0 else { continue }
      try FileManager.default.removeItem(atPath: results + "/" + name)
    }
  }

  deinit {
    // Nothing reads the folder any more, and the next run removes what is left over.
    try? FileManager.default.removeItem(atPath: workDirectory)
  }

  /// Prints a figure and keeps it for the record.
  func report(_ figure: Figure) {
    figures.append(figure)
    Output.line(FigureTable.row(figure))
  }

  /// Says at once that something did not do its work, and again at the end.
  func fail(_ fault: String) {
    faults.append(fault)
    Output.error(fault)
  }

  /// How often something is measured.
  var repeats: Int { options.isQuick ? 1 : 3 }

  /// What the machine can do at best, measured on first use.
  func limits() throws -> MachineLimits {
    if let measuredLimits { return measuredLimits }
    let limits = try MachineLimits(isQuick: options.isQuick)
    measuredLimits = limits
    return limits
  }

  /// Megabytes per second written to the disk the libraries are on, measured on first use.
  func diskLimit() throws -> Figure.Limit {
    let rate = try measuredDisk ?? DiskWrite.megabytesPerSecond(in: workDirectory)
    measuredDisk = rate
    return Figure.Limit(name: "disk write and sync", value: rate)
  }

  /// The model under test, loaded on first use.
  func model() throws -> BenchModel {
    if let loadedModel { return loadedModel }
    let model = try BenchModel(checkpoint: options.checkpoint, places: places)
    loadedModel = model
    return model
  }

  /// The library of a hundred thousand passages, made on first use.
  func largeLibrary() throws -> LargeLibrary {
    if let madeLibrary { return madeLibrary }
    let library = try LargeLibrary(count: 100_000, self)
    madeLibrary = library
    return library
  }

  /// The library of all books, made or brought up to date on first use.
  func bookLibrary() throws -> BookLibrary {
    if let madeBooks { return madeBooks }
    let books = try BookLibrary(self)
    madeBooks = books
    return books
  }

  /// Where a `vade` that this run starts keeps what it keeps.
  var places: Places { Places(environment: environment) }

  /// The environment of a `vade` that this run starts: none of the user's libraries and settings.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("VADE_") }
    environment["VADE_HOME"] = workDirectory + "/home"
    return environment
  }

  /// The libraries of this run.
  var store: LibraryStore { LibraryStore(directory: places.libraries) }

  /// Everything the program reads.
  var registry: ImporterRegistry { ImporterRegistry([PDFImporter()] + OfficeImporters.all + ImporterRegistry.textImporters) }

  /// The built program.
  ///
  /// - Throws: ``BenchError`` when it was not built.
  func vade() throws(BenchError) -> String {
    guard FileManager.default.isExecutableFile(atPath: options.vadePath) else {
      throw .usage("there is no program '\(options.vadePath)'; build it with 'scripts/build' or name it with --vade")
    }
    return options.vadePath
  }
}
