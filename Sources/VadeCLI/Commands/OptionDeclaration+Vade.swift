internal import VadeSystem

/// The options of `vade`: those every command has, then those some commands share.
extension OptionDeclaration {
  static let library = OptionDeclaration(
    "library", value: ValueDeclaration("NAME", completion: .libraries), default: "default", environment: "VADE_LIBRARY",
    summary: "the library to work with")
  static let model = OptionDeclaration(
    "model", value: ValueDeclaration("NAME", completion: .models), summary: "the embedding model to use, in place of the library's own")
  static let json = OptionDeclaration("json", summary: "print one JSON document on standard output")
  static let quiet = OptionDeclaration("quiet", short: "q", summary: "print results, warnings and errors only")
  static let verbose = OptionDeclaration("verbose", short: "v", summary: "say more on standard error about what is done")
  static let log = OptionDeclaration(
    "log", value: ValueDeclaration("LEVEL", .choice(LogLevel.allCases.map(\.rawValue))), environment: "VADE_LOG",
    summary: "write a log of what is done, down to this level")
  static let logFile = OptionDeclaration(
    "log-file", value: ValueDeclaration("FILE", completion: .paths), environment: "VADE_LOG_FILE",
    summary: "add the log to this file, in place of standard error")
  static let help = OptionDeclaration("help", short: "h", summary: "show help")
  static let version = OptionDeclaration("version", summary: "show the version")

  /// The options every command has.
  static let global: [OptionDeclaration] = [.library, .model, .json, .quiet, .verbose, .log, .logFile, .help, .version]

  static let explain = OptionDeclaration("explain", summary: "show how each result was found, with scores and timings")
  static let exact = OptionDeclaration(
    "exact", summary: "compare every passage's vector, where large libraries otherwise compare those a sketch of them promises")
  static let within = OptionDeclaration(
    "in", value: ValueDeclaration("DOC"), isRepeatable: true, summary: "only in this document: an id, path, file name or title")
  static let format = OptionDeclaration(
    "format", value: ValueDeclaration("FORMAT"), isRepeatable: true, summary: "only documents of this format, such as pdf or markdown")
  static let yes = OptionDeclaration("yes", short: "y", summary: "do not ask for confirmation")
  static let dryRun = OptionDeclaration("dry-run", short: "n", summary: "show what would be done and do nothing")
  static let passwordFile = OptionDeclaration(
    "password-file", value: ValueDeclaration("FILE", completion: .paths),
    summary: "a file with passwords to try on locked documents, one a line")
  static let noSandbox = OptionDeclaration(
    "no-sandbox", summary: "read files in this process, where a file made to attack its reader reaches all you can")
  static let names = OptionDeclaration("names", summary: "print names only, one a line")
}
