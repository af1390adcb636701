internal import VadeDocument

extension Block.Aside {
  /// What a remark is called where it is written: `Comment by A. Reader`.
  var label: String {
    let name: String =
      switch kind {
      case .comment: "Comment"
      case .annotation: "Annotation"
      case .speakerNotes: "Speaker notes"
      }
    return name + (author.map { " by \(CleanText.line($0))" } ?? "")
  }
}

extension Block.Concealment {
  /// What a reader is told of a text that the document's own program does not show.
  var label: String { "Hidden in the document, \(summary)" }
}

extension Block {
  /// Whether the block is a running header, a footer or a page number.
  var isFurniture: Bool {
    if case .furniture = content { true } else { false }
  }
}

extension Page {
  /// The page by its number and, where it differs, its printed label: `page 3 (iii)`; nil for a section.
  var caption: String? {
    guard let index = position.pageIndex else { return nil }
    let printed = label.map(CleanText.line) ?? ""
    return "page \(index + 1)" + (printed.isEmpty || printed == String(index + 1) ? "" : " (\(printed))")
  }
}
