internal import VadeEngine

extension Wire.KeyList: Reply {
  var remarks: [Remark] { keys.isEmpty ? [.note("there are no keys yet: 'vade key create NAME' makes one")] : [] }

  func rendered(_ style: TextStyle) -> String {
    guard !keys.isEmpty else { return "" }
    return TextTable(
      headings: ["id", "name", "rights", "libraries", "made"], numeric: [],
      rows: keys.map { [$0.id, SafeText.line($0.name), $0.rights, $0.libraries?.joined(separator: ", ") ?? "all", $0.createdAt] }
    ).lines(style).text
  }
}

extension Wire.NewKey: Reply {
  var remarks: [Remark] { [.note("keep it now: it is shown this once and kept nowhere")] }

  func rendered(_ style: TextStyle) -> String { (key.key ?? "") + "\n" }
}
