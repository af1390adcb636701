/// The revisions of the Model Context Protocol that are spoken, the oldest first.
package enum Revision: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Structured results and resource links came in, batches went out.
  case june2025 = "2025-06-18"
  /// Wrong arguments became results a model can mend.
  case november2025 = "2025-11-25"
  /// No handshake and no session: each request says all of it.
  case july2026 = "2026-07-28"

  /// Whether a connection begins with `initialize`.
  package var hasHandshake: Bool { self < .july2026 }

  /// The newest revision with a handshake: what is offered to a client that asks for one that is not spoken (2025-11-25, Version Negotiation).
  package static let newestWithHandshake = Revision.november2025

  /// The older one by its date.
  package static func < (left: Revision, right: Revision) -> Bool { left.rawValue < right.rawValue }
}
