internal import Foundation

/// The figures of a run, as a table and as JSON.
struct Report: Codable {
  var schema = "vade.quality/1"
  var model: String
  /// How texts were cut.
  var cutting: String
  var measurements: [Measurement] = []

  /// A table, one figure a line, by set.
  var table: String {
    let rows = measurements.map { measurement in
      [
        measurement.set, measurement.name, Self.figure(measurement.value), measurement.expected.map(Self.figure) ?? "",
        String(measurement.count),
      ]
    }
    let header = ["set", "measure", "here", "reference", "queries"]
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    return ([header] + rows).map { row in
      zip(row, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return column < 2 ? cell.0 + blanks : blanks + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private static func figure(_ value: Double) -> String { String(format: value < 10 ? "%.3f" : "%.1f", value) }

  /// Writes the figures as JSON.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}
