internal import VadeDocument
internal import VadeEngine

extension Wire.PageReport {
  /// What became of the pages, in words: the account of pages first, then what was found, then what each stage kept.
  func lines(_ style: TextStyle) -> [String] {
    [account(style)] + laneLines + orderLines + diagnostics.map { $0.line(style) } + stageLines(style)
  }

  /// The pages that went in against those that came out or are named: `pages: 12 = 10 read + 1 blank + 1 without text (7)`.
  private func account(_ style: TextStyle) -> String {
    let ends = [
      "\(pagesRead) read", "\(pagesBlank) blank",
      "\(pagesWithoutText.count) without text" + (pagesWithoutText.isEmpty ? "" : " (\(NumberRanges.text(pagesWithoutText)))"),
    ]
    guard let pagesDeclared else { return "sections: " + ends.joined(separator: ", ") }
    let unaccounted = pagesDeclared - pagesRead - pagesBlank - pagesWithoutText.count
    // The import names every page; a difference would be a fault of the program and is not to be smoothed over.
    let rest = unaccounted == 0 ? "" : style.bad(" + \(unaccounted) unaccounted for")
    return "pages: \(pagesDeclared) = " + ends.joined(separator: " + ") + rest
  }

  /// How the texts came, and the pages whose text is doubtful: `text: 11 native, 1 needs recognition`, `least like language: page 7 (.41)`.
  private var laneLines: [String] {
    var lines: [String] = []
    if let lanes, lanes.count > 1 || lanes.first.map({ $0.lane != "native" }) ?? false {
      let names = ["needsRecognition": "needs recognition"]
      lines.append("text: " + lanes.map { "\($0.pages) \(names[$0.lane] ?? $0.lane)" }.joined(separator: ", "))
    }
    let doubtful = (lowestQualities ?? []).filter { $0.quality < Self.doubtful }
    if !doubtful.isEmpty {
      lines.append("least like language: " + doubtful.map { "page \($0.page) (\(Figures.fixed($0.quality, 2)))" }.joined(separator: ", "))
    }
    return lines
  }

  /// How the words were brought into order: `order: one column 1-4, 6; 2 columns 5; too few lines to tell 7`, `words across a gutter: 5`.
  private var orderLines: [String] {
    var lines: [String] = []
    if let strategies, !strategies.isEmpty {
      lines.append("order: " + strategies.map { "\($0.name) \(NumberRanges.text($0.pages))" }.joined(separator: "; "))
    }
    if let pagesAcrossGutters { lines.append("words across a gutter: \(NumberRanges.text(pagesAcrossGutters))") }
    return lines
  }

  /// Text below this quality is worth a look by a person; whether it is garbled is said by its diagnostic.
  private static let doubtful = 0.7

  /// Both numbers of each stage, volume and vocabulary, whichever matters: high coverage with little volume is a text cut short, both low is
  /// another fault.
  private func stageLines(_ style: TextStyle) -> [String] {
    guard !stages.isEmpty else { return [] }
    func share(_ part: Int, _ whole: Int) -> String { whole == 0 ? "100.0 %" : percent(Double(part) / Double(whole)) }
    let table = TextTable(
      headings: ["stage", "characters", "out", "kept", "words", "out", "kept", "vocabulary", "band"], numeric: Set(1...7),
      rows: stages.map { stage in
        [
          stage.stage, String(stage.charactersIn), String(stage.charactersOut), share(stage.charactersOut, stage.charactersIn),
          String(stage.wordsIn), String(stage.wordsOut), share(stage.wordsOut, stage.wordsIn), percent(stage.vocabularyKept),
          stage.healthy ? "within" : "outside",
        ]
      })
    return table.lines(style)
  }

  /// A share with one decimal, rounded down so that a loss never reads as 100 %.
  private func percent(_ share: Double) -> String { Figures.fixed((share * 1000).rounded(.down) / 10, 1) + " %" }
}

extension Wire.Diagnostic {
  /// The finding on one line, with its stable name: `warning: page 3: … (page-needs-ocr)`.
  func line(_ style: TextStyle) -> String {
    let label = severity == "error" ? style.bad("error:") : severity == "warning" ? style.caution("warning:") : severity + ":"
    return label + " " + (page.map { "page \($0): " } ?? "") + SafeText.line(message) + " " + style.dim("(\(code))")
  }
}

extension Wire.PageReport.Strategy {
  /// The way in words.
  fileprivate var name: String {
    switch Page.Strategy.Order(rawValue: order) {
    case .columns: "\(columns) columns"
    case .oneColumn: "one column"
    case .fewLines: "too few lines to tell"
    case .tags: "tagged structure"
    case nil: order
    }
  }
}
