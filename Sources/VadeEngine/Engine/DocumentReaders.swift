internal import VadeImport
package import VadeSandbox

/// What reads documents: workers apart, started when they are needed and kept for the next document.
package struct DocumentReaders: Sendable {
  /// Several workers for one document where the machine has several processors.
  let several: WorkerReading
  /// One worker for each document.
  let single: WorkerReading

  /// Creates readers.
  ///
  /// - Parameter program: what is started as a worker: this program, but for tests.
  package init(program: WorkerProgram = .this) {
    several = WorkerReading(LocalEngine.registry, program: program, lanes: min(4, SystemFacts.current().processorCount))
    single = WorkerReading(LocalEngine.registry, program: program)
  }

  /// Those of this process.
  package static let standard = DocumentReaders()

  /// What reads one document: workers, or the importers in this process.
  func reader(sandboxed: Bool) -> any DocumentReading { sandboxed ? several : LocalEngine.registry }
}
