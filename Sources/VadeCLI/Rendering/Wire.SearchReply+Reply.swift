internal import VadeEngine

extension Wire.SearchReply: Reply {
  var exitStatus: ExitStatus { hits.isEmpty ? .partial : .success }

  var remarks: [Remark] {
    let empty = hits.isEmpty ? [Remark.note("nothing found in the library '\(library)' for '\(query)'")] : []
    return notes.map(Remark.note) + empty
  }

  func rendered(_ style: TextStyle) -> String {
    let hits = hits.map { render($0, style).text }.joined(separator: "\n")
    return hits + (timings == nil ? "" : (hits.isEmpty ? "" : "\n") + explanation(style).text)
  }

  private func render(_ hit: Hit, _ style: TextStyle) -> [String] {
    let passage = hit.passage
    let place = PlaceText.fileAndPlace(
      path: hit.document.path, page: passage.page, label: passage.pageLabel, lines: passage.lines, cells: passage.cells, time: passage.time)
    let linked = style.link(style.bold(place), path: hit.document.path, page: passage.page)
    var head = "\(hit.rank). \(linked) · p\(passage.id) · score \(Figures.fixed(hit.score, 3))"
    if let headings = PlaceText.headings(passage.headingPath) { head += " · " + headings }
    if let hidden = PlaceText.hidden(passage.concealment) { head += " · " + style.bold(hidden) }
    let snippet = Snippet.of(passage.text, terms: terms)
    let lines = TextLayout.wrap(snippet, width: style.width, indent: "   ").map { Snippet.emphasised($0, terms: terms, style) }
    return [head] + lines
  }

  private func explanation(_ style: TextStyle) -> [String] {
    func cells(_ rank: ChannelRank?) -> [String] {
      rank.map { [$0.rank.map(String.init) ?? "-", Figures.fixed($0.score, 3), Figures.fixed($0.normalised, 3)] } ?? ["-", "-", "-"]
    }
    let table = TextTable(
      headings: ["hit", "passage", "score", "lexical", "bm25", "norm", "dense", "cosine", "norm"], numeric: Set(0...8),
      rows: hits.map { hit in
        [String(hit.rank), "p\(hit.passage.id)", Figures.fixed(hit.score, 3)] + cells(hit.channels.lexical) + cells(hit.channels.dense)
      })
    let found = channels.map { channel in
      "\(channel.name): \(Figures.count(channel.candidates, "candidate"))"
        + (channel.weight.map { ", weight \(Figures.fixed($0, 2))" } ?? "")
    }
    return table.lines(style) + found + TimingText.lines(timings)
  }
}

/// Timings in words.
enum TimingText {
  /// One line with all steps: `time: lexical 1.2 ms · dense 3.4 ms`; none without timings.
  static func lines(_ timings: [Wire.Timing]?) -> [String] {
    guard let timings, !timings.isEmpty else { return [] }
    return ["time: " + timings.map { "\($0.step) \(Figures.fixed($0.milliseconds, 1)) ms" }.joined(separator: " · ")]
  }
}
