/// Documents to cut anew: those of a library that another plan than its own has cut.
package struct RecutRequest: Sendable, Hashable {
  /// A file of passwords to try on locked documents, one a line, as typed; nil for none.
  package var passwordFile: String?
  /// Whether documents are read in processes apart.
  package var isSandboxed = true

  /// Creates a value; see the properties.
  package init(passwordFile: String? = nil, isSandboxed: Bool = true) {
    self.passwordFile = passwordFile
    self.isSandboxed = isSandboxed
  }
}
