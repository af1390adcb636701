/// How packs' results differ from those recorded where the packs were made.
public struct GoldenReport: Sendable, Hashable {
  /// Every difference beyond what is tolerated.
  public var divergences: [Divergence] = []
  /// How many questions were asked.
  public var queries = 0
  /// How many rankings were compared.
  public var rankings = 0

  /// Whether nothing differs.
  public var isPassed: Bool { divergences.isEmpty }

  /// One difference.
  public struct Divergence: Sendable, Hashable {
    /// The question, or empty when the difference is about none.
    public var query: String
    /// Where it was asked: a pack or `all`.
    public var scope: String
    /// What differs.
    public var difference: Difference

    /// What differs, in a sentence.
    public var message: String {
      let place = query.isEmpty ? scope : "\(scope), '\(query)'"
      return place + ": " + difference.message
    }
  }

  /// What differs.
  public enum Difference: Sendable, Hashable {
    /// Too few of the recorded results were found.
    case overlap(shared: Int, expected: Int, least: Double)
    /// A result is too far from its recorded place.
    case drift(id: String, found: Int, recorded: Int, distance: Int, allowed: Int)
    /// A result's score is off.
    case score(id: String, found: Double?, recorded: Double)
    /// A constant is another than this program's.
    case constant(name: String, found: String, recorded: String)
    /// A passage that is known to answer a question was not found.
    case knownAnswer(id: String)
    /// A search in a genre gave a passage of another.
    case genre(asked: String, found: String)
    /// A part of a book cannot be read.
    case browsing(String)

    /// What differs, in a sentence.
    public var message: String {
      switch self {
      case .overlap(let shared, let expected, let least): "\(shared) of \(expected) recorded results found, at least \(least) expected"
      case .drift(let id, let found, let recorded, let distance, let allowed):
        "'\(id)' stands at \(found), recorded at \(recorded): \(distance) places off, \(allowed) allowed"
      case .score(let id, let found, let recorded): "'\(id)' scores \(found.map { "\($0)" } ?? "nothing"), recorded \(recorded)"
      case .constant(let name, let found, let recorded): "\(name) is \(found) here and \(recorded) there"
      case .knownAnswer(let id): "'\(id)' is not among the results"
      case .genre(let asked, let found): "a search in '\(asked)' found a passage of '\(found)'"
      case .browsing(let what): what
      }
    }
  }

  /// How to read differences, most far-reaching first.
  public static let readingGuide = [
    "every question finds others: the tokenizer or the embedder is another one",
    "the same passages in places a little off, at few questions: the last bits of the quantised vectors",
    "the places agree and the scores drift: rows or questions are not brought to length one",
    "one passage at one question: two passages are as good as each other",
    "many questions with words in quotation: the full-text index or its order differs",
  ]

  /// What the differences together point to, or nil when there are none.
  public var diagnosis: String? {
    guard !divergences.isEmpty else { return nil }
    var overlaps: Set<String> = []
    var drifts: Set<String> = []
    var scores: Set<String> = []
    for divergence in divergences {
      switch divergence.difference {
      case .overlap: overlaps.insert(divergence.query)
      case .drift: drifts.insert(divergence.query)
      case .score: scores.insert(divergence.query)
      case .constant, .knownAnswer, .genre, .browsing: continue
      }
    }
    if !overlaps.isEmpty, overlaps.count == queries { return GoldenReport.readingGuide[0] }
    if overlaps.isEmpty, drifts.isEmpty, !scores.isEmpty { return GoldenReport.readingGuide[2] }
    if overlaps.isEmpty, drifts.count == 1, divergences.count == 1 { return GoldenReport.readingGuide[3] }
    if overlaps.isEmpty, !drifts.isEmpty, drifts.count * 2 < queries { return GoldenReport.readingGuide[1] }
    return overlaps.isEmpty ? nil : GoldenReport.readingGuide[4]
  }
}
