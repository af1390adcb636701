internal import Dispatch
package import VadeEngine

/// Adds files to libraries, one after another; the seam to whatever else adds files in this process, since a library has one writer.
package protocol FileAdding: Sendable {
  /// Begins to add a file.
  ///
  /// - Parameters:
  ///   - file: the file; it stays where it is until the end is told.
  ///   - library: the library.
  ///   - ended: is told the end, once, from any thread.
  func add(_ file: StagedFile, to library: String, ended: @escaping @Sendable (FileEnd) -> Void)
}

/// What became of a file that was to be added.
package enum FileEnd: Sendable, Hashable {
  /// It is in the library.
  case added
  /// It is not, for a reason that lies in the file when `isUnsupported`.
  case failed(reason: String, isUnsupported: Bool)
}

/// Adds files on a thread of its own.
package final class SerialAdding: FileAdding {
  private let engine: LocalEngine
  private let context: EngineContext
  private let queue = DispatchQueue(label: "vade.server.files")

  /// Adds files by an engine.
  package init(_ engine: LocalEngine, _ context: EngineContext) {
    self.engine = engine
    self.context = context
  }

  package func add(_ file: StagedFile, to library: String, ended: @escaping @Sendable (FileEnd) -> Void) {
    queue.async { [engine, context] in
      let listener = EndListener(stop: context.stop)
      do throws(CommandError) {
        try engine.add([file], context.with(library: library), listener: listener)
        ended(listener.end ?? .failed(reason: "the work ended before the file was added", isUnsupported: false))
      } catch {
        ended(.failed(reason: error.message, isUnsupported: false))
      }
    }
  }
}
