internal import VadeEngine
internal import VadeHTTP
internal import VadeSystem

extension Routes {
  /// Files that come in.
  var adding: [Route] {
    [
      Route(
        .post, "/api/libraries/{library}/files", operation: "uploadFile",
        summary: "Takes a file and adds it in the background; files of one batch join one job.", tag: "adding",
        parameters: [
          Self.library, .required("path", "the file's name, with folders before it where it has any", .text(limit: 1024)),
          .query("batch", "what calls belong together", .text(limit: 100)),
          .query("force", "whether a file the library already holds is read again", .flag),
        ], body: .file(limit: services.options.uploadLimit, directory: services.staging.path, types: []),
        answers: [
          Self.accepted, Self.failure(.badRequest, "the path is none a file can have"),
          Self.failure(.contentTooLarge, "the file is too large"),
          Self.failure(.conflict, "the library is a pack, which cannot be added to"),
        ], right: .write, scope: "library",
        admit: { request in try refusePack(request) }
      ) { request in try upload(request) },
      Route(
        .get, "/api/roots", operation: "listRoots", summary: "Lists the folders of the server's machine whose files may be added.",
        tag: "adding",
        answers: [Self.ok("the folders", "RootList")], right: .write
      ) { _ in
        try .document(API.RootList(roots: services.options.roots.sorted { $0.key < $1.key }.map { API.Root(name: $0.key, path: $0.value) }))
      },
      Route(
        .post, "/api/libraries/{library}/folders", operation: "addFolder",
        summary: "Adds files below a registered folder in the background.",
        tag: "adding", parameters: [Self.library], body: .memory(limit: 16 << 10), bodySchema: "Folder",
        answers: [
          Self.accepted, Self.failure(.notFound, "there is no such folder"), Self.failure(.badRequest, "the path leaves the folder"),
        ],
        right: .write, scope: "library", admit: { request in try refusePack(request) }
      ) { request in
        let folder = try JSONBody.read(API.Folder.self, request)
        let found = services.engine.find(try place(root: folder.root, folder.path ?? ""))
        let entries = found.files.map { JobState.Entry(file: $0, shown: .queued($0)) } + found.remarks.map(Self.entry)
        guard !entries.isEmpty else { throw HTTPError(.notFound, code: "no-files", "there are no files in this folder") }
        return try .document(try services.jobs.add(entries, to: request.parameters.text("library"), batch: nil), status: .accepted)
      },
      Route(
        .post, "/api/samples", operation: "addSamples", summary: "Adds a few sample documents in the background.", tag: "adding",
        body: .memory(limit: 4096, isOptional: true), bodySchema: "SampleRequest", answers: [Self.accepted], right: .write
      ) { request in try addSamples(request) },
    ]
  }

  static let accepted = Route.Answer(.accepted, "the job that adds it", type: "application/json", schema: "Job")

  private func refusePack(_ request: HTTPRequest) throws(HTTPError) {
    let name = request.parameters.text("library")
    let folder = try engine { () throws(CommandError) in try services.engine.packFolder(name, services.context(request)) }
    guard folder == nil else {
      throw HTTPError(.conflict, code: "library-read-only", "'\(name)' is a pack, which cannot be added to: choose another library")
    }
  }

  private func upload(_ request: HTTPRequest) throws -> HTTPResponse {
    guard let file = request.body.file else { throw HTTPError(.badRequest, code: "no-body", "the body, which is the file, is missing") }
    let path = try UploadPath(request.parameters.text("path"))
    let library = request.parameters.text("library")
    let entry = try stage(path, for: library, isForced: request.parameters.flag("force")) { try file.move(to: $0) }
    return try .document(
      try services.jobs.add([entry], to: library, batch: request.parameters.optionalText("batch")), status: .accepted)
  }

  private func addSamples(_ request: HTTPRequest) throws -> HTTPResponse {
    let wanted = request.body.bytes.isEmpty ? nil : try JSONBody.read(API.SampleRequest.self, request).library
    let library = wanted ?? "samples"
    guard services.isSeen(library, by: request) else { throw HTTPError.notAllowed }
    var entries: [JobState.Entry] = []
    for sample in WebApp.samples {
      entries.append(
        try stage(try UploadPath("samples/" + sample.name), for: library, isForced: false) { try AtomicFile.write(sample.bytes, to: $0) })
    }
    return try .document(try services.jobs.add(entries, to: library, batch: nil), status: .accepted)
  }

  /// Puts the bytes of a file to come in a directory of its own, under the name it has: some formats are told by it.
  private func stage(
    _ path: UploadPath, for library: String, isForced: Bool, put: (String) throws -> Void
  ) throws -> JobState.Entry {
    let place = try services.staging.place(.init(library: library, path: path.text, isForced: isForced))
    do { try put(StagingArea.file(path.name, in: place)) } catch {
      try? Directory.remove(place)
      throw error
    }
    guard let entry = path.entry(in: place, isForced: isForced) else { throw SystemError(operation: "look at", path: path.text, code: 0) }
    return entry
  }

  /// A path below a registered folder, its links followed.
  ///
  /// - Throws: `HTTPError` when there is no such folder, or the path would leave it.
  func place(root: String, _ path: String) throws(HTTPError) -> String {
    try RegisteredRoots(services.options.roots).place(root: root, path)
  }

  /// What was passed over, as a file of the job.
  static func entry(_ remark: Wire.AddReport.File) -> JobState.Entry {
    let file = StagedFile(path: remark.path, displayPath: remark.path, source: remark.path, byteCount: 0)
    var shown = API.Job.File.queued(file)
    (shown.state, shown.reason) = (remark.outcome == .failed ? .failed : .skipped, remark.reason)
    return JobState.Entry(file: file, shown: shown, isPassedOver: true)
  }
}

/// What an upload is called: a relative path that stays below where it begins, on every file system.
struct UploadPath: Sendable, Hashable {
  /// The path as clients see it.
  let text: String

  /// Takes a path.
  ///
  /// - Throws: `HTTPError` for one that is absolute, leads upwards, or has parts no file can be called.
  init(_ text: String) throws(HTTPError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isSound =
      !parts.isEmpty
      && parts.allSatisfy { part in
        !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 255
          && part.unicodeScalars.allSatisfy { !($0.properties.generalCategory == .control) && $0 != "\\" }
      }
    guard isSound else {
      throw HTTPError(
        .badRequest, code: "bad-path", "the path '\(text)' is none an upload can have: expected a name, or folders and a name joined by '/'"
      )
    }
    self.text = text
  }

  /// The file's own name.
  var name: String { text.split(separator: "/").last.map(String.init) ?? text }

  /// The file of a job whose bytes lie in a directory, or nil when they do not.
  func entry(in directory: String, isForced: Bool) -> JobState.Entry? {
    let source = StagingArea.file(name, in: directory)
    guard let status = FileStatus(path: source), status.kind == .regular else { return nil }
    let file = StagedFile(path: identity, displayPath: text, source: source, byteCount: status.byteCount)
    return JobState.Entry(file: file, shown: .queued(file), stage: directory, isForced: isForced)
  }

  /// The path the document is known by: the same upload again is a new state of the same document.
  var identity: String { Self.origin + text }

  private static let origin = "upload:/"

  /// The path of a document as clients see it: that of an upload without the mark of one.
  static func shown(_ path: String) -> String { path.hasPrefix(origin) ? String(path.dropFirst(origin.count)) : path }
}
