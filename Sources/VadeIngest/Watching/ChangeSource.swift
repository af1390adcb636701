internal import Dispatch
public import VadeSystem

/// Tells that something happens in directories: the seam between a watcher and the kernel.
///
/// What it tells is a hint to look; see `DirectoryEvents`.
public protocol ChangeSource: Sendable {
  /// Follows just these directories from now on.
  ///
  /// - Parameter directories: their paths.
  /// - Returns: whether everything that happens in them will be told.
  func follow(_ directories: Set<String>) -> WatchCoverage
  /// Waits for news.
  ///
  /// - Parameter time: how long at most; a ring ends the wait.
  /// - Returns: what happened, in order.
  func news(waiting time: Duration) -> [DirectoryNews]
  /// Ends a wait, the one that goes on or the next.
  func ring()
}

/// Whether a watcher is told of everything that happens.
public enum WatchCoverage: Sendable, Hashable {
  /// The kernel tells of every change.
  case told
  /// Changes may be found only by looking now and then; why, in words.
  case periodic(String)
}

/// A source that tells nothing, where there is no inotify: everything is found by looking now and then.
public final class SilentSource: ChangeSource {
  private let reason: String
  private let bell = DispatchSemaphore(value: 0)

  /// Creates a source.
  ///
  /// - Parameter reason: why nothing is told.
  public init(_ reason: String) { self.reason = reason }

  /// Follows nothing; see ``ChangeSource/follow(_:)``.
  public func follow(_ directories: Set<String>) -> WatchCoverage { .periodic(reason) }

  /// Waits; see ``ChangeSource/news(waiting:)``.
  public func news(waiting time: Duration) -> [DirectoryNews] {
    _ = bell.wait(timeout: .now() + .milliseconds(Int(clamping: Int64((time / .milliseconds(1)).rounded(.up)))))
    return []
  }

  /// Ends a wait; see ``ChangeSource/ring()``.
  public func ring() { bell.signal() }
}
