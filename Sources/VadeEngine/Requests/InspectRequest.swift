package import VadeIngest

/// Pages to draw with what was understood of them.
package struct InspectRequest: Sendable, Hashable {
  /// The document, as typed.
  package var path: String
  /// The pages to draw.
  package var pages: PageSelection
  /// The picture's file, or the directory for several; nil for the working directory.
  package var output: String?
  /// Dots to an inch.
  package var dpi: Int
  /// A file with passwords to try, one a line, or nil.
  package var passwordFile: String?
  /// Whether pictures that are there are replaced.
  package var isForced = false

  /// Creates a value; see the properties.
  package init(path: String, pages: PageSelection, output: String? = nil, dpi: Int, passwordFile: String? = nil, isForced: Bool = false) {
    self.path = path
    self.pages = pages
    self.output = output
    self.dpi = dpi
    self.passwordFile = passwordFile
    self.isForced = isForced
  }
}
