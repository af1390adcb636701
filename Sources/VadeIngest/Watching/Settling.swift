public import VadeSystem

/// Tells when a file has been still for long enough to be taken.
///
/// A file is still when it has had one mark for a while; one that somebody has written to and not closed must be so for much longer. That a file is gone has to hold as
/// long: editors rename a file away and another one in its place.
public struct Settling: Sendable {
  /// How long a file must be still.
  public let quiet: Duration
  /// How long a file must be still that somebody holds open for writing.
  public let patience: Duration

  private var seen: [String: Sighting] = [:]
  private var open: Set<String> = []
  private var asked: Set<String> = []

  private struct Sighting {
    let mark: FileMark?
    let since: ContinuousClock.Instant
  }

  /// Creates a judge that has seen nothing.
  public init(quiet: Duration, patience: Duration) {
    self.quiet = quiet
    self.patience = patience
  }

  /// Takes what the kernel says of writing.
  public mutating func note(_ news: DirectoryNews) {
    switch news {
    case .writing(let path): open.insert(path)
    case .written(let path), .changed(let path): open.remove(path)
    case .directoryGone: break
    // Whether files were closed meanwhile is not known: their marks have to tell.
    case .overflow: open = []
    }
  }

  /// Begins a look at all files.
  public mutating func begin() { asked = [] }

  /// Whether a file, or with nil its absence, has been so for long enough.
  public mutating func isStill(_ path: String, _ mark: FileMark?, at now: ContinuousClock.Instant) -> Bool {
    asked.insert(path)
    if let sighting = seen[path], sighting.mark == mark { return now - sighting.since >= wait(path) }
    seen[path] = Sighting(mark: mark, since: now)
    return wait(path) <= .zero
  }

  /// Ends a look: files it did not ask for are forgotten.
  ///
  /// - Parameter now: the moment.
  /// - Returns: when the next file will have been still for long enough, as far as is known; nil when none waits.
  public mutating func end(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    seen = seen.filter { asked.contains($0.key) }
    open.formIntersection(asked)
    return seen.compactMap { path, sighting in
      let time = sighting.since + wait(path)
      return time > now ? time : nil
    }.min()
  }

  private func wait(_ path: String) -> Duration { open.contains(path) ? patience : quiet }
}
