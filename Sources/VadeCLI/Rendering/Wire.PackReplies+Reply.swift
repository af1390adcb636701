internal import VadeEngine

extension Wire.PackExportReport: Reply {
  var remarks: [Remark] {
    let told = notes.map(Remark.warning)
    guard let verification, !verification.isGoodEnough else { return told }
    return told + [
      .warning(
        "recall@\(verification.k) is \(Figures.fixed(verification.recall, 3)), less than 0.9: export with --dtype float, which keeps vectors exact"
      )
    ]
  }

  func rendered(_ style: TextStyle) -> String {
    let table = TextTable(
      headings: ["pack", "rows", "vectors", "without", "size", "vectors' size"], numeric: [1, 2, 3, 4, 5],
      rows: packs.map { pack in
        [
          pack.name, String(pack.passages), String(pack.vectors), String(pack.passagesWithoutVectors), Figures.bytes(pack.bytes),
          pack.sidecarBytes.map(Figures.bytes) ?? "-",
        ]
      })
    let dropped = emptyPassages > 0 ? ", \(Figures.count(emptyPassages, "empty passage")) dropped" : ""
    let facts = FactList.lines([
      ("directory", directory), ("source", source), ("model", model.isEmpty ? nil : "\(model), \(dimension) dimensions, \(vectorType)"),
      ("books", "\(books)" + (diaries > 0 ? ", and \(Figures.count(diaries, "diary", plural: "diaries"))" : "")),
      ("chapters", "\(sections + addedParts)" + (addedParts > 0 ? ", of which \(addedParts) by dividing long ones" : "") + dropped),
      ("rankings", golden), ("recall", verification.map { "\(Figures.fixed($0.recall, 3)) of the first \($0.k)" }),
      ("size", Figures.bytes(totalBytes)), ("time", Figures.duration(.seconds(seconds))),
    ])
    return (table.lines(style) + [""] + facts).text
  }
}

extension Wire.PackEmbedderReport: Reply {
  func rendered(_ style: TextStyle) -> String {
    FactList.lines([
      ("directory", directory), ("model", "\(model), \(dimension) dimensions"), ("files", files.joined(separator: ", ")),
      ("parity", "\(Figures.fixed(parity, 6)) with float32"),
    ]).text
  }
}
