internal import Dispatch
internal import Synchronization

/// Work on a thread of its own, whose value or error is waited for.
///
/// The thread blocks in SQLite and in the file system, so it is none of the pool that tasks share. Work nobody waits for goes on to its end.
final class Beside<Value: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let outcome = Mutex<Result<Value, PackExportError>?>(nil)

  /// Starts work.
  init(_ label: String, _ body: @escaping @Sendable () throws(PackExportError) -> Value) {
    DispatchQueue(label: label).async(group: group) {
      let result: Result<Value, PackExportError>
      do throws(PackExportError) { result = .success(try body()) } catch { result = .failure(error) }
      self.outcome.withLock { $0 = result }
    }
  }

  /// Waits for the end of the work.
  ///
  /// - Returns: what it gave.
  /// - Throws: what it threw, as often as it is waited for.
  func wait() throws(PackExportError) -> Value {
    group.wait()
    guard let result = outcome.withLock({ $0 }) else { preconditionFailure("work beside ended without an outcome") }
    return try result.get()
  }
}
