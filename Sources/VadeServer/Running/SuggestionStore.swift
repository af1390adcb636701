internal import Synchronization
internal import VadeEngine

/// The suggested questions of libraries, kept until a library changes: each was tried, which takes as long as asking it.
final class SuggestionStore: Sendable {
  private struct Key: Hashable {
    let library: String
    let limit: Int
  }

  private struct Entry {
    let mark: [Int64]
    let list: Wire.SuggestionList
  }

  private let state = Mutex<[Key: Entry]>([:])
  private let engine: LocalEngine

  init(engine: LocalEngine) { self.engine = engine }

  /// The questions of a library, found now where it has changed.
  ///
  /// - Throws: `CommandError` when there is no such library.
  func suggestions(limit: Int, _ context: EngineContext) throws(CommandError) -> Wire.SuggestionList {
    let mark = try engine.mapMark(context)
    let key = Key(library: context.library, limit: limit)
    if let kept = state.withLock({ $0[key] }), kept.mark == mark { return kept.list }
    let list = try engine.suggestions(limit: limit, context)
    state.withLock { $0[key] = Entry(mark: mark, list: list) }
    return list
  }

  /// Forgets the questions of a library that was deleted or renamed: another that takes its name may have as many passages.
  func forget(library: String) { state.withLock { state in state = state.filter { $0.key.library != library } } }
}
