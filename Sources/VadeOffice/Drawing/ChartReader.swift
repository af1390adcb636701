package import VadeDocument
package import VadeImport

/// What a chart shows, from the data it keeps beside its formulas (ECMA-376 part 1, 21.2; [MS-ODRAWXML] 2.24.3 for the newer kinds).
package struct ChartReader {
  private var title = ""
  private var axisTitles: [String] = []
  private var series: [ChartSeries] = []
  /// Of the newer kinds: the categories and values by their id.
  private var data: [String: ChartSeries] = [:]

  /// Reads a chart part.
  ///
  /// - Parameter reader: the part's content.
  /// - Returns: the chart.
  /// - Throws: `ImportError` when the container is damaged.
  package static func read(_ reader: MarkupReader) throws(ImportError) -> ChartReader {
    var chart = ChartReader()
    var countsFrom1904 = false
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      switch name {
      case "c:date1904": countsFrom1904 = OnOff.isOn(attributes["val"])
      case "c:title", "cx:title": chart.add(title: try text(reader))
      case "c:ser": chart.series.append(try ChartSeries(reader, countsFrom1904: countsFrom1904))
      case "c:plotArea", "cx:plotArea": chart.isInPlot = true
      case "cx:data": if let id = attributes["id"] { chart.data[id] = try ChartSeries(reader, countsFrom1904: countsFrom1904) }
      case "cx:series": try chart.addNewerSeries(reader)
      default: break
      }
    }
    return chart
  }

  private var isInPlot = false

  private mutating func add(title text: String) {
    if isInPlot { if !text.isEmpty { axisTitles.append(text) } } else { title = text }
  }

  private mutating func addNewerSeries(_ reader: MarkupReader) throws(ImportError) {
    var (name, id) = ("", "0")
    try reader.forEachElement { element, attributes throws(ImportError) in
      if element == "cx:tx" {
        name = try Self.text(reader)
        return true
      }
      if element == "cx:dataId" { id = attributes["val"] ?? "0" }
      return false
    }
    guard var found = data[id] else { return }
    found.name = name
    series.append(found)
  }

  /// The text of a title, written out or kept from a cell.
  private static func text(_ reader: MarkupReader) throws(ImportError) -> String {
    var text = ""
    try reader.forEachElement { name, _ throws(ImportError) in
      switch name {
      case "a:t", "c:v", "cx:v":
        text += try reader.elementText()
        return true
      case "a:p", "a:br": if !text.isEmpty { text += " " }
      default: break
      }
      return false
    }
    return text.trimmed
  }

  /// The chart's title as a caption, and its data as tables: a column for each series over the same categories, a row for each category.
  package var blocks: [Block] {
    var blocks: [Block] = []
    let titles = ([title] + axisTitles).filter { !$0.isEmpty }
    if !title.isEmpty { blocks.append(Block(.caption(BlockText(title)))) }
    var rest = series[...]
    while let first = rest.first {
      let group = rest.prefix { $0.categories == first.categories }
      rest = rest.dropFirst(group.count)
      if let table = Self.table(Array(group), corner: axisTitles.first ?? "") { blocks.append(Block(.table(table))) }
    }
    // A chart that keeps no data still has its words.
    if series.isEmpty, title.isEmpty, !titles.isEmpty { blocks.append(Block(.figure(BlockText(titles.joined(separator: "\n"))))) }
    return blocks
  }

  private static func table(_ series: [ChartSeries], corner: String) -> Table? {
    let indices = Set(series.flatMap { Array($0.values.keys) + Array($0.categories.keys) }).sorted()
    guard !indices.isEmpty || series.contains(where: { !$0.name.isEmpty }) else { return nil }
    let header = [BlockText(corner)] + series.map { BlockText($0.name) }
    let rows = indices.map { index in
      [BlockText(series[0].categories[index] ?? "")] + series.map { BlockText($0.values[index] ?? "") }
    }
    return Table(rows: [header] + rows, headerRowCount: 1)
  }
}

/// One series of a chart.
struct ChartSeries {
  var name = ""
  /// What stands on the axis, by the point's index.
  var categories: [Int: String] = [:]
  var values: [Int: String] = [:]

  /// Reads the series whose start was the last event.
  init(_ reader: MarkupReader, countsFrom1904: Bool) throws(ImportError) {
    var series = ChartSeries()
    try reader.forEachElement { element, attributes throws(ImportError) in
      switch element {
      case "c:tx": series.name = try Self.points(reader, countsFrom1904).sorted { $0.key < $1.key }.map(\.value).joined(separator: " ")
      case "c:cat", "c:xVal": series.categories = try Self.points(reader, countsFrom1904)
      case "c:val", "c:yVal": series.values = try Self.points(reader, countsFrom1904)
      case "c:bubbleSize":
        for (index, size) in try Self.points(reader, countsFrom1904) { series.values[index] = (series.values[index] ?? "") + " (\(size))" }
      case "cx:strDim":
        let points = try Self.points(reader, countsFrom1904)
        if series.categories.isEmpty { series.categories = points }
      case "cx:numDim":
        let points = try Self.points(reader, countsFrom1904)
        if series.values.isEmpty { series.values = points }
      case "c:dLbls", "c:trendline", "c:errBars", "c:extLst": try reader.skipElement()
      default: return false
      }
      return true
    }
    self = series
  }

  private init() {}

  /// The points inside an element by index; of several levels the outer ones stand before the inner.
  private static func points(_ reader: MarkupReader, _ countsFrom1904: Bool) throws(ImportError) -> [Int: String] {
    var levels: [[Int: String]] = []
    var format: String?
    var index: Int?
    try reader.forEachElement { name, attributes throws(ImportError) in
      switch name {
      case "c:lvl", "cx:lvl":
        levels.append([:])
        format = attributes["formatCode"]
      case "c:formatCode":
        format = try reader.elementText()
        return true
      case "c:pt":
        index = attributes["idx"].flatMap { Int($0) }
        if let own = attributes["formatCode"] { format = own }
      case "c:v", "cx:pt":
        if name == "cx:pt" { index = attributes["idx"].flatMap { Int($0) } }
        let text = ChartNumber.text(try reader.elementText(), format: format, countsFrom1904: countsFrom1904)
        if levels.isEmpty { levels.append([:]) }
        if levels[levels.count - 1].count < 100_000 { levels[levels.count - 1][index ?? 0] = text }
        return true
      case "c:f", "cx:f":
        try reader.skipElement()
        return true
      default: break
      }
      return false
    }
    guard var result = levels.first else { return [:] }
    // An outer level names only the first of the points it spans.
    for outer in levels.dropFirst() {
      var last = ""
      for point in result.keys.sorted() {
        last = outer[point] ?? last
        if !last.isEmpty { result[point] = last + " / " + (result[point] ?? "") }
      }
    }
    return result
  }
}
