internal import VadeConvert
internal import VadeIngest
internal import VadeLibrary
internal import VadeEngine

/// A validated wish: what a command line asks for, free of syntax.
enum Request: Sendable, Hashable {
  case add(AddRequest)
  case sync(SyncRequest)
  /// Keep in step with folders, taking files that have been still for some seconds.
  case watch(SyncRequest, settle: Int)
  case convert(ConvertRequest)
  case inspect(InspectRequest)
  case ask(AskRequest)
  case search(SearchRequest)
  case show(ShowRequest)
  case list(filter: String?)
  case remove(RemoveRequest)
  case versions(VersionsRequest)
  case status
  case doctor
  case model(ModelRequest)
  case library(LibraryRequest)
  case pack(PackRequest)
  case serve(ServeRequest)
  case key(KeyRequest)
  /// Speak the Model Context Protocol, showing some libraries or all.
  case mcp([String])
  case completions(Shell)
  case manual
  case help([String])
  case version
}

/// Something about embedding models.
enum ModelRequest: Sendable, Hashable {
  case `import`(ModelImportRequest)
  case list(namesOnly: Bool)
  case remove(name: String)
}

/// Something about libraries.
enum LibraryRequest: Sendable, Hashable {
  case list(namesOnly: Bool)
  case create(name: String, plan: String?)
  case delete(name: String, isConfirmed: Bool)
  case rename(from: String, to: String)
  case plan(PlanRequest)
}

/// Something about how a library's documents are cut.
enum PlanRequest: Sendable, Hashable {
  /// Tell the plan.
  case show
  /// Set the plan.
  case set(String)
  /// Cut documents anew that another plan has cut, after setting the plan where one is named.
  case apply(String?, RecutRequest)
  /// Tell what each plan would make of a document.
  case preview(String, RecutRequest)
}

/// Something about former states of a document.
enum VersionsRequest: Sendable, Hashable {
  case list(document: String)
  case changes(ChangesRequest)
  case save(SaveVersionRequest)
  case restore(document: String, version: Int64)
  case discard(DiscardRequest)
}

/// A shell completions are written for.
enum Shell: String, Sendable, Hashable, CaseIterable {
  case bash
  case zsh
  case fish
}
