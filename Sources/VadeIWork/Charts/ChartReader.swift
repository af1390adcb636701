internal import VadeDocument

/// Reads the title, the names of the axes and the numbers of charts.
///
/// The chart of today stands in extension 10000 of its drawing: 7 the grid (1 row names, 2 column names, 3 rows of values: 1 number, 2 and 4 dates, 3 duration),
/// 10 what is not style (title 23, shown 21), 14 and 16 the same of the axes (titles 15 and 16, shown 13 and 14). That of 2013 has its grid in 2 (as listed by
/// numbers-parser, *TSCHArchives.proto* and *TSCHPreUFFArchives.proto*).
struct ChartReader {
  let store: ObjectStore

  func blocks(_ object: IWorkObject, place: Place?) -> [Block] {
    guard let chart = object.message.message(10000) else { return old(object.message, place) }
    let title = store.message(chart.reference(10), of: ObjectType.chartNonStyle)?.message(10000)
    var names = title.flatMap { $0.bool(21) ? $0.string(23) : nil }.map { [$0] } ?? []
    for (field, name, isShown) in [(16, 15, 13), (14, 16, 14)] {
      for axis in chart.references(field).compactMap({ store.message($0, of: ObjectType.axisNonStyle)?.message(10000) })
      where axis.bool(isShown) {
        names += axis.string(name).map { [$0] } ?? []
      }
    }
    let grid = chart.message(7)
    let rows = grid?.messages(3).map { $0.messages(1).map(Self.value) } ?? []
    return Self.blocks(captions: names, rowNames: grid?.strings(1) ?? [], columnNames: grid?.strings(2) ?? [], values: rows, place: place)
  }

  private func old(_ message: WireMessage, _ place: Place?) -> [Block] {
    let model = message.message(2)
    guard let grid = model?.message(5) ?? store.message(model?.reference(2), of: ObjectType.oldChartGrid) else { return [] }
    let rows = grid.messages(4).map { $0.doubles(1).map { PlainNumber.text($0) } }
    return Self.blocks(captions: [], rowNames: grid.strings(2), columnNames: grid.strings(3), values: rows, place: place)
  }

  private static func value(_ message: WireMessage) -> String {
    if let number = message.double(1) { return PlainNumber.text(number) }
    if let duration = message.double(3) { return CellClock.duration(duration) ?? "" }
    return (message.double(4) ?? message.double(2)).flatMap(CellClock.date) ?? ""
  }

  /// A chart as captions and a table: the names of the columns on top, of the rows at the left.
  static func blocks(captions: [String], rowNames: [String], columnNames: [String], values: [[String]], place: Place?) -> [Block] {
    var rows: [[BlockText]] = []
    if columnNames.contains(where: { !$0.isEmpty }) { rows.append(([""] + columnNames).map { BlockText($0).placed(place) }) }
    for index in 0..<max(rowNames.count, values.count) {
      let name = index < rowNames.count ? rowNames[index] : ""
      rows.append(([name] + (index < values.count ? values[index] : [])).map { BlockText($0).placed(place) })
    }
    let heads = captions.filter { !$0.isEmpty }.map { Block(.caption(BlockText($0).placed(place)), box: place?.box) }
    guard rows.contains(where: { $0.contains { !$0.string.isEmpty } }) else { return heads }
    return heads + [Block(.table(Table(rows: rows, headerRowCount: columnNames.isEmpty ? 0 : 1)), box: place?.box)]
  }
}
