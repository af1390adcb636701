internal import VadeDocument
internal import VadeEngine

/// The place of a passage or citation in words.
enum PlaceText {
  /// The file's name with what helps to find the place in it: `report.pdf, page 3 (iii)`, `notes.md:12-14`,
  /// `pepys.txt:2968-3025 (February 3, 1660)`, `plan.xlsx, Budget!C7`,
  /// `talk.srt, 00:01:02`.
  static func fileAndPlace(
    path: String, page: Int?, label: String?, lines: Wire.Lines?, cells: Wire.Cells? = nil, time: Wire.Time? = nil
  ) -> String {
    let name = SafeText.line(fileName(path))
    if let cells { return "\(name), \(sheet(cells.sheet))!\(cells.range)" }
    if let time { return name + ", " + time.start.prefix { $0 != "." } }
    if let lines {
      // A text file has no printed labels but the dates of its entries.
      let date = label.flatMap(Moment.init).map { " (\($0.longDate))" } ?? ""
      return name + ":\(lines.first)" + (lines.last > lines.first ? "-\(lines.last)" : "") + date
    }
    guard let page else { return name }
    return name + ", page \(page)" + (label.map { " (\(SafeText.line($0)))" } ?? "")
  }

  /// Why a text is not seen by who looks at its document: `hidden text (covered)`; nil for text that is.
  static func hidden(_ concealment: String?) -> String? {
    concealment.map { "hidden text (\(Block.Concealment(rawValue: $0)?.summary ?? SafeText.line($0)))" }
  }

  /// A sheet's name as it stands before its cells; one that is not a plain word stands in quotes, as in a formula (ECMA-376, 18.17).
  private static func sheet(_ name: String) -> String {
    let plain = SafeText.line(name)
    let isWord = plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && plain.first?.isNumber == false
    return isWord ? plain : "'" + plain.replacing("'", with: "''") + "'"
  }

  /// The headings, outermost first: `Chapter > Section`; nil without any.
  static func headings(_ path: [String]) -> String? {
    path.isEmpty ? nil : path.map(SafeText.line).joined(separator: " > ")
  }

  /// The place on the page: `box 72,120 460×28 pt`; nil in a format without pages.
  ///
  /// Several boxes on the page become the one round them all.
  static func box(_ boxes: [Wire.Box], page: Int?) -> String? {
    let here = boxes.filter { page == nil || $0.page == page }
    guard let first = here.first else { return nil }
    let all = here.dropFirst().reduce(first.box) { $0.union($1.box) }
    return "box \(Figures.points(all.x)),\(Figures.points(all.y)) \(Figures.points(all.width))×\(Figures.points(all.height)) pt"
  }

  /// The last part of a path.
  static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
