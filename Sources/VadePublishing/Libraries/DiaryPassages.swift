internal import VadeDocument
internal import VadeLibrary

/// The passages of one diary as a pack has them: chunks of entries, each with the entry's moment.
///
/// An entry's chunks share a name and follow one another by their places, so that a reader who orders by both gets them in their order however many there
/// are; the original names every chunk apart, and its eleventh comes before its second.
struct DiaryPassages {
  private var moment: Moment?
  private var entry = -1
  private var place = TextPlace()

  /// Begins a diary.
  init() {}

  /// A passage's row.
  mutating func row(of stored: StoredPassage) -> SourcePassage {
    let passage = stored.passage
    if passage.moment != moment || entry < 0 {
      moment = passage.moment
      entry += 1
      place = TextPlace()
    }
    return SourcePassage(
      id: Self.id(of: passage.ordinal), name: "chunk:" + BookPassages.padded(passage.ordinal + 1), nodeTitle: passage.headingPath.last,
      filePath: (moment == nil ? "undated_" : "entry_") + BookPassages.padded(entry) + ".md", charStart: place.take(passage),
      timestamp: moment?.description, text: passage.text)
  }

  /// The id of a passage within its graph.
  static func id(of ordinal: Int) -> String { "chunk:" + BookPassages.padded(ordinal) }
}
