/// A stretch of a document's way that the ledger watches, with the band within which it is healthy.
struct StageTransition: Sendable {
  let name: String
  let from: StageLedger.Point
  let to: StageLedger.Point
  let band: Band

  /// What a transition must keep.
  enum Band: Sendable {
    /// All characters, give or take a tolerance.
    case exactCharacters
    /// All passages and all their characters.
    case exactPassages
    /// At least this share of the characters; more is repetition and no loss.
    case characters(atLeast: Double)
    /// At least this share of the words: the gate may cut inside a monstrous word, but never drop one.
    case words(atLeast: Double)
  }

  /// How far an exact band may be off (R128).
  static let tolerance = 0.001
  /// The least share of the characters that structure may keep (R117).
  static let chunkedCharacters = 0.98
  /// The least share of the words the token gate may keep (R119).
  static let limitedWords = 0.99
  /// Below this share of the distinct words or of the characters every transition has lost something (R112, R113).
  static let leastCoverage = 0.90
  /// Above this multiple of the extracted characters passages repeat too much (R113).
  static let greatestVolume = 2.0
  /// A run of more passages than this that all have one length is suspect (R124).
  static let mostEqualPassages = 3

  /// The transitions, in the order of a document's way.
  static let all: [StageTransition] = [
    StageTransition(name: "extracted-to-normalised", from: .extracted, to: .normalised, band: .exactCharacters),
    StageTransition(name: "extracted-to-chunked", from: .extracted, to: .chunked, band: .characters(atLeast: chunkedCharacters)),
    StageTransition(name: "chunked-to-limited", from: .chunked, to: .limited, band: .words(atLeast: limitedWords)),
    StageTransition(name: "finished-to-embedded", from: .finished, to: .embedded, band: .exactPassages),
    StageTransition(name: "embedded-to-indexed", from: .embedded, to: .indexed, band: .exactPassages),
  ]
}
