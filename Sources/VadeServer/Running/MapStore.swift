internal import Dispatch
internal import Synchronization
internal import VadeEngine
internal import VadeHTTP

/// The maps of libraries, each computed in the background when it is first asked for and when its library has changed.
final class MapStore: Sendable {
  private struct Entry {
    /// Which computation it waits for or has: one begun for a library that is gone ends for nobody.
    var turn = 0
    var mark: [Int64]
    var map: Wire.PassageMap
    var isComputing = false
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var turns = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let thread = DispatchQueue(label: "vade.maps", qos: .utility)
  private let engine: LocalEngine
  private let hub: EventHub

  init(engine: LocalEngine, hub: EventHub) {
    self.engine = engine
    self.hub = hub
  }

  /// The map of a library as far as it has come; begins to compute it where that is needed.
  ///
  /// A map of an earlier state of the library is shown until the new one is there.
  ///
  /// - Throws: `CommandError` when there is no such library.
  func map(_ context: EngineContext) throws(CommandError) -> Wire.PassageMap {
    let mark = try engine.mapMark(context)
    let library = context.library
    let (map, turn) = state.withLock { state -> (Wire.PassageMap, Int?) in
      var entry = state.entries[library] ?? Entry(mark: [], map: Wire.PassageMap(state: .computing, progress: 0))
      defer { state.entries[library] = entry }
      let isKnown = entry.mark == mark && entry.map.state != .computing
      guard !isKnown, !entry.isComputing, !state.isClosed else { return (entry.map, nil) }
      state.turns += 1
      (entry.isComputing, entry.mark, entry.turn) = (true, mark, state.turns)
      return (entry.map, entry.turn)
    }
    if let turn {
      // The request that asked for it ends long before.
      var lasting = context
      lasting.stop = ClosedStop(store: self)
      let work = lasting
      thread.async { [self] in compute(work, turn) }
    }
    return map
  }

  /// Forgets the map of a library that was deleted or renamed: another that takes its name must not show its passages, not even for a moment.
  func forget(library: String) { state.withLock { $0.entries[library] = nil } }

  /// Computes no more.
  func close() {
    state.withLock { $0.isClosed = true }
    thread.sync {}
  }

  fileprivate var isClosed: Bool { state.withLock { $0.isClosed } }

  private func compute(_ context: EngineContext, _ turn: Int) {
    let library = context.library
    var map: Wire.PassageMap
    do throws(CommandError) {
      map = try engine.map(context) { share in
        self.state.withLock { state in
          guard let entry = state.entries[library], entry.turn == turn else { return }
          if entry.map.state == .computing { state.entries[library]?.map.progress = share }
        }
      }
    } catch {
      map = Wire.PassageMap.empty(because: error.message)
    }
    state.withLock { state in
      guard state.entries[library]?.turn == turn else { return }
      state.entries[library]?.map = map
      state.entries[library]?.isComputing = false
    }
    hub.publish("library", API.LibraryEvent(library: library, change: "mapped"), scope: library)
  }
}

/// Stops computing when the server ends.
private struct ClosedStop: StopSignal {
  let store: MapStore

  var requested: ExitStatus? { store.isClosed ? .terminated : nil }
}
