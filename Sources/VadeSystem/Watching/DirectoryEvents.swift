#if canImport(Glibc)
  internal import Glibc
  internal import Synchronization

  /// What the kernel tells of directories: entries that come, are written, are renamed and go (inotify(7)).
  ///
  /// News are hints, never the truth: they may come late, for a directory whose name has changed meanwhile, or not at all when the kernel's queue ran
  /// over. Whoever gets them looks at the directories.
  public final class DirectoryEvents: Sendable {
    private let queue: OpenDescriptor
    /// A pipe whose reading end makes a waiting thread look up.
    private let bell: (out: OpenDescriptor, in: OpenDescriptor)
    private let paths = Mutex<[Int32: String]>([:])

    /// What a watch is told of: everything that changes which files there are and what they hold.
    private static let mask =
      UInt32(IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_ATTRIB)
      | UInt32(IN_DELETE_SELF | IN_MOVE_SELF) | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)

    /// Opens a queue.
    ///
    /// - Throws: ``SystemError`` when the user has as many queues as the kernel allows (`fs.inotify.max_user_instances`), or there is no inotify.
    public init() throws(SystemError) {
      let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard number >= 0 else { throw SystemError(operation: "watch", path: "inotify", code: errno) }
      queue = OpenDescriptor(number)
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { throw SystemError(operation: "watch", path: "pipe", code: errno) }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      bell = (OpenDescriptor(ends[0]), OpenDescriptor(ends[1]))
    }

    /// How many directories are watched.
    public var count: Int { paths.withLock { $0.count } }

    /// Watches a directory; one that is watched already under another name goes by this one from now on.
    ///
    /// - Throws: ``SystemError``, whose ``SystemError/isFull`` says that the user has as many watches as the kernel allows
    ///   (`fs.inotify.max_user_watches`).
    public func watch(_ path: String) throws(SystemError) {
      let number = queue.withNumber { unsafe inotify_add_watch($0, path, Self.mask) }
      guard number >= 0 else { throw SystemError(operation: "watch", path: path, code: errno) }
      paths.withLock { $0[number] = path }
    }

    /// Ends the watches of all directories but some.
    public func keepOnly(_ kept: Set<String>) {
      let ended = paths.withLock { paths -> [Int32] in
        let ended = paths.filter { !kept.contains($0.value) }.map(\.key)
        for number in ended { paths[number] = nil }
        return ended
      }
      // One that has gone with its directory is no error.
      for number in ended { _ = queue.withNumber { inotify_rm_watch($0, number) } }
    }

    /// Waits for news.
    ///
    /// - Parameter time: how long at most; the wait also ends when somebody rings.
    /// - Returns: all news there are, none after the time or a ring.
    /// - Throws: ``SystemError`` when the queue cannot be read.
    public func news(waiting time: Duration) throws(SystemError) -> [DirectoryNews] {
      var events = [
        pollfd(fd: queue.number, events: Int16(POLLIN), revents: 0), pollfd(fd: bell.out.number, events: Int16(POLLIN), revents: 0),
      ]
      let milliseconds = Int32(clamping: Int((time / .milliseconds(1)).rounded(.up)))
      // A signal ends the wait early, which is as good as its end.
      _ = unsafe poll(&events, 2, max(0, milliseconds))
      silence()
      var found: [DirectoryNews] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let read = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(queue.number, $0.baseAddress, $0.count) }
        if read < 0, errno == EAGAIN { return found }
        if read < 0, errno == EINTR { continue }
        guard read > 0 else { throw SystemError(operation: "watch", path: "inotify", code: errno) }
        found += paths.withLock { paths in Self.news(in: buffer[..<read], of: &paths) }
      }
    }

    /// Ends a wait, the one that goes on or the next.
    public func ring() {
      var byte: UInt8 = 1
      // A pipe that is full has rung already.
      _ = unsafe write(bell.in.number, &byte, 1)
    }

    private func silence() {
      var bytes = [UInt8](repeating: 0, count: 64)
      while unsafe read(bell.out.number, &bytes, bytes.count) > 0 {}
    }
  }

  extension DirectoryEvents {
    /// Takes the records of a queue apart; the layout is that of inotify(7): `int wd; uint32_t mask, cookie, len; char name[len]`.
    ///
    /// - Parameters:
    ///   - bytes: whole records.
    ///   - paths: the directories by the numbers of their watches; what the kernel has ended is taken out.
    /// - Returns: what they say, in their order.
    static func news(in bytes: ArraySlice<UInt8>, of paths: inout [Int32: String]) -> [DirectoryNews] {
      var found: [DirectoryNews] = []
      var rest = bytes
      func number(_ at: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(rest[rest.startIndex + at + $1]) << (8 * UInt32($1)) }
      }
      while rest.count >= 16 {
        let (watch, mask, length) = (Int32(bitPattern: number(0)), number(4), Int(number(12)))
        guard rest.count >= 16 + length else { break }
        let name = String(decoding: rest.dropFirst(16).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
        rest = rest.dropFirst(16 + length)
        if mask & UInt32(IN_Q_OVERFLOW) != 0 {
          found.append(.overflow)
          continue
        }
        guard let directory = paths[watch] else { continue }
        if mask & UInt32(IN_IGNORED) != 0 { paths[watch] = nil }
        let path = name.isEmpty ? directory : directory == "/" ? "/" + name : directory + "/" + name
        if mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) != 0 {
          found.append(.directoryGone(directory))
        } else if mask & UInt32(IN_MODIFY) != 0 {
          found.append(.writing(path))
        } else if mask & UInt32(IN_CLOSE_WRITE) != 0 {
          found.append(.written(path))
        } else {
          found.append(.changed(path))
        }
      }
      return found
    }
  }
#endif
