internal import Dispatch
internal import VadeEngine
internal import VadeHTTP
internal import VadeLibrary
internal import VadeSystem
internal import VadeVectors

/// What the routes work with: one of each for a running server.
final class Services: Sendable {
  let engine: LocalEngine
  /// The context requests start from; a request's own has its library and stops with its client.
  let base: EngineContext
  let options: ServerOptions
  let hub: EventHub
  let jobs: JobQueue
  /// Folders of this machine libraries are kept in step with.
  let watches: WatchDesk
  let activity: ActivityLog
  let settings: SettingsStore
  let keys: KeyStore
  let maps: MapStore
  let suggestions: SuggestionStore
  /// Files that were sent to be added later.
  let files: FileDesk
  let startedAt: String
  let staging: StagingArea

  /// Opens everything a server needs.
  ///
  /// - Throws: `CommandError` when keys or directories cannot be read or made.
  init(_ options: ServerOptions, engine: LocalEngine, context: EngineContext) throws(CommandError) {
    self.options = options
    self.engine = engine
    startedAt = Timestamp.text(Timestamp.now, withMilliseconds: true)
    hub = EventHub(epoch: String(UInt64(Timestamp.now * 1000), radix: 36))
    settings = SettingsStore(path: context.places.config + "/server.json")
    activity = ActivityLog(hub: hub, level: LogLevel(rawValue: settings.current.logLevel) ?? .info)
    keys = try KeyStore(path: KeyStore.path(in: context.places))
    var base = context
    base.log = Log(level: .debug, sinks: [activity] + (context.log.takes(.error) ? [ForwardingSink(log: context.log)] : []))
    self.base = base
    jobs = JobQueue(engine: engine, context: base, hub: hub)
    watches = WatchDesk(engine: engine, context: base, jobs: jobs, hub: hub, roots: options.roots, timing: options.watchTiming)
    maps = MapStore(engine: engine, hub: hub)
    suggestions = SuggestionStore(engine: engine)
    do {
      staging = try StagingArea(in: context.places.data + "/uploads")
      files = try FileDesk(
        directory: context.places.data + "/files", incoming: staging.path,
        adding: JobAdding(jobs: jobs) { try engine.packFolder($0, context) != nil })
    } catch {
      throw CommandError(error)
    }
    for fault in [settings.fault, watches.fault] { if let fault { base.log.write(.warning, .server, fault) } }
    addLeftOver()
    watches.start()
  }

  /// Opens the libraries in the background, so that the first page need not wait for it.
  func openLibraries() {
    DispatchQueue.global(qos: .userInitiated).async { [engine, base] in
      // What cannot be opened is told to whoever asks for it.
      _ = try? engine.libraries(base)
    }
  }

  /// Queues what an earlier server had taken and not added.
  private func addLeftOver() {
    for (library, uploads) in Dictionary(grouping: staging.leftOver, by: \.waiting.library) {
      var entries: [JobState.Entry] = []
      for upload in uploads {
        // A path was sound when it came; of an upload that was cut off there is a note and no file.
        guard let path = try? UploadPath(upload.waiting.path),
          let entry = path.entry(in: upload.directory, isForced: upload.waiting.isForced)
        else { continue }
        entries.append(entry)
      }
      guard !entries.isEmpty else { continue }
      base.log.write(.info, .server, "adding \(entries.count) uploads the server had not added when it ended")
      // The queue is open: nothing has asked it to stop.
      _ = try? jobs.add(entries, to: library, batch: nil)
    }
  }

  /// What the engine works with for a request: it stops when nobody waits for the answer any more.
  func context(_ request: HTTPRequest, library: String? = nil) -> EngineContext {
    var context = base
    context.library = library ?? (request.parameters.has("library") ? request.parameters.text("library") : settings.current.defaultLibrary)
    context.stop = RequestStop(life: request.life)
    if settings.current.exactSearch { context.scan.method = .exact }
    return context
  }

  /// Who is let in.
  var authenticator: KeyAuthenticator { KeyAuthenticator(keys: keys, needsKey: options.asksEverybody) }

  /// Whether a client from somewhere needs a key.
  func needsKey(_ peer: Peer) -> Bool {
    if case .remote = peer { true } else { options.asksEverybody }
  }

  /// Whether a client may see a library.
  func isSeen(_ library: String, by request: HTTPRequest) -> Bool { request.principal?.mayEnter(library) ?? true }

  /// Forgets what was computed of a library whose name another may take.
  func forget(library: String) {
    maps.forget(library: library)
    suggestions.forget(library: library)
  }

  /// Tells everybody who may see a library what became of it.
  func tell(_ change: String, of library: String, name: String? = nil) {
    hub.publish("library", API.LibraryEvent(library: library, change: change, name: name), scope: library)
  }

  /// Ends streams and jobs; returns when the job in work has come to a place where everything is in order.
  func close() {
    hub.close()
    // Before the queue, which takes nothing any more then.
    watches.close()
    jobs.close()
    maps.close()
    staging.close()
  }
}

/// Stops work nobody waits for.
struct RequestStop: StopSignal {
  let life: RequestLife

  var requested: ExitStatus? { life.isCancelled ? .interrupted : nil }
}

/// Hands records on to another log, which has a level of its own.
private struct ForwardingSink: LogSink {
  let log: Log

  func take(_ record: LogRecord) {
    log.write(record.level, record.subsystem, document: record.document, page: record.page, record.message)
  }
}

extension LogRecord.Subsystem {
  /// The server.
  static let server = LogRecord.Subsystem(rawValue: "server")
}
