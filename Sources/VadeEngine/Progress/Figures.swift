/// Numbers as a person reads them.
package enum Figures {
  /// A size in bytes with three figures at most: `999 B`, `1.2 kB`, `46 MB`.
  package static func bytes(_ count: Int) -> String {
    let units = ["B", "kB", "MB", "GB", "TB", "PB"]
    var value = Double(count)
    var unit = 0
    while unit < units.count - 1, value >= 999.5 {
      value /= 1000
      unit += 1
    }
    return (unit == 0 || value >= 9.95 ? fixed(value, 0) : fixed(value, 1)) + " " + units[unit]
  }

  /// A rate per second: `0.25`, `3.4`, `120`.
  package static func rate(_ value: Double) -> String {
    fixed(value, value >= 99.5 ? 0 : value >= 0.95 ? 1 : 2)
  }

  /// A duration in its two largest units: `8 s`, `3 min 20 s`, `2 h 5 min`.
  package static func duration(_ duration: Duration) -> String {
    let seconds = Int((duration / .seconds(1)).rounded())
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min" + (seconds % 60 == 0 ? "" : " \(seconds % 60) s") }
    let minutes = seconds / 60
    return "\(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60) min")
  }

  /// A number with a fixed count of decimals, never in scientific notation.
  package static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let sign = value < 0 && scaled != 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(scaled) }
    let fraction = String(scaled % scale)
    return sign + String(scaled / scale) + "." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// A length in points without needless decimals: `72`, `460.5`.
  package static func points(_ value: Double) -> String {
    let text = fixed(value, 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A count with its noun: `1 file`, `3 files`.
  package static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(number) " + (number == 1 ? noun : plural ?? noun + "s")
  }
}
