#if canImport(Glibc)
  internal import Glibc
#endif

/// What is known of the terminal, if output goes to one.
struct Terminal: Sendable, Hashable {
  /// Whether text may be coloured and emphasised.
  var hasColour = false
  /// Whether links may be attached to text (OSC 8).
  var hasHyperlinks = false
  /// Columns, or nil where output is no terminal.
  var width: Int?

  /// No terminal: a file or a pipe.
  static let none = Terminal()

  /// Creates a description.
  init(hasColour: Bool = false, hasHyperlinks: Bool = false, width: Int? = nil) {
    self.hasColour = hasColour
    self.hasHyperlinks = hasHyperlinks
    self.width = width
  }

  /// Looks at a file descriptor and the variables that speak of it.
  ///
  /// `NO_COLOR` set to anything turns colour off (no-color.org); a terminal that calls itself `dumb` gets plain text.
  init(descriptor: Int32, environment: [String: String]) {
    guard isatty(descriptor) == 1 else { return }
    let isPlain = environment["TERM"] == "dumb" || environment["TERM"] ?? "" == ""
    hasColour = !isPlain && environment["NO_COLOR"] ?? "" == ""
    hasHyperlinks = !isPlain
    width = Terminal.columns(of: descriptor) ?? environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
