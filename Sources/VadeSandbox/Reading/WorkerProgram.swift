/// Which program is started as a worker.
public struct WorkerProgram: Sendable, Hashable {
  /// The executable; it must begin with ``Worker/run(arguments:registry:)`` when ``Worker/isMeant(by:)`` says so.
  public var path: String
  /// Whether an attempt to open a file ends the worker and not only fails.
  public var endsOnFiles: Bool

  /// Creates the choice of a program.
  public init(path: String, endsOnFiles: Bool = false) {
    self.path = path
    self.endsOnFiles = endsOnFiles
  }

  /// The program that runs now, also where its file was replaced or moved in the meantime.
  public static let this = WorkerProgram(path: "/proc/self/exe")
}
