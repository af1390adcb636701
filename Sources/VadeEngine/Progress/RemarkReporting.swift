/// Takes what a person should know while the engine works, apart from its reply.
package protocol RemarkReporting: Sendable {
  /// Something may be wrong or missing.
  func warn(_ text: String)
  /// Something is being done that a person may wonder about.
  func note(_ text: String)
}

/// Takes remarks where nobody wants them.
package struct NoRemarks: RemarkReporting {
  /// Creates a taker of remarks.
  package init() {}
  package func warn(_ text: String) {}
  package func note(_ text: String) {}
}
