internal import Synchronization
internal import VadeDocument

/// What two states of a document have in common and what not.
struct StateComparison: Sendable {
  /// The paragraphs that changed.
  let text: DocumentComparison
  /// The files inside that changed, by their places.
  let files: [Wire.FileChange]
  /// Whether everything the older state holds was read.
  let oldIsComplete: Bool
  /// Whether everything the newer state holds was read.
  let newIsComplete: Bool

  init(old: ReadState, new: ReadState) {
    (oldIsComplete, newIsComplete) = (old.isComplete, new.isComplete)
    text = DocumentComparison(old: old.text, new: new.text)
    files = Set(old.files.keys).union(new.files.keys).sorted().compactMap { path in
      switch (old.files[path], new.files[path]) {
      case (nil, _): Wire.FileChange(kind: .added, path: path)
      case (_, nil): Wire.FileChange(kind: .removed, path: path)
      case (let old, let new): old == new ? nil : Wire.FileChange(kind: .changed, path: path)
      }
    }
  }
}

/// The comparisons made last, so that the next part of a long list is not worked out anew.
///
/// They depend on the bytes of both states and on nothing else. One is made at a time: two documents in memory are enough.
final class ComparisonStore: Sendable {
  /// Which states were compared.
  struct Key: Sendable, Hashable {
    private let old: LocalEngine.Original
    private let new: LocalEngine.Original

    init(old: LocalEngine.Original, new: LocalEngine.Original) {
      (self.old, self.new) = (old, new)
    }
  }

  /// How many comparisons are kept.
  private static let limit = 2

  private let turn = Mutex(())
  private let kept = Mutex<[(key: Key, comparison: StateComparison)]>([])

  /// A comparison that was made before, or one made now.
  func comparison(_ key: Key, make: () throws(CommandError) -> StateComparison) throws(CommandError) -> StateComparison {
    let result = turn.withLock { _ -> Result<StateComparison, CommandError> in
      if let known = kept.withLock({ kept in kept.first { $0.key == key }?.comparison }) { return .success(known) }
      do throws(CommandError) {
        let made = try make()
        kept.withLock { kept in kept = [(key, made)] + kept.prefix(Self.limit - 1) }
        return .success(made)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
