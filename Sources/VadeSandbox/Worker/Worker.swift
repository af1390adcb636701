internal import Glibc
public import VadeImport
internal import VadeSystem

/// What a process does that was started to read documents.
public enum Worker {
  /// The descriptor a worker is given to talk to its asker.
  static let socket: Int32 = 3

  /// Whether a command line is that of a worker.
  ///
  /// - Parameter arguments: the words behind the program's name.
  /// - Returns: true where ``run(arguments:registry:)`` is to be called.
  public static func isMeant(by arguments: [String]) -> Bool { arguments.first == WorkerArguments.word && arguments.count > 1 }

  /// Confines this process and reads what it is asked to, until the asker is gone.
  ///
  /// To be called before anything else, while the process has one thread.
  ///
  /// - Parameters:
  ///   - arguments: the words behind the program's name.
  ///   - registry: what can be read.
  public static func run(arguments: [String], registry: ImporterRegistry) -> Never {
    guard let told = WorkerArguments(arguments) else { exit(64) }
    guard Confinement.follow(told.parent) else { exit(0) }
    ParserLibraries.prepare()
    for importer in registry.importers { importer.prepare() }
    let protections = Confinement.apply(memory: told.memory, files: told.files)
    let server = WorkerServer(Channel(OpenDescriptor(socket)), registry: registry)
    do {
      try server.serve(protections)
    } catch {
      // The asker is gone or talks nonsense: nobody is left to tell.
      exit(1)
    }
    exit(0)
  }
}
