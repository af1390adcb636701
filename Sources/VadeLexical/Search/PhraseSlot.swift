/// One word of a phrase in a segment: the documents that have it, and where.
enum PhraseSlot {
  /// A word.
  case term(PostingCursor)
  /// All words with one beginning.
  case words(PostingUnion)

  /// A bound of how many documents there are.
  var size: Int {
    switch self {
    case .term(let cursor): cursor.entry.documents
    case .words(let union): union.documents.count
    }
  }

  /// Goes to the first document not below one; targets rise.
  mutating func advance(to target: UInt32) throws(LexicalError) -> UInt32? {
    switch self {
    case .term(var cursor):
      // The enum lets go of the cursor, so that its arrays are not copied.
      self = .words(PostingUnion())
      defer { self = .term(cursor) }
      return try cursor.advance(to: target)
    case .words(var union):
      self = .words(PostingUnion())
      defer { self = .words(union) }
      return union.advance(to: target)
    }
  }

  /// The places in the document in hand.
  mutating func places(into target: inout [Place]) throws(LexicalError) {
    switch self {
    case .term(var cursor):
      self = .words(PostingUnion())
      defer { self = .term(cursor) }
      try cursor.places(into: &target)
    case .words(let union): union.places(into: &target)
    }
  }
}

/// The postings of several words as if they were one.
struct PostingUnion {
  private(set) var documents: [UInt32] = []
  private var starts: [Int] = []
  private var places: [Place] = []
  private var index = 0

  init() {}

  /// Joins the words of some entries.
  ///
  /// - Complexity: O(n log n) in their occurrences.
  init(_ segment: SegmentFile, _ entries: [TermEntry]) throws(LexicalError) {
    var occurrences: [(document: UInt32, place: Place)] = []
    var found: [Place] = []
    for entry in entries {
      var cursor = try PostingCursor(segment, entry)
      while let document = try cursor.next() {
        found.removeAll(keepingCapacity: true)
        try cursor.places(into: &found)
        for place in found { occurrences.append((document, place)) }
      }
    }
    occurrences.sort { ($0.document, $0.place) < ($1.document, $1.place) }
    for occurrence in occurrences {
      if documents.last != occurrence.document {
        documents.append(occurrence.document)
        starts.append(places.count)
      }
      places.append(occurrence.place)
    }
    starts.append(places.count)
  }

  mutating func advance(to target: UInt32) -> UInt32? {
    while index < documents.count, documents[index] < target { index += 1 }
    return index < documents.count ? documents[index] : nil
  }

  func places(into target: inout [Place]) { target.append(contentsOf: places[starts[index]..<starts[index + 1]]) }
}
