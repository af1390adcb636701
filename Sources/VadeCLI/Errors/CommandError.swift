/// Why a command failed: a stable code for machines, a sentence for people and the exit status.
struct CommandError: Error, Sendable, Hashable {
  /// The stable name of the fault: lower-case words joined by hyphens.
  var code: String
  /// What failed, on which input, and what to do, without a final stop.
  var message: String
  /// How the program ends.
  var status: ExitStatus

  /// Creates an error.
  init(code: String, message: String, status: ExitStatus = .failure) {
    self.code = code
    self.message = message
    self.status = status
  }

  /// A command line that does not follow the declaration.
  init(_ error: UsageError) {
    self.init(code: "usage", message: error.message, status: .usage)
  }
}
