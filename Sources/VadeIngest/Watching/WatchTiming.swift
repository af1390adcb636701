/// How a watcher spends its time.
public struct WatchTiming: Sendable, Hashable {
  /// How long a file must be still before it is taken.
  public var quiet: Duration = .seconds(2)
  /// How long a file must be still that somebody holds open for writing.
  public var patience: Duration = .seconds(300)
  /// After how long the folder is looked at although nothing was told.
  public var rescan: Duration = .seconds(600)
  /// The same where the kernel does not tell of every change, or a part of the folder is away.
  public var shortRescan: Duration = .seconds(60)
  /// The same while the folder is away.
  public var away: Duration = .seconds(5)
  /// A look that took some time is followed by no other for so many times as long, so that a busy folder does not take a processor.
  public var breather = 10.0

  /// Creates the usual times.
  public init() {}

  /// The usual times.
  public static let standard = WatchTiming()
}
