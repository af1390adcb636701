internal import VadeEmbedding
internal import VadeImport
internal import VadeIngest
internal import VadeLibrary
internal import VadeSystem

extension LocalEngine {
  package func sync(_ request: SyncRequest, _ context: EngineContext, progress: any ProgressReporting) throws(CommandError)
    -> Wire.SyncReport
  {
    let began = ContinuousClock.now
    var folders: [Wire.SyncReport.Folder] = []
    for (path, shown) in try places(of: request.folders) where !context.stop.isRequested {
      folders.append(try sync(path, shown: shown, request, context, progress))
    }
    return Wire.SyncReport(
      library: context.library, dryRun: request.isDryRun, stopped: context.stop.isRequested,
      seconds: (ContinuousClock.now - began) / .seconds(1),
      folders: folders)
  }

  /// The absolute paths of folders as typed; one inside another would be compared twice.
  func places(of folders: [String]) throws(CommandError) -> [(path: String, shown: String)] {
    let directory: String
    do { directory = try WorkingDirectory.path() } catch { throw CommandError(error) }
    var places: [(path: String, shown: String)] = []
    for shown in folders {
      let path = AbsolutePath.normalised(shown, relativeTo: directory)
      if let status = FileStatus(path: path), status.kind == .regular {
        throw CommandError(
          code: "not-a-folder", message: "'\(shown)' is a file: a folder was expected; 'vade add' takes files", status: .usage)
      }
      if let other = places.first(where: { path == $0.path || path.hasPrefix($0.path + "/") || $0.path.hasPrefix(path + "/") }) {
        throw CommandError(
          code: "folders-overlap", message: "'\(shown)' and '\(other.shown)' lie in each other: name the outer one only", status: .usage)
      }
      places.append((path, shown))
    }
    return places
  }

  private func sync(
    _ folder: String, shown: String, _ request: SyncRequest, _ context: EngineContext, _ progress: any ProgressReporting
  ) throws(CommandError) -> Wire.SyncReport.Folder {
    var memory = try folderMemory(of: folder, context)
    if request.isAnew { memory.anchors = [:] }
    let known = try documentFiles(below: folder, context)
    let state = FolderState(lookingAt: folder, shown: shown, finder: request.finder, expecting: known.map(\.path))
    if request.isAnew, case .directory(let root) = state.root { memory.anchors[""] = .init(root, volume: VolumeNumber.of(folder)) }
    var comparison = FolderSync(folder: folder)
    comparison.takesAll = true
    let plan = comparison.plan(state, known: known, memory: &memory) { (file) throws(ImportError) in try Self.digest(file, context) }
    // What a stop left unread is no fault of the files.
    guard !context.stop.isRequested else { return Wire.SyncReport.Folder(path: shown) }
    guard !request.isDryRun else { return Wire.SyncReport.Folder(plan, shown: shown, folder: folder, planning: request.removesGone) }
    let report = try apply(plan, shown: shown, folder: folder, request, context, progress, &memory)
    try keep(memory, of: folder, context)
    return report
  }

  /// The digest of a file, which takes time in large folders: a stop is heeded between files.
  static func digest(_ file: FoundFile, _ context: EngineContext) throws(ImportError) -> SHA256Digest {
    guard !context.stop.isRequested else { throw ImportError(path: file.displayPath, reason: .unreadable("stopped")) }
    return try file.digest()
  }

  /// Does what a plan says, in one session of the library's writer: follows, adds, then removes, so that what is removed has given its vectors to what replaces it.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - shown: what to call the folder.
  ///   - folder: its absolute path.
  ///   - request: whether documents are removed, and how files are read.
  ///   - context: names the library.
  ///   - progress: is told how far the adding is.
  ///   - memory: takes down what became of the files.
  /// - Returns: what was done.
  /// - Throws: ``CommandError`` when the library or the model cannot be used; what was done until then stays.
  func apply(
    _ plan: FolderPlan, shown: String, folder: String, _ request: SyncRequest, _ context: EngineContext, _ progress: any ProgressReporting,
    _ memory: inout FolderMemory
  ) throws(CommandError) -> Wire.SyncReport.Folder {
    var report = Wire.SyncReport.Folder(plan, shown: shown, folder: folder)
    let reads = !plan.added.isEmpty || !plan.updated.isEmpty || !plan.moved.isEmpty
    let removes = request.removesGone && plan.mayRemove && !plan.gone.isEmpty
    guard plan.away == nil, reads || removes else { return report }
    // The model first: without one no empty library is left behind.
    let embedder = reads ? try embedder(try modelName(context), context) : nil
    let library = try library(context, create: reads)
    let writer = try engine { () throws(LibraryError) in try library.writer() }
    let followed = try engine { () throws(LibraryError) in try Self.follow(plan.moved, writer) }
    report.moved = followed.map { .init($0, shown: shown, folder: folder) }
    if let embedder {
      let ingestor = Ingestor(
        library: library, reader: readers.reader(sandboxed: request.isSandboxed), embedder: embedder, counter: embedder.tokenizer,
        passwords: try request.passwordFile.map(PasswordFile.read) ?? [], log: context.log)
      // Something took the path meanwhile: the file is one to be added like others.
      let stayed = plan.moved.filter { move in !followed.contains(move) }.map(\.change)
      let again = followed.filter(\.needsReading).map(\.change)
      let turns = [(plan.added + plan.updated + stayed, false), (again, true)]
      for (changes, isForced) in turns where !changes.isEmpty {
        let outcomes = try add(changes, isForced, ingestor, writer, context, progress)
        memory.take(outcomes, of: changes, in: folder)
        report.files += outcomes.map(Wire.AddReport.File.init)
      }
    }
    if removes, !context.stop.isRequested {
      let removed = try engine { () throws(LibraryError) in Set(try Self.removeGone(plan.gone, writer).map(\.id.rawValue)) }
      for index in report.gone.indices { report.gone[index].removed = removed.contains(report.gone[index].documentId) }
    }
    try engine { () throws(LibraryError) in try writer.close() }
    return report
  }

  private func add(
    _ changes: [FolderPlan.Change], _ isForced: Bool, _ ingestor: Ingestor, _ writer: LibraryWriter, _ context: EngineContext,
    _ progress: any ProgressReporting
  ) throws(CommandError) -> [FileOutcome] {
    let stop = context.stop
    do {
      return try ingestor.add(
        changes.map(\.file), writer: writer, rereading: isForced ? .always : .changed, stop: { stop.isRequested },
        observer: AddObserver(progress: progress, context: context)
      ).outcomes
    } catch { throw CommandError(error) }
  }
}

extension FolderMemory {
  /// Takes down what became of files that were added.
  fileprivate mutating func take(_ outcomes: [FileOutcome], of changes: [FolderPlan.Change], in folder: String) {
    let changes = Dictionary(changes.map { ($0.file.path, $0) }) { $1 }
    for outcome in outcomes {
      guard let change = changes[outcome.file.path], !change.mark.isFresh(at: Timestamp.now) else { continue }
      let place = String(change.file.path.dropFirst(folder == "/" ? 1 : folder.count + 1))
      switch outcome.result {
      case .added, .unchanged: seals[place] = .init(mark: change.mark, digest: change.digest, end: .held)
      case .failed: seals[place] = .init(mark: change.mark, digest: change.digest, end: .refused)
      case .stopped, .gone: continue
      }
    }
  }
}
