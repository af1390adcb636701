/// How a piece of text is set, as far as the layout uses it.
struct TextStyle: Hashable {
  /// Whether the type is bold.
  var isBold = false
  /// Whether the type is italic or oblique.
  var isItalic = false
  /// Whether all letters have one width.
  var isMonospaced = false
  /// Whether the font is one of signs and letters of formulas.
  var isMathematical = false
  /// Whether nothing is drawn: the text layer over a scan.
  var isInvisible = false

  /// The plain style.
  init() {}

  /// Works a style out of a font's name and flags.
  ///
  /// Names come first: producers leave the flags out more often than they misname a font.
  init(fontName: String, isForcedBold: Bool, isItalic: Bool, isFixedPitch: Bool) {
    // A subset has six letters and a plus sign before its name.
    let name = fontName.split(separator: "+").last.map { $0.lowercased() } ?? ""
    let boldMarks = ["bold", "black", "heavy", "semibold", "demi", "cmbx", "sfbx", "-medi", "nimbussanl-b"]
    let monoMarks = ["courier", "mono", "consolas", "menlo", "cmtt", "sftt", "typewriter"]
    isBold = isForcedBold || boldMarks.contains { name.contains($0) }
    self.isItalic = isItalic || name.contains("italic") || name.contains("oblique")
    // The fonts of TeX, and the common ones of office programs.
    let mathMarks = [
      "cmmi", "cmsy", "cmex", "msam", "msbm", "rsfs", "eufm", "lmmath", "math", "stixgeneral", "mtmi", "mtsy", "rtxmi", "txsy", "pxsy",
    ]
    isMathematical = mathMarks.contains { name.contains($0) }
    isMonospaced = isFixedPitch || monoMarks.contains { name.contains($0) }
  }
}
