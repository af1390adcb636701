package import VadeSystem
package import VadeVectors

/// What the engine works with while it does one thing for one caller.
package struct EngineContext: Sendable {
  /// The library to work with.
  package var library: String
  /// The embedding model to use in place of the library's own, or nil.
  package var model: String?
  /// How vectors are scanned.
  package var scan: ScanOptions
  /// The environment variables.
  package var environment: [String: String]
  /// Where the program keeps what it keeps.
  package var places: Places
  /// Whether the caller wants the work to stop.
  package var stop: any StopSignal
  /// Where it is written down what is done.
  package var log: Log
  /// What a person should know besides the reply.
  package var remarks: any RemarkReporting

  /// Creates a context; see the properties.
  package init(
    library: String, model: String? = nil, scan: ScanOptions = .standard, environment: [String: String], places: Places,
    stop: any StopSignal, log: Log = .off, remarks: any RemarkReporting
  ) {
    self.library = library
    self.model = model
    self.scan = scan
    self.environment = environment
    self.places = places
    self.stop = stop
    self.log = log
    self.remarks = remarks
  }

  /// The same for another library.
  package func with(library: String) -> EngineContext {
    var context = self
    context.library = library
    return context
  }

  /// Ends work whose caller wants it to stop.
  ///
  /// - Throws: ``CommandError`` when a stop was asked for.
  func checkStop() throws(CommandError) {
    guard let status = stop.requested else { return }
    throw CommandError(code: "stopped", message: "stopped before it was done", status: status)
  }
}
