internal import VadeDocument

/// A table as text: the header rows, and the other rows in stretches of one form each.
struct TableLayout {
  /// The header rows, or nil when the table has none.
  private(set) var header: Run?
  /// The other rows, in order.
  private(set) var stretches: [Stretch] = []

  /// Rows in one form.
  enum Stretch {
    /// Rows that fit below the header, a line each.
    case rows(Run)
    /// One row that is too long for that: a line per cell that names its column, and the row's first cell, which goes before each part.
    case cells(Run, label: Run?)
  }

  private let counter: any TokenCounter
  private let budget: Int
  private let pages: ClosedRange<Int>?
  private var names: [String] = []

  /// The share of a passage a name or label may take that is repeated for each part of a row.
  private static let labelShare = 4
  /// Columns beyond this are not named; no sheet a person made has more.
  private static let mostNamedColumns = 16_384

  /// Lays a table out.
  ///
  /// - Parameters:
  ///   - table: the table; its cells may overlap or lie outside the declared grid.
  ///   - pages: the pages it stands on.
  ///   - counter: counts tokens.
  ///   - budget: the most tokens of a passage's text.
  ///   - reserved: the tokens of what is repeated before the rows, given the tokens of the header; nil when that cannot be repeated.
  init(_ table: Table, pages: ClosedRange<Int>?, counter: any TokenCounter, budget: Int, reserved: (Int) -> Int?) {
    (self.counter, self.budget, self.pages) = (counter, budget, pages)
    var rows = TableRows(table)
    var pending = rows.next()
    let headerRows = readHeader(table.headerRowCount, from: &rows, pending: &pending)
    let space = reserved(headerRows?.tokens ?? 0).map { budget - $0 }
    header = headerRows
    var lines = TableText()
    var tokens: [Int] = []
    while let row = pending {
      pending = rows.next()
      if let space {
        lines.add(row)
        let own = counter.count(lines.text.string.substring(utf8: lines.lines[lines.lines.count - 1]))
        if own <= space {
          tokens.append(own)
          continue
        }
        lines.removeLast()
      }
      flush(&lines, &tokens)
      addCells(of: row)
    }
    flush(&lines, &tokens)
  }

  private mutating func readHeader(_ count: Int, from rows: inout TableRows, pending: inout TableRows.Row?) -> Run? {
    var lines = TableText()
    while let row = pending, row.index < count {
      lines.add(row)
      for entry in row.entries where !entry.text.string.isEmpty {
        for column in entry.column..<min(entry.column.addingReportingOverflow(entry.columnSpan).partialValue, Self.mostNamedColumns)
        where !entry.isRepeated {
          while names.count <= column { names.append("") }
          names[column] += (names[column].isEmpty ? "" : " ") + entry.text.string
        }
      }
      pending = rows.next()
    }
    return lines.lines.isEmpty ? nil : run(lines, maximum: budget)
  }

  private mutating func flush(_ lines: inout TableText, _ tokens: inout [Int]) {
    guard !lines.lines.isEmpty else { return }
    let units = zip(lines.lines, tokens).map { Run.Unit(range: $0, tokens: $1, extent: 0, isGlued: false) }
    stretches.append(.rows(Run(text: lines.text, units: units, silent: lines.silent, pages: pages)))
    (lines, tokens) = (TableText(), [])
  }

  private mutating func addCells(of row: TableRows.Row) {
    let filled = row.entries.filter { !$0.text.string.isEmpty }
    guard let first = filled.first else { return }
    var label: Run?
    if filled.count > 1 {
      var line = TableText()
      line.add(first.text, named: name(of: first.column), isRepeated: first.isRepeated)
      let short = run(line, maximum: budget)
      if short.tokens <= budget / Self.labelShare { label = short }
    }
    let space = budget - (label?.tokens ?? 0)
    var lines = TableText()
    for entry in label == nil ? filled[...] : filled.dropFirst() { add(entry, to: &lines, space: space) }
    stretches.append(.cells(run(lines, maximum: space), label: label))
  }

  private func add(_ entry: TableRows.Entry, to lines: inout TableText, space: Int) {
    let name = name(of: entry.column)
    let nameTokens = name.isEmpty ? 0 : counter.count((name + ":")[...])
    let cutter = UnitCutter(counter: counter, maximum: max(1, space - nameTokens))
    for unit in cutter.units(of: [0..<entry.text.string.utf8.count], in: entry.text.string, bySentences: true) {
      let part = BlockText(
        String(entry.text.string.substring(utf8: unit.range)),
        spans: entry.text.spans(in: unit.range).map { $0.shifted(by: -unit.range.lowerBound) })
      lines.add(part, named: name, isRepeated: entry.isRepeated)
    }
  }

  /// A column's name as its header rows give it, or nothing when it is too long to be repeated.
  private func name(of column: Int) -> String {
    guard names.indices.contains(column), counter.count(names[column][...]) < budget / Self.labelShare else { return "" }
    return names[column]
  }

  private func run(_ lines: TableText, maximum: Int) -> Run {
    let cutter = UnitCutter(counter: counter, maximum: max(1, maximum))
    return Run(
      text: lines.text, units: cutter.units(of: lines.lines, in: lines.text.string, bySentences: true), silent: lines.silent, pages: pages)
  }
}
