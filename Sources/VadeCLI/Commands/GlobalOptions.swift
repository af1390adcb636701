internal import VadeSystem
internal import VadeVectors

/// What the options every command has were set to.
struct GlobalOptions: Sendable, Hashable {
  /// The library to work with.
  var library = "default"
  /// The embedding model to use in place of the library's own, or nil.
  var model: String?
  /// Whether results are printed as JSON.
  var isJSON = false
  /// How vectors are scanned; set by the commands that search.
  var scan = ScanOptions.standard
  /// Whether notes and progress are left out.
  var isQuiet = false
  /// Whether more is said about what is done.
  var isVerbose = false
  /// The least level of the log that is written, or nil for none.
  var logLevel: LogLevel?
  /// The file the log is added to, or nil for standard error.
  var logFile: String?

  /// What holds when no option is given.
  init() {}

  /// Takes the options from a parsed command line.
  ///
  /// - Throws: ``UsageError`` when both `--quiet` and `--verbose` are given.
  init(_ values: ParsedValues) throws(UsageError) {
    library = values.text(.library) ?? library
    model = values.text(.model)
    if values.isSet(.exact) { scan.method = .exact }
    isJSON = values.isSet(.json)
    isQuiet = values.isSet(.quiet)
    isVerbose = values.isSet(.verbose)
    logFile = values.text(.logFile)
    // Whoever names a file for the log wants one.
    logLevel = values.text(.log).flatMap(LogLevel.init(rawValue:)) ?? (logFile == nil ? nil : .info)
    if isQuiet, isVerbose { throw UsageError(command: values.command, reason: .conflict("--quiet", "--verbose")) }
  }
}
