package import VadeConvert
package import VadeIngest

/// Files to write in another notation.
package struct ConvertRequest: Sendable, Hashable {
  /// What to convert, as typed; `-` stands for paths on standard input, one a line.
  package var paths: [String]
  /// The notation, or nil to take it from the output's name.
  package var format: WrittenFormat?
  /// The file or directory to write, or nil for standard output.
  package var output: String?
  /// A file with passwords to try, one a line, or nil.
  package var passwordFile: String?
  /// The pages to write, or nil for all.
  package var pages: PageSelection?
  /// Whether running headers, footers and page numbers are kept; nil for what suits the notation.
  package var keepsFurniture: Bool?
  /// How many files are converted at the same time, or nil for as many as the machine has processors.
  package var jobCount: Int?
  /// Whether files that are there are replaced.
  package var isForced = false
  /// Whether files are read in processes apart.
  package var isSandboxed = true

  /// Creates a value; see the properties.
  package init(
    paths: [String], format: WrittenFormat? = nil, output: String? = nil, passwordFile: String? = nil, pages: PageSelection? = nil,
    keepsFurniture: Bool? = nil, jobCount: Int? = nil, isForced: Bool = false, isSandboxed: Bool = true
  ) {
    self.paths = paths
    self.format = format
    self.output = output
    self.passwordFile = passwordFile
    self.pages = pages
    self.keepsFurniture = keepsFurniture
    self.jobCount = jobCount
    self.isForced = isForced
    self.isSandboxed = isSandboxed
  }
}
