/// Rows that follow each other without a gap: a table with what stands above it, or several tables side by side.
struct SheetBand {
  private(set) var rows: [SheetRow] = []
  /// How many UTF-8 bytes of text the rows hold.
  private(set) var size = 0
  private(set) var cellCount = 0
  /// Whether nothing that belongs to the band stands behind its rows.
  var isComplete = true
  /// The last sheet row a merged cell of the band reaches down to.
  private var reach = 0
  /// What the columns hold, by number.
  private var profiles: [Int: Profile] = [:]

  private struct Profile {
    var texts = 0
    var values = 0
  }

  /// How many columns are looked at to tell whether a row goes on with the band.
  private static let mostProfiles = 512
  /// How far a merged cell's empty rows keep a band together.
  private static let longestReach = 64

  /// Adds a row.
  mutating func add(_ row: SheetRow) {
    rows.append(row)
    cellCount += row.cells.count
    for cell in row.cells {
      size += cell.text.utf8.count
      reach = max(reach, row.number + min(cell.rowSpan, Self.longestReach) - 1)
      guard profiles.count < Self.mostProfiles || profiles[cell.column] != nil else { continue }
      if cell.kind == .text {
        profiles[cell.column, default: Profile()].texts += 1
      } else {
        profiles[cell.column, default: Profile()].values += 1
      }
    }
  }

  /// Begins anew behind rows that were given out, remembering what the columns hold.
  mutating func removeRows() {
    rows = []
    (size, cellCount) = (0, 0)
  }

  /// Whether a row does not belong to the band any more.
  func ends(before row: SheetRow, in outline: SheetOutline) -> Bool {
    guard let last = rows.last else { return false }
    if outline.tables.contains(where: { table in
      table.range.rows.lowerBound == row.number && row.cells.contains { table.range.columns.contains($0.column) }
    }) {
      return true
    }
    let gap = row.number - max(last.number, min(reach, row.number - 1)) - 1
    return gap > 1 || (gap == 1 && !goesOn(in: row))
  }

  /// Whether a row behind one empty row holds values where the band does, and no text there: a table with a spacer row.
  private func goesOn(in row: SheetRow) -> Bool {
    var fits = 0
    for cell in row.cells {
      guard let profile = profiles[cell.column] else { continue }
      if cell.kind == .text, profile.values > 0, profile.texts <= 1 { return false }
      if cell.kind != .text, profile.values > 0 { fits += 1 }
    }
    return fits > 0 && row.cells.count > 1
  }
}
