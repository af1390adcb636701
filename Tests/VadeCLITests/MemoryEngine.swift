import Synchronization
import VadeIngest

@testable import VadeCLI
@testable import VadeEngine

/// Lines handed out one after another, as from standard input.
final class Lines: Sendable {
  private let rest: Mutex<ArraySlice<String>>

  init(_ lines: [String]) { rest = Mutex(lines[...]) }

  @Sendable func next() -> String? { rest.withLock { $0.popFirst() } }
}

/// An engine that holds its replies in memory and remembers what it was asked.
final class MemoryEngine: Engine {
  let asked = Mutex<[String]>([])
  let hits: [Wire.SearchReply.Hit]
  let report: Wire.AddReport?
  let documents: [Wire.DocumentReference]

  init(hits: [Wire.SearchReply.Hit] = [], report: Wire.AddReport? = nil, documents: [Wire.DocumentReference] = []) {
    self.hits = hits
    self.report = report
    self.documents = documents
  }

  private func note(_ text: String) { asked.withLock { $0.append(text) } }
  var notes: [String] { asked.withLock { $0 } }

  func add(_ request: AddRequest, _ context: EngineContext, progress: any ProgressReporting) throws(CommandError) -> Wire.AddReport {
    note("add \(request.paths)")
    progress.update(done: 0, total: request.paths.count, current: request.paths.first ?? "")
    return report ?? Wire.AddReport(library: context.library, seconds: 1, files: [])
  }
  func sync(_ request: SyncRequest, _ context: EngineContext, progress: any ProgressReporting) throws(CommandError) -> Wire.SyncReport {
    note("sync \(request.folders) gone \(request.removesGone) dry \(request.isDryRun)")
    return Wire.SyncReport(library: context.library, seconds: 1, folders: [])
  }
  func watch(
    _ request: SyncRequest, settle: Duration, _ context: EngineContext, listener: any WatchListener, progress: any ProgressReporting
  ) throws(CommandError) {
    note("watch \(request.folders) settle \(settle)")
    listener.watching(Wire.Watching(library: context.library, folders: request.folders.map { .init(path: $0, periodic: nil) }))
  }
  func convert(
    _ request: ConvertRequest, _ context: EngineContext, standardOutput: (any ConversionSink)?, progress: any ProgressReporting
  ) throws(CommandError) -> Wire.ConvertReport {
    note("convert \(request.paths)")
    return Wire.ConvertReport(format: "markdown", seconds: 1, files: [])
  }
  func inspect(
    _ request: InspectRequest, _ context: EngineContext, progress: any ProgressReporting
  ) throws(CommandError) -> Wire.InspectReport {
    note("inspect \(request.path)")
    return Wire.InspectReport(path: request.path, format: "pdf", pictures: [])
  }
  func ask(_ request: AskRequest, _ context: EngineContext) throws(CommandError) -> Wire.AskReply {
    note("ask \(request.question)")
    return Samples.answer
  }
  func search(_ request: SearchRequest, _ context: EngineContext) throws(CommandError) -> Wire.SearchReply {
    note("search \(request.query) \(request.limit) \(request.within)")
    return Wire.SearchReply(query: request.query, library: context.library, terms: [], channels: [], hits: hits)
  }
  func show(_ request: ShowRequest, _: EngineContext) throws(CommandError) -> Wire.ShowReply {
    note("show")
    return Wire.ShowReply(library: "default", document: Samples.document)
  }
  func list(_ filter: String?, _ context: EngineContext) throws(CommandError) -> Wire.DocumentList {
    Wire.DocumentList(library: context.library, documents: [])
  }
  func removal(_ request: RemoveRequest, _ context: EngineContext) throws(CommandError) -> Wire.RemoveReport {
    let found = documents.filter { request.documents.contains($0.title) }
    let unmatched = request.documents.filter { name in !documents.contains { $0.title == name } }
    return Wire.RemoveReport(library: context.library, dryRun: false, documents: found, unmatched: unmatched)
  }
  func remove(_ plan: Wire.RemoveReport, _: EngineContext) throws(CommandError) { note("removed \(plan.documents.map(\.id))") }
  func versions(_ name: String, _ context: EngineContext) throws(CommandError) -> Wire.VersionList {
    Wire.VersionList(library: context.library, document: Samples.document, versions: [Samples.version], bytes: 2048)
  }
  func changes(_ request: ChangesRequest, _ context: EngineContext) throws(CommandError) -> Wire.ChangeList {
    note("changes \(request.document) \(request.old ?? 0) \(request.new ?? 0) \(request.limit)")
    return Samples.changes
  }
  func save(_ request: SaveVersionRequest, _ context: EngineContext) throws(CommandError) -> Wire.VersionSaved {
    note("save \(request.version) \(request.output) \(request.isForced)")
    return Wire.VersionSaved(
      library: context.library, document: Samples.reference, version: request.version, path: request.output, bytes: 2048)
  }
  func discard(_ request: DiscardRequest, _ context: EngineContext) throws(CommandError) -> Wire.VersionDiscard {
    note("plan discard \(request.version ?? 0) keeping \(request.keeping)")
    return Wire.VersionDiscard(
      library: context.library, dryRun: request.isDryRun, document: Samples.reference, versions: [Samples.version], bytes: 2048)
  }
  func discard(_ plan: Wire.VersionDiscard, _: EngineContext) throws(CommandError) { note("discarded \(plan.versions.map(\.id))") }
  func restore(
    _ name: String, version: Int64, _ context: EngineContext, progress: any ProgressReporting
  ) throws(CommandError) -> Wire.AddReport {
    note("restore \(name) \(version)")
    return report ?? Wire.AddReport(library: context.library, seconds: 1, files: [])
  }
  func status(_: EngineContext) throws(CommandError) -> Wire.StatusReply {
    throw CommandError(code: "library-busy", message: "the library is busy", status: .unavailable)
  }
  func checks(_: EngineContext) -> [Check] { [Check(name: "model") { .fail("none installed", advice: "import one") }] }
  func models(_: EngineContext) throws(CommandError) -> Wire.ModelList { Wire.ModelList(models: []) }
  func libraryNames(_ context: EngineContext) throws(CommandError) -> [String] { try libraries(context).libraries.map(\.name) }
  func importModel(_ request: ModelImportRequest, _: EngineContext) throws(CommandError) -> Wire.Done {
    done("model-imported", request.directory)
  }
  func exportPack(
    _ request: PackExportRequest, _ context: EngineContext, progress: any ProgressReporting
  ) throws(CommandError) -> Wire.PackExportReport {
    note("export \(request.output ?? "-")")
    throw CommandError(code: "output-not-empty", message: "the folder is not empty")
  }
  func verifyPack(_ request: PackVerifyRequest, _: EngineContext) throws(CommandError) -> Wire.PackVerifyReport {
    Wire.PackVerifyReport(directory: request.directory, sound: true, bytesCompared: 1, findings: [])
  }
  func checkGolden(_ request: PackGoldenRequest, _: EngineContext) throws(CommandError) -> Wire.PackGoldenReport {
    Wire.PackGoldenReport(
      directory: request.directory, passed: false, queries: 1, rankings: 1, divergences: ["all, 'x': 0 of 1"], diagnosis: "a tie")
  }
  func browsePack(_ request: PackBrowseRequest, _: EngineContext) throws(CommandError) -> Wire.PackPage {
    Wire.PackPage(directory: request.directory, kind: "genres", place: request.place, entries: [])
  }
  func searchPack(_ request: PackSearchRequest, _: EngineContext) throws(CommandError) -> Wire.PackSearchReply {
    Wire.PackSearchReply(query: request.query, scope: request.scope, hits: [], notes: [])
  }
  func openPack(_ directory: String, name: String?, _: EngineContext) throws(CommandError) -> Wire.Done {
    done("pack-opened", name ?? directory)
  }
  func exportEmbedder(_ directory: String, _: EngineContext) throws(CommandError) -> Wire.PackEmbedderReport {
    Wire.PackEmbedderReport(directory: directory, model: "m", dimension: 4, files: ["vocab.txt"], parity: 1)
  }
  func removeModel(_ name: String, _: EngineContext) throws(CommandError) -> Wire.Done { done("model-removed", name) }
  func libraries(_: EngineContext) throws(CommandError) -> Wire.LibraryList {
    Wire.LibraryList(libraries: [Wire.Library(name: "default", directory: "/d/default", documents: 3, bytes: 46_000_000, kind: "library")])
  }
  func createLibrary(_ name: String, plan: String?, _: EngineContext) throws(CommandError) -> Wire.Done {
    done("library-created", plan.map { "\(name) \($0)" } ?? name)
  }
  func plan(_ context: EngineContext) throws(CommandError) -> Wire.PlanReply { planReply(context) }
  func setPlan(_ name: String, _ context: EngineContext) throws(CommandError) -> Wire.PlanReply {
    note("plan \(name)")
    return planReply(context, name)
  }
  func recut(_: RecutRequest, _ context: EngineContext, progress: any ProgressReporting) throws(CommandError) -> Wire.RecutReport {
    note("recut")
    return Samples.recut
  }
  func previewPlans(_ document: String, _: RecutRequest, _ context: EngineContext) throws(CommandError) -> Wire.PlanPreview {
    note("preview \(document)")
    return Samples.planPreview
  }
  private func planReply(_ context: EngineContext, _ name: String = "balanced") -> Wire.PlanReply {
    Wire.PlanReply(
      library: context.library, plan: name, documents: 3, cutOtherwise: 2,
      plans: [
        .init(name: "balanced", words: 310, limitShare: 1, overlap: 0.17),
        .init(name: "precise", words: 190, limitShare: 0.61, overlap: 0.2),
      ])
  }
  func deleteLibrary(_ name: String, _: EngineContext) throws(CommandError) -> Wire.Done { done("library-deleted", name) }
  func renameLibrary(from old: String, to new: String, _: EngineContext) throws(CommandError) -> Wire.Done {
    done("library-renamed", "\(old) \(new)")
  }

  private func done(_ action: String, _ name: String) -> Wire.Done {
    note("\(action) \(name)")
    return Wire.Done(action: action, name: name, message: "\(action) '\(name)'")
  }
}
