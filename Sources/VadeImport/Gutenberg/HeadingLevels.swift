/// The levels of a book's headings, by what kinds of headings it has.
///
/// The title of the book is level 1 and no block; its divisions begin at level 2, nested in the order in which they first appear; chapters
/// stand below the divisions, scenes and unnumbered headings below chapters.
struct HeadingLevels {
  private var levels: [BookHeading.Kind: Int] = [:]

  /// Markdown and HTML have no deeper level.
  private static let deepest = 6

  init(_ headings: some Sequence<BookHeading>) {
    var order: [BookHeading.Kind] = []
    for heading in headings where !order.contains(heading.kind) { order.append(heading.kind) }
    var next = 2
    let divisions = order.filter { [.volume, .book, .part, .division].contains($0) }
    // A bare heading above a division stands over it, wherever it appears first.
    for kind in divisions.filter({ $0 == .division }) + divisions.filter({ $0 != .division }) {
      levels[kind] = next
      next += 1
    }
    levels[.matter] = 2
    if order.contains(.chapter) {
      levels[.chapter] = next
      levels[.numberedTitle] = next
      levels[.listed] = next
      levels[.scene] = next + 1
      for kind in [BookHeading.Kind.number, .capitals, .title] { levels[kind] = next + 1 }
    } else {
      levels[.scene] = next + 1
      let bare = order.filter { [.listed, .numberedTitle, .number, .capitals, .title].contains($0) }
      if let first = bare.first, bare.contains(.listed), first != .listed {
        // Numbered chapters first, so that what the table lists besides are parts of them.
        for kind in bare { levels[kind] = kind == first ? next : next + 1 }
      } else {
        for kind in bare {
          levels[kind] = next
          next += 1
        }
      }
    }
  }

  /// The level of a kind of heading.
  func level(of kind: BookHeading.Kind) -> Int { min(levels[kind] ?? 2, Self.deepest) }
}
