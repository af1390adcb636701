internal import Synchronization
public import VadeSystem

/// News from the kernel of this machine.
public final class InotifySource: ChangeSource {
  private let events: DirectoryEvents
  /// Why the queue cannot be read any more, or nil.
  private let fault = Mutex<String?>(nil)

  private init(_ events: DirectoryEvents) { self.events = events }

  /// A source for this machine: the kernel's, or where it has none to give one that tells nothing and says why.
  public static func standard() -> any ChangeSource {
    do throws(SystemError) {
      return InotifySource(try DirectoryEvents())
    } catch {
      return SilentSource("the kernel gives no queue of events (\(error.reason); see fs.inotify.max_user_instances)")
    }
  }

  /// Has the kernel watch directories; see ``ChangeSource/follow(_:)``.
  public func follow(_ directories: Set<String>) -> WatchCoverage {
    if let fault = fault.withLock({ $0 }) { return .periodic(fault) }
    events.keepOnly(directories)
    var refused: String?
    for path in directories.sorted() {
      do throws(SystemError) { try events.watch(path) } catch {
        // One that has gone is found out by the next look; one that may not be looked at is among its failures.
        if error.isMissing || error.isDenied { continue }
        refused =
          error.isFull
          ? "the kernel watches no more than \(events.count) of \(directories.count) folders (see fs.inotify.max_user_watches)"
          : "the kernel cannot watch '\(path)': \(error.reason)"
        break
      }
    }
    if let refused { return .periodic(refused) }
    // Every path begins with the folder's own, which is the shortest.
    let folder = directories.min { $0.utf8.count < $1.utf8.count } ?? "/"
    if let kind = FileSystemKind.all(in: folder).first(where: \.changesUntold) {
      return .periodic("the kernel is not told of what others change on a file system of the kind '\(kind.name)'")
    }
    return .told
  }

  /// Waits for the kernel; see ``ChangeSource/news(waiting:)``.
  public func news(waiting time: Duration) -> [DirectoryNews] {
    do throws(SystemError) { return try events.news(waiting: time) } catch {
      fault.withLock { $0 = "the kernel's queue of events cannot be read: \(error.reason)" }
      Pause.milliseconds(Int(clamping: Int64(time / .milliseconds(1))))
      return [.overflow]
    }
  }

  /// Ends a wait; see ``ChangeSource/ring()``.
  public func ring() { events.ring() }
}
