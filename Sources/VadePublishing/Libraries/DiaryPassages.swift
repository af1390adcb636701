internal import VadeChunking
internal import VadeDocument

/// The passages of one diary as a pack has them: chunks of entries, each with the entry's moment.
///
/// An entry's chunks share a name and follow one another by their places, so that a reader who orders by both gets them in their order however many there
/// are; the original names every chunk apart, and its eleventh comes before its second.
struct DiaryPassages {
  private let outline: BookOutline

  /// Takes a diary's outline.
  init(_ outline: BookOutline) { self.outline = outline }

  /// The rows, in order.
  var rows: [SourcePassage] {
    var rows: [SourcePassage] = []
    var entry = -1
    var moment: Moment?
    for chunk in outline.chunks {
      if entry < 0 || chunk.moment != moment { (entry, moment) = (entry + 1, chunk.moment) }
      rows.append(
        SourcePassage(
          id: Self.id(of: chunk.ordinal), name: "chunk:" + BookPassages.padded(chunk.ordinal + 1),
          nodeTitle: chunk.section.map { outline.sections[$0].title },
          filePath: (moment == nil ? "undated_" : "entry_") + BookPassages.padded(entry) + ".md", charStart: chunk.charStart,
          timestamp: moment?.description, text: chunk.text))
    }
    return rows
  }

  /// The id of a passage within its graph.
  static func id(of ordinal: Int) -> String { "chunk:" + BookPassages.padded(ordinal) }
}
