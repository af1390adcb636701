/// Why a command failed: a stable code for machines, a sentence for people and the exit status.
package struct CommandError: Error, Sendable, Hashable {
  /// The stable name of the fault: lower-case words joined by hyphens.
  package var code: String
  /// What failed, on which input, and what to do, without a final stop.
  package var message: String
  /// How the program ends.
  package var status: ExitStatus

  /// Creates an error.
  package init(code: String, message: String, status: ExitStatus = .failure) {
    self.code = code
    self.message = message
    self.status = status
  }
}
