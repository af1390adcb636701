internal import Dispatch
internal import Synchronization
internal import VadeIngest

/// The time a job is in work: from where it begins to where it ends, rests, or gives way to another.
final class Turn: Sendable {
  /// The job's id.
  let job: String
  /// The library it adds to, which keeps its name as long as the turn goes on.
  let library: String
  private let firstSign = Mutex<Double?>(nil)
  private let wish = Mutex(IngestWish.goOn)
  private let drains = Mutex(false)
  private let over = DispatchGroup()

  init(job: String, library: String) {
    (self.job, self.library) = (job, library)
    over.enter()
  }

  /// Takes a wish, and gives the strongest there was: what one thread of a run was told, the others must not be told otherwise.
  @discardableResult
  func heed(_ now: IngestWish) -> IngestWish {
    wish.withLock { wish in
      wish = max(wish, now)
      return wish
    }
  }

  /// What the run is to do, as far as it was told.
  var told: IngestWish { wish.withLock { $0 } }

  /// Whether what the run says of files from now on is only that they had no turn.
  var isDraining: Bool {
    get { drains.withLock { $0 } }
    set { drains.withLock { $0 = newValue } }
  }

  /// Notes that something came of it.
  func sign(at now: Double) { firstSign.withLock { $0 = $0 ?? now } }

  /// How long it has been of use: what opens a model or a long file before anything comes of it is no time to give way.
  func seconds(at now: Double) -> Double { firstSign.withLock { first in first.map { now - $0 } ?? 0 } }

  /// Lets those go on who wait for the end.
  func leave() { over.leave() }

  /// Waits for the end.
  ///
  /// - Returns: whether it came in time.
  func waitForEnd(seconds: Int) -> Bool { over.wait(timeout: .now() + .seconds(seconds)) == .success }
}
