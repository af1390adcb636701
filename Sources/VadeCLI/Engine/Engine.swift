internal import VadeSystem

/// What a command works with.
struct Context: Sendable {
  /// Where results and remarks go.
  var console: Console
  /// What the options every command has were set to.
  var options: GlobalOptions
  /// The environment variables.
  var environment: [String: String]
  /// Where the program keeps what it keeps.
  var places: Places
  /// Whether the user wants the work to stop.
  var stop: any StopSignal
  /// Where it is written down what is done.
  var log = Log.off

  /// Says something with `--verbose` only.
  func verbose(_ text: @autoclosure () -> String) {
    if options.isVerbose { console.write(.note(text())) }
  }
}

/// What the command line asks of everything below it: each method does the work of one command and says what came of it.
///
/// Methods write nothing themselves except progress and, when one document is converted to standard output, its text; printing comes last and
/// in one place.
protocol Engine: Sendable {
  /// Adds files; stops at the next file when a stop is asked for and says so in the report.
  func add(_ request: AddRequest, _ context: Context, progress: any ProgressReporting) throws(CommandError) -> Wire.AddReport
  /// Converts documents into files, or one document to standard output as it is read.
  func convert(_ request: ConvertRequest, _ context: Context, progress: any ProgressReporting) throws(CommandError) -> Wire.ConvertReport
  /// Draws pages with what was understood of them.
  func inspect(_ request: InspectRequest, _ context: Context, progress: any ProgressReporting) throws(CommandError) -> Wire.InspectReport
  /// Answers a question.
  func ask(_ request: AskRequest, _ context: Context) throws(CommandError) -> Wire.AskReply
  /// Finds passages.
  func search(_ request: SearchRequest, _ context: Context) throws(CommandError) -> Wire.SearchReply
  /// Shows a document or a passage.
  func show(_ request: ShowRequest, _ context: Context) throws(CommandError) -> Wire.ShowReply
  /// Lists documents whose path or title holds a text, or all.
  func list(_ filter: String?, _ context: Context) throws(CommandError) -> Wire.DocumentList
  /// Works out what a removal would remove, and removes nothing.
  func removal(_ request: RemoveRequest, _ context: Context) throws(CommandError) -> Wire.RemoveReport
  /// Removes what was worked out.
  func remove(_ plan: Wire.RemoveReport, _ context: Context) throws(CommandError)
  /// Measures the library.
  func status(_ context: Context) throws(CommandError) -> Wire.StatusReply
  /// The checks of models and libraries.
  func checks(_ context: Context) -> [Check]
  /// The installed models.
  func models(_ context: Context) throws(CommandError) -> Wire.ModelList
  /// Installs a model.
  func importModel(_ request: ModelImportRequest, _ context: Context) throws(CommandError) -> Wire.Done
  /// Removes a model.
  func removeModel(_ name: String, _ context: Context) throws(CommandError) -> Wire.Done
  /// The libraries there are.
  func libraries(_ context: Context) throws(CommandError) -> Wire.LibraryList
  /// The names of the libraries there are, sound or not.
  func libraryNames(_ context: Context) throws(CommandError) -> [String]
  /// Makes an empty library.
  func createLibrary(_ name: String, _ context: Context) throws(CommandError) -> Wire.Done
  /// Deletes a library.
  func deleteLibrary(_ name: String, _ context: Context) throws(CommandError) -> Wire.Done
  /// Writes a pack.
  func exportPack(_ request: PackExportRequest, _ context: Context, progress: any ProgressReporting) throws(CommandError)
    -> Wire.PackExportReport
  /// Writes the embedding model beside a pack.
  func exportEmbedder(_ directory: String, _ context: Context) throws(CommandError) -> Wire.PackEmbedderReport
  /// Checks a pack.
  func verifyPack(_ request: PackVerifyRequest, _ context: Context) throws(CommandError) -> Wire.PackVerifyReport
  /// Compares a pack with the rankings recorded in it.
  func checkGolden(_ request: PackGoldenRequest, _ context: Context) throws(CommandError) -> Wire.PackGoldenReport
  /// Shows a part of a pack.
  func browsePack(_ request: PackBrowseRequest, _ context: Context) throws(CommandError) -> Wire.PackPage
  /// Finds passages of a pack.
  func searchPack(_ request: PackSearchRequest, _ context: Context) throws(CommandError) -> Wire.PackSearchReply
  /// Installs a pack as a library.
  func openPack(_ directory: String, name: String?, _ context: Context) throws(CommandError) -> Wire.Done
  /// Renames a library.
  func renameLibrary(from old: String, to new: String, _ context: Context) throws(CommandError) -> Wire.Done
}
