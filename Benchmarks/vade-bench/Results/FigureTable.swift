internal import FoundationEssentials

/// Prints figures as rows of one table, as they come.
struct FigureTable {
  private static let columns: [(title: String, width: Int)] = [
    ("stage", 11), ("figure", 39), ("value", 12), ("unit", 12), ("machine limit", 13), ("ratio", 8), ("target", 10), ("met", 4),
  ]

  /// The line of titles.
  static var heading: String {
    let titles = columns.enumerated().map { index, column in padded(column.title, column.width, right: [2, 4, 5, 6].contains(index)) }
    return titles.joined(separator: " ") + " measured on"
  }

  /// A figure's line.
  static func row(_ figure: Figure) -> String {
    let target = figure.target.map { ($0.sense == .atLeast ? ">= " : "<= ") + number($0.bound) } ?? ""
    let met = figure.target.map { $0.isMet(by: figure.value) ? "yes" : "NO" } ?? ""
    let limit = figure.limit.map { number($0.value) } ?? "-"
    let ratio = figure.ratio.map(share) ?? "-"
    let cells = [figure.stage, figure.name, number(figure.value), figure.unit, limit, ratio, target, met]
    let line = zip(cells, columns).enumerated().map { index, pair in padded(pair.0, pair.1.width, right: [2, 4, 5, 6].contains(index)) }
    let origin = [figure.limit.map { "limit: \($0.name)" }, figure.note.isEmpty ? nil : figure.note].compactMap { $0 }
    return line.joined(separator: " ") + " " + origin.joined(separator: "; ")
  }

  /// A number with about four significant digits.
  static func number(_ value: Double) -> String {
    let size = abs(value)
    return fixed(value, places: size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3)
  }

  /// A number with so many digits behind the point.
  static func fixed(_ value: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let units = Int((abs(value) * Double(scale)).rounded())
    let fraction = String(units % scale + scale).dropFirst()
    return (value < 0 ? "-" : "") + String(units / scale) + (places == 0 ? "" : "." + fraction)
  }

  private static func share(_ ratio: Double) -> String {
    fixed(ratio, places: ratio >= 0.1 ? 2 : ratio >= 0.01 ? 4 : 6)
  }

  private static func padded(_ text: String, _ width: Int, right: Bool) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return right ? space + text : text + space
  }
}
