/// How text is drawn: its width, and whether it may be coloured and linked.
struct TextStyle: Sendable, Hashable {
  /// Columns.
  var width: Int
  /// Whether emphasis and colour are allowed.
  var hasColour: Bool
  /// Whether links are allowed.
  var hasHyperlinks: Bool
  /// Whether long cells are shortened to the width: on a terminal they are, in a pipe nothing is lost.
  var fits: Bool

  /// Lines longer than this are hard to read.
  private static let widest = 100

  /// Plain text of a width, as a pipe gets it.
  static func plain(width: Int = 80) -> TextStyle { TextStyle(width: width, hasColour: false, hasHyperlinks: false, fits: false) }

  /// Creates a style.
  init(width: Int, hasColour: Bool, hasHyperlinks: Bool, fits: Bool) {
    self.width = width
    self.hasColour = hasColour
    self.hasHyperlinks = hasHyperlinks
    self.fits = fits
  }

  /// The style that suits a terminal, or a pipe where there is none.
  init(_ terminal: Terminal) {
    self.init(
      width: min(max(terminal.width ?? 80, 40), TextStyle.widest), hasColour: terminal.hasColour, hasHyperlinks: terminal.hasHyperlinks,
      fits: terminal.width != nil)
  }

  /// The text in bold.
  func bold(_ text: String) -> String { paint(text, "1") }
  /// The text set back.
  func dim(_ text: String) -> String { paint(text, "2") }
  /// The text in green: all is well.
  func good(_ text: String) -> String { paint(text, "32") }
  /// The text in yellow: look at this.
  func caution(_ text: String) -> String { paint(text, "33") }
  /// The text in red: this failed.
  func bad(_ text: String) -> String { paint(text, "31") }

  /// The text with a link to a file attached, and to a page of it where one is given.
  func link(_ text: String, path: String, page: Int?) -> String {
    guard hasHyperlinks, path.hasPrefix("/") else { return text }
    let target = "file://" + TextStyle.percentEncoded(path) + (page.map { "#page=\($0)" } ?? "")
    return "\u{1B}]8;;\(target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  private func paint(_ text: String, _ code: String) -> String {
    hasColour && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private static func percentEncoded(_ path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF")
    return path.utf8.map { byte in
      plain.contains(byte) ? String(UnicodeScalar(byte)) : "%" + String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
    }.joined()
  }
}
