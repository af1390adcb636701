/// The engine of a build that has none: every command that needs one says so.
struct AbsentEngine: Engine {
  private func fault() -> CommandError {
    CommandError(
      code: "engine-absent", message: "this build of vade has no engine: only help, completions, man, version and doctor work",
      status: .unavailable)
  }

  func add(_: AddRequest, _: Context, progress: any ProgressReporting) throws(CommandError) -> Wire.AddReport { throw fault() }
  func ask(_: AskRequest, _: Context) throws(CommandError) -> Wire.AskReply { throw fault() }
  func search(_: SearchRequest, _: Context) throws(CommandError) -> Wire.SearchReply { throw fault() }
  func show(_: ShowRequest, _: Context) throws(CommandError) -> Wire.ShowReply { throw fault() }
  func list(_: String?, _: Context) throws(CommandError) -> Wire.DocumentList { throw fault() }
  func removal(_: RemoveRequest, _: Context) throws(CommandError) -> Wire.RemoveReport { throw fault() }
  func remove(_: Wire.RemoveReport, _: Context) throws(CommandError) { throw fault() }
  func status(_: Context) throws(CommandError) -> Wire.StatusReply { throw fault() }
  func checks(_: Context) -> [Check] { [] }
  func models(_: Context) throws(CommandError) -> Wire.ModelList { throw fault() }
  func importModel(directory: String, _: Context) throws(CommandError) -> Wire.Done { throw fault() }
  func removeModel(_: String, _: Context) throws(CommandError) -> Wire.Done { throw fault() }
  func libraries(_: Context) throws(CommandError) -> Wire.LibraryList { throw fault() }
  func createLibrary(_: String, _: Context) throws(CommandError) -> Wire.Done { throw fault() }
  func deleteLibrary(_: String, _: Context) throws(CommandError) -> Wire.Done { throw fault() }
  func renameLibrary(from _: String, to _: String, _: Context) throws(CommandError) -> Wire.Done { throw fault() }
}
