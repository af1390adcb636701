internal import VadeDocument

/// Lets a document's outline say which of its blocks are headings, and how deep they stand.
struct OutlineHeadings {
  /// The levels of the entries by the page they lead to and the essence of what they say.
  private let levels: [Int: [String: Int]]

  /// A heading has no more lines than this.
  private static let longest = 200

  /// Prepares the entries.
  init(_ entries: [OutlineEntry]) {
    var levels: [Int: [String: Int]] = [:]
    for entry in entries {
      guard let page = entry.page else { continue }
      let essence = OutlineHeadings.essence(entry.title)
      if essence.count >= 2 { levels[page, default: [:]][essence] = min(6, entry.level) }
    }
    self.levels = levels
  }

  /// The blocks of a page with those the outline names made headings of its level.
  ///
  /// An entry and its heading must say the same but for a number before it; where the outline is silent, the type decides.
  func applied(to blocks: [Block], page: Int) -> [Block] {
    guard let levels = levels[page], !levels.isEmpty else { return blocks }
    return blocks.map { block in
      let text: BlockText
      switch block.content {
      case .heading(_, let own): text = own
      case .paragraph(let own) where own.string.utf8.count <= OutlineHeadings.longest: text = own
      default: return block
      }
      let essence = OutlineHeadings.essence(text.string)
      let bare = String(essence.drop { $0.isNumber })
      guard let level = levels[essence] ?? levels.first(where: { String($0.key.drop { $0.isNumber }) == bare && bare.count >= 4 })?.value
      else { return block }
      var heading = block
      heading.content = .heading(level: level, text)
      return heading
    }
  }

  private static func essence(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber }.lowercased() }
}
