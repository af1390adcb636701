/// Tells long work that its caller wants it to stop.
package protocol StopSignal: Sendable {
  /// The exit status to end with when a stop was asked for, or nil.
  var requested: ExitStatus? { get }
}

extension StopSignal {
  /// Whether work should stop at the next place where everything is in order.
  package var isRequested: Bool { requested != nil }
}
