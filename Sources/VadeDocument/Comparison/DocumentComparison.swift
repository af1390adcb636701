/// What changed between two states of a document, paragraph by paragraph.
///
/// Paragraphs that are equal but for where lines and pages break are no change. Of those that differ, two that share most of their words are one
/// changed paragraph, whose words are compared in turn; the others were added or removed.
package struct DocumentComparison: Sendable, Hashable {
  /// A paragraph that is not the same in both.
  package struct Change: Sendable, Hashable {
    /// The paragraph as it was, or nil for one that was added.
    package var old: ComparedText.Paragraph?
    /// The paragraph as it is, or nil for one that was removed.
    package var new: ComparedText.Paragraph?

    /// The words of a changed paragraph; worked out anew at each call, and none for one that was added or removed.
    package var parts: [Part] {
      guard let old, let new else { return [] }
      return Part.between(old.text, new.text)
    }
  }

  /// The changes, in the order of reading.
  package private(set) var changes: [Change] = []
  /// How many paragraphs are the same in both.
  package private(set) var unchanged = 0
  /// How many paragraphs the older state has.
  package let oldCount: Int
  /// How many paragraphs the newer state has.
  package let newCount: Int
  /// Whether everything was compared as closely as can be; else stretches that have little in common are given as wholly replaced.
  package private(set) var isExact: Bool

  /// How many insertions and deletions are looked for between two anchors.
  private static let effort = 2_000
  /// How many pairs of paragraphs are looked at for likeness, in all and in one stretch.
  private static let pairBudget = (all: 4_000_000, stretch: 40_000)

  /// Compares two texts.
  ///
  /// - Complexity: O((n + m) · 2,000) in the number of paragraphs, and linear in their text.
  package init(old: ComparedText, new: ComparedText) {
    var numbers = TextNumbers()
    let oldNumbers = old.paragraphs.map { numbers.number(of: $0.text[...]) }
    let newNumbers = new.paragraphs.map { numbers.number(of: $0.text[...]) }
    let difference = SequenceDifference(oldNumbers, newNumbers, effort: Self.effort)
    (oldCount, newCount, isExact) = (old.paragraphs.count, new.paragraphs.count, difference.isExact)
    unchanged = oldCount - difference.gaps.reduce(0) { $0 + $1.old.count }
    var budget = Self.pairBudget.all
    for gap in difference.gaps {
      var stretch = Stretch(removed: old.paragraphs[gap.old], added: new.paragraphs[gap.new])
      unchanged += stretch.trim()
      take(stretch.removed, stretch.added, &budget)
    }
  }

  private mutating func take(
    _ removed: ArraySlice<ComparedText.Paragraph>, _ added: ArraySlice<ComparedText.Paragraph>, _ budget: inout Int
  ) {
    let cost = removed.count * added.count
    var pairs: [(Int, Int)] = []
    if cost <= min(budget, Self.pairBudget.stretch) {
      budget -= cost
      pairs = LikePairs.between(removed.map(\.text), added.map(\.text))
    } else {
      isExact = false
    }
    var (x, y) = (0, 0)
    func paragraph(_ list: ArraySlice<ComparedText.Paragraph>, _ place: Int) -> ComparedText.Paragraph { list[list.startIndex + place] }
    for pair in pairs + [(removed.count, added.count)] {
      while x < pair.0 {
        changes.append(Change(old: paragraph(removed, x), new: nil))
        x += 1
      }
      while y < pair.1 {
        changes.append(Change(old: nil, new: paragraph(added, y)))
        y += 1
      }
      if x < removed.count, y < added.count {
        changes.append(Change(old: paragraph(removed, x), new: paragraph(added, y)))
        (x, y) = (x + 1, y + 1)
      }
    }
  }
}

extension DocumentComparison {
  /// A run of words of a changed paragraph.
  package struct Part: Sendable, Hashable {
    /// Where the words stand.
    package var kind: Kind
    /// The words, with the blanks between them.
    package var text: String

    /// Where words of a changed paragraph stand.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      /// In both.
      case same
      /// Only in the older one.
      case removed
      /// Only in the newer one.
      case added
    }

    /// How many insertions and deletions of words are looked for.
    private static let effort = 1_000

    /// Compares two paragraphs word by word; the parts that are not added are the old text, those that are not removed the new one.
    static func between(_ old: String, _ new: String) -> [Part] {
      let (oldWords, newWords) = (ComparedWords(old).words, ComparedWords(new).words)
      var numbers = TextNumbers()
      let difference = SequenceDifference(
        oldWords.map { numbers.number(of: $0) }, newWords.map { numbers.number(of: $0) }, effort: effort)
      var gaps: [SequenceDifference.Gap] = []
      for gap in difference.gaps {
        // Words that were replaced together are told together, not around each blank they have in common.
        if let last = gaps.last, !oldWords[last.old.upperBound..<gap.old.lowerBound].contains(where: ComparedWords.isWord) {
          gaps[gaps.count - 1] = .init(old: last.old.lowerBound..<gap.old.upperBound, new: last.new.lowerBound..<gap.new.upperBound)
        } else {
          gaps.append(gap)
        }
      }
      var parts: [Part] = []
      var place = 0
      func add(_ kind: Kind, _ words: ArraySlice<Substring>) {
        if !words.isEmpty { parts.append(Part(kind: kind, text: words.joined())) }
      }
      for gap in gaps {
        add(.same, oldWords[place..<gap.old.lowerBound])
        add(.removed, oldWords[gap.old])
        add(.added, newWords[gap.new])
        place = gap.old.upperBound
      }
      add(.same, oldWords[place...])
      return parts
    }
  }
}
