/// Finds the documents of a segment that have a phrase, as FTS5 does: its words in a row in one column, occurrences may overlap.
struct PhraseMatcher {
  private let segment: LiveSegment
  private var slots: [PhraseSlot]
  /// The order in which documents are asked for: the rarest word first.
  private let order: [Int]

  /// Prepares a phrase; nil when a word of it stands nowhere.
  init?(_ phrase: LexicalRequest.Phrase, in segment: LiveSegment) throws(LexicalError) {
    self.segment = segment
    var slots: [PhraseSlot] = []
    for (index, term) in phrase.terms.enumerated() {
      if phrase.isPrefix, index == phrase.terms.count - 1 {
        let entries = try segment.file.entries(beginningWith: Array(term.utf8))
        guard !entries.isEmpty else { return nil }
        slots.append(.words(try PostingUnion(segment.file, entries)))
      } else {
        guard let entry = try segment.file.entry(of: Array(term.utf8)) else { return nil }
        slots.append(.term(try PostingCursor(segment.file, entry)))
      }
    }
    guard !slots.isEmpty else { return nil }
    self.slots = slots
    order = slots.indices.sorted { slots[$0].size < slots[$1].size }
  }

  /// Goes through the documents that have the phrase and are still there.
  ///
  /// - Parameter body: is given a document and how often each column has the phrase.
  /// - Throws: ``LexicalError/damaged(path:what:)``.
  mutating func forEach(_ body: (UInt32, [UInt32]) -> Void) throws(LexicalError) {
    var places = [[Place]](repeating: [], count: slots.count)
    var counts = [UInt32](repeating: 0, count: segment.file.header.columns)
    var target: UInt32 = 0
    while let document = try nextCommon(from: target) {
      target = document + 1
      guard segment.holds(document) else { continue }
      for index in slots.indices {
        places[index].removeAll(keepingCapacity: true)
        try slots[index].places(into: &places[index])
      }
      for column in counts.indices { counts[column] = 0 }
      guard PhraseMatcher.count(places, into: &counts) else { continue }
      body(document, counts)
    }
  }

  /// Goes through the same documents as `forEach(_:)` where how often does not matter.
  mutating func forEachDocument(_ body: (UInt32) -> Void) throws(LexicalError) {
    guard slots.count == 1, case .term(var cursor) = slots[0] else { return try forEach { document, _ in body(document) } }
    // A single word needs no places.
    while let document = try cursor.next() {
      if segment.holds(document) { body(document) }
    }
  }

  /// The first document not below one that has all words.
  private mutating func nextCommon(from start: UInt32) throws(LexicalError) -> UInt32? {
    var target = start
    var agreed = 0
    var turn = 0
    while agreed < order.count {
      guard let found = try slots[order[turn]].advance(to: target) else { return nil }
      if found > target {
        target = found
        // The first of the order leads: all others have to be asked again.
        agreed = turn == 0 ? 1 : 0
        turn = turn == 0 ? (order.count > 1 ? 1 : 0) : 0
      } else {
        agreed += 1
        turn = (turn + 1) % order.count
      }
    }
    return target
  }

  /// Counts, column by column, the places of the first word that all others follow; false when there is none.
  private static func count(_ places: [[Place]], into counts: inout [UInt32]) -> Bool {
    var cursors = [Int](repeating: 0, count: places.count)
    var isFound = false
    for first in places[0] {
      var follows = true
      for index in places.indices.dropFirst() {
        let wanted = Place(column: first.column, token: first.token + index)
        while cursors[index] < places[index].count, places[index][cursors[index]] < wanted { cursors[index] += 1 }
        guard cursors[index] < places[index].count, places[index][cursors[index]] == wanted else {
          follows = false
          break
        }
      }
      if follows {
        counts[first.column] += 1
        isFound = true
      }
    }
    return isFound
  }
}
