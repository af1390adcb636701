/// A stretch of paragraphs that are not the same one by one.
struct Stretch {
  /// The paragraphs as they were.
  private(set) var removed: ArraySlice<ComparedText.Paragraph>
  /// The paragraphs as they are.
  private(set) var added: ArraySlice<ComparedText.Paragraph>

  init(removed: ArraySlice<ComparedText.Paragraph>, added: ArraySlice<ComparedText.Paragraph>) {
    self.removed = removed
    self.added = added
  }

  /// How many paragraphs may be broken otherwise before both sides meet: each is looked at again with the next.
  private static let longest = 64

  /// Takes off both ends what holds the same words, only broken into other paragraphs, as by the end of a page.
  ///
  /// - Returns: how many of the older paragraphs were taken off.
  mutating func trim() -> Int {
    let before = removed.count
    while let count = Stretch.sameText(removed, added) {
      removed = removed.dropFirst(count.old)
      added = added.dropFirst(count.new)
    }
    while let count = Stretch.sameText(removed.reversed(), added.reversed(), fromEnd: true) {
      removed = removed.dropLast(count.old)
      added = added.dropLast(count.new)
    }
    return before - removed.count
  }

  /// How many paragraphs of each side, from the first on, hold the same text in all; nil when there are none.
  private static func sameText(
    _ old: some Collection<ComparedText.Paragraph>, _ new: some Collection<ComparedText.Paragraph>, fromEnd: Bool = false
  ) -> (old: Int, new: Int)? {
    var (left, right) = (Side(old, fromEnd: fromEnd), Side(new, fromEnd: fromEnd))
    guard left.take(), right.take() else { return nil }
    while left.text != right.text {
      let isShorter = left.text.utf8.count < right.text.utf8.count
      // What is longer must go on as what is shorter does, or the two never meet.
      let (short, long) = isShorter ? (left.text, right.text) : (right.text, left.text)
      guard fromEnd ? long.hasSuffix(" " + short) : long.hasPrefix(short + " ") else { return nil }
      guard isShorter ? left.take() : right.take() else { return nil }
    }
    return (left.count, right.count)
  }

  /// The paragraphs of one side that were taken, as one text.
  private struct Side<Paragraphs: Collection<ComparedText.Paragraph>> {
    private(set) var text = ""
    private(set) var count = 0
    private var rest: Paragraphs.SubSequence
    private let fromEnd: Bool

    init(_ paragraphs: Paragraphs, fromEnd: Bool) {
      rest = paragraphs[...]
      self.fromEnd = fromEnd
    }

    /// Takes the next paragraph of running text; a cell or an item that moved to another row is a change.
    mutating func take() -> Bool {
      guard count < Stretch.longest, let next = rest.first, next.kind == "paragraph" else { return false }
      rest = rest.dropFirst()
      text = count == 0 ? next.text : fromEnd ? next.text + " " + text : text + " " + next.text
      count += 1
      return true
    }
  }
}
