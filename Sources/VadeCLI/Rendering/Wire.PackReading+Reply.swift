internal import VadeEngine

extension Wire.PackVerifyReport: Reply {
  var exitStatus: ExitStatus { sound ? .success : .failure }

  var remarks: [Remark] {
    findings.map { $0.severity == "fault" ? .error("'\($0.file)': \($0.message)") : .note("'\($0.file)': \($0.message)") }
      + (advice.map { [.warning($0)] } ?? [])
  }

  func rendered(_ style: TextStyle) -> String {
    let faults = findings.count { $0.severity == "fault" }
    return FactList.lines([
      ("directory", directory), ("compared", Figures.bytes(bytesCompared)),
      ("state", sound ? "sound" : faults > 0 ? Figures.count(faults, "fault") : "not good enough"),
      (
        "recall",
        verification.map { recall in
          "\(Figures.fixed(recall.recall, 3)) of the first \(recall.k)"
            + (recall.meanScoreDelta.map { ", scores off by \(Figures.fixed($0, 5)) on average" } ?? "")
        }
      ),
    ]).text
  }
}

extension Wire.PackGoldenReport: Reply {
  var exitStatus: ExitStatus { passed ? .success : .failure }

  var remarks: [Remark] {
    let guide = (readingGuide ?? []).map { Remark.note($0) }
    return divergences.map(Remark.error) + (diagnosis.map { [.warning("this points to: " + $0)] } ?? guide)
  }

  func rendered(_ style: TextStyle) -> String {
    let end = passed ? "all as recorded" : Figures.count(divergences.count, "divergence")
    return ["\(Figures.count(queries, "query", plural: "queries")), \(Figures.count(rankings, "ranking")): \(end)"].text
  }
}

extension Wire.PackPage: Reply {
  func rendered(_ style: TextStyle) -> String {
    if let text {
      let paragraphs = SafeText.paragraphs(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let ways = [previous.map { "before: " + $0 }, next.map { "next: " + $0 }].compactMap { $0 }.map { style.dim(SafeText.line($0)) }
      return ((title.map { [style.bold(SafeText.line($0)), ""] } ?? []) + paragraphs + (ways.isEmpty ? [] : [""] + ways)).text
    }
    let rows = (entries ?? []).map { entry in
      [entry.id, entry.title == entry.id ? "" : entry.title, entry.author ?? "", entry.count.map(String.init) ?? ""].map(SafeText.line)
    }
    let used = (0..<4).filter { column in rows.contains { !$0[column].isEmpty } }
    let headings = ["place", "title", "author", "holds"]
    return TextTable(
      headings: used.map { headings[$0] }, numeric: Set(used.indices.filter { used[$0] == 3 }),
      rows: rows.map { row in used.map { row[$0] } }
    ).lines(style).text
  }
}

extension Wire.PackSearchReply: Reply {
  var exitStatus: ExitStatus { hits.isEmpty ? .partial : .success }
  var remarks: [Remark] { notes.map(Remark.note) + (hits.isEmpty ? [.note("nothing fits '\(query)' in '\(scope)'")] : []) }

  func rendered(_ style: TextStyle) -> String {
    hits.flatMap { hit in
      let facts = [hit.genre, hit.author, hit.title, hit.chapter, hit.timestamp].compactMap { $0 }.filter { !$0.isEmpty }
      let score = hit.score.map { " (\(Figures.fixed($0, 4))\(hit.foundByWords ? ", by its words" : ""))" } ?? " (by its words)"
      let text = SafeText.paragraphs(hit.text).split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
      return [style.bold("\(hit.rank). ") + SafeText.line(facts.joined(separator: " · ")) + style.dim(score)] + text + [""]
    }.text
  }
}
