package import VadeIngest

/// What the command line asks of everything below it: each method does the work of one command and says what came of it.
///
/// Methods write nothing themselves except progress and, when one document is converted to standard output, its text; printing comes last and
/// in one place.
package protocol Engine: Sendable {
  /// Adds files; stops at the next file when a stop is asked for and says so in the report.
  func add(_ request: AddRequest, _ context: EngineContext, progress: any ProgressReporting) throws(CommandError) -> Wire.AddReport
  /// Brings the library in step with folders, once.
  func sync(_ request: SyncRequest, _ context: EngineContext, progress: any ProgressReporting) throws(CommandError) -> Wire.SyncReport
  /// Keeps the library in step with folders until a stop is asked for.
  ///
  /// - Parameters:
  ///   - request: the folders.
  ///   - settle: how long a file must be still before it is taken.
  ///   - context: what the engine works with.
  ///   - listener: is told what is done.
  ///   - progress: is told how far the work is.
  /// - Throws: ``CommandError`` when it cannot go on.
  func watch(
    _ request: SyncRequest, settle: Duration, _ context: EngineContext, listener: any WatchListener, progress: any ProgressReporting
  ) throws(CommandError)
  /// Converts documents into files, or one document to standard output as it is read.
  ///
  /// - Parameters:
  ///   - request: what to convert.
  ///   - context: what the engine works with.
  ///   - standardOutput: takes the text of one document that goes to no file; nil where standard output is taken by something else.
  ///   - progress: is told how far the work is.
  /// - Returns: what came of each file.
  /// - Throws: ``CommandError`` when nothing can be converted.
  func convert(
    _ request: ConvertRequest, _ context: EngineContext, standardOutput: (any ConversionSink)?, progress: any ProgressReporting
  ) throws(CommandError) -> Wire.ConvertReport
  /// Draws pages with what was understood of them.
  func inspect(_ request: InspectRequest, _ context: EngineContext, progress: any ProgressReporting) throws(CommandError)
    -> Wire.InspectReport
  /// Answers a question.
  func ask(_ request: AskRequest, _ context: EngineContext) throws(CommandError) -> Wire.AskReply
  /// Finds passages.
  func search(_ request: SearchRequest, _ context: EngineContext) throws(CommandError) -> Wire.SearchReply
  /// Shows a document or a passage.
  func show(_ request: ShowRequest, _ context: EngineContext) throws(CommandError) -> Wire.ShowReply
  /// Lists documents whose path or title holds a text, or all.
  func list(_ filter: String?, _ context: EngineContext) throws(CommandError) -> Wire.DocumentList
  /// Works out what a removal would remove, and removes nothing.
  func removal(_ request: RemoveRequest, _ context: EngineContext) throws(CommandError) -> Wire.RemoveReport
  /// Removes what was worked out.
  func remove(_ plan: Wire.RemoveReport, _ context: EngineContext) throws(CommandError)
  /// Lists the former states of a document.
  func versions(_ name: String, _ context: EngineContext) throws(CommandError) -> Wire.VersionList
  /// Compares two states of a document.
  func changes(_ request: ChangesRequest, _ context: EngineContext) throws(CommandError) -> Wire.ChangeList
  /// Writes the file of a former state to a place.
  func save(_ request: SaveVersionRequest, _ context: EngineContext) throws(CommandError) -> Wire.VersionSaved
  /// Works out which former states a request would discard, and discards nothing.
  func discard(_ request: DiscardRequest, _ context: EngineContext) throws(CommandError) -> Wire.VersionDiscard
  /// Discards what was worked out.
  func discard(_ plan: Wire.VersionDiscard, _ context: EngineContext) throws(CommandError)
  /// Makes a former state of a document the present one again; what it replaces becomes a version in turn.
  ///
  /// - Parameters:
  ///   - name: the document: id, path, file name or title.
  ///   - version: the version.
  ///   - context: what the engine works with.
  ///   - progress: is told how far the work is.
  /// - Returns: what came of it.
  /// - Throws: ``CommandError`` when there is no such document or version, or the run cannot go on.
  func restore(
    _ name: String, version: Int64, _ context: EngineContext, progress: any ProgressReporting
  ) throws(CommandError) -> Wire.AddReport
  /// Measures the library.
  func status(_ context: EngineContext) throws(CommandError) -> Wire.StatusReply
  /// The checks of models and libraries.
  func checks(_ context: EngineContext) -> [Check]
  /// The installed models.
  func models(_ context: EngineContext) throws(CommandError) -> Wire.ModelList
  /// Installs a model.
  func importModel(_ request: ModelImportRequest, _ context: EngineContext) throws(CommandError) -> Wire.Done
  /// Removes a model.
  func removeModel(_ name: String, _ context: EngineContext) throws(CommandError) -> Wire.Done
  /// The libraries there are.
  func libraries(_ context: EngineContext) throws(CommandError) -> Wire.LibraryList
  /// The names of the libraries there are, sound or not.
  func libraryNames(_ context: EngineContext) throws(CommandError) -> [String]
  /// Makes an empty library whose documents are cut by a plan, or the usual one.
  func createLibrary(_ name: String, plan: String?, _ context: EngineContext) throws(CommandError) -> Wire.Done
  /// Deletes a library.
  func deleteLibrary(_ name: String, _ context: EngineContext) throws(CommandError) -> Wire.Done
  /// Writes a pack.
  func exportPack(_ request: PackExportRequest, _ context: EngineContext, progress: any ProgressReporting) throws(CommandError)
    -> Wire.PackExportReport
  /// Writes the embedding model beside a pack.
  func exportEmbedder(_ directory: String, _ context: EngineContext) throws(CommandError) -> Wire.PackEmbedderReport
  /// Checks a pack.
  func verifyPack(_ request: PackVerifyRequest, _ context: EngineContext) throws(CommandError) -> Wire.PackVerifyReport
  /// Compares a pack with the rankings recorded in it.
  func checkGolden(_ request: PackGoldenRequest, _ context: EngineContext) throws(CommandError) -> Wire.PackGoldenReport
  /// Shows a part of a pack.
  func browsePack(_ request: PackBrowseRequest, _ context: EngineContext) throws(CommandError) -> Wire.PackPage
  /// Finds passages of a pack.
  func searchPack(_ request: PackSearchRequest, _ context: EngineContext) throws(CommandError) -> Wire.PackSearchReply
  /// Installs a pack as a library.
  func openPack(_ directory: String, name: String?, _ context: EngineContext) throws(CommandError) -> Wire.Done
  /// Tells by which plan the library's documents are cut.
  func plan(_ context: EngineContext) throws(CommandError) -> Wire.PlanReply
  /// Says by which plan the documents added from now on are cut.
  func setPlan(_ name: String, _ context: EngineContext) throws(CommandError) -> Wire.PlanReply
  /// Cuts those documents anew, from their kept copies, that another plan has cut.
  func recut(_ request: RecutRequest, _ context: EngineContext, progress: any ProgressReporting) throws(CommandError) -> Wire.RecutReport
  /// Tells what each plan would make of a document.
  func previewPlans(_ document: String, _ request: RecutRequest, _ context: EngineContext) throws(CommandError) -> Wire.PlanPreview
  /// Renames a library.
  func renameLibrary(from old: String, to new: String, _ context: EngineContext) throws(CommandError) -> Wire.Done
}

extension Engine {
  /// Looks at the machine, the models and the libraries.
  package func doctor(_ context: EngineContext) -> Wire.DoctorReport {
    let checks = MachineChecks.all(environment: context.environment, places: context.places) + checks(context)
    return Wire.DoctorReport(checks: checks.map { $0.finding() })
  }
}
