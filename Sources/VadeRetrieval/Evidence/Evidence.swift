/// How far a passage speaks of what was asked, on a scale that holds across questions and libraries.
///
/// A fused score says only which passage of a result is best; the best of a bad lot still gets nearly 1. Evidence is what "not found in these
/// documents" rests on.
public struct Evidence: Sendable, Hashable, Codable {
  /// The share of the question's terms the passage holds, from 0 to 1.
  public var coverage: Double
  /// The cosine of the passage's vector with the question's, or nil without vectors.
  public var cosine: Double?
  /// The probability, under the calibration of ``EvidenceModel``, that a question with such a passage is one the documents answer.
  public var probability: Double

  /// Creates evidence; see the properties.
  public init(coverage: Double, cosine: Double?, probability: Double) {
    self.coverage = coverage
    self.cosine = cosine
    self.probability = probability
  }

  /// What may be made of the evidence.
  public var strength: Strength {
    if probability >= EvidenceModel.strongThreshold { return .strong }
    return probability >= EvidenceModel.weakThreshold ? .weak : .none
  }

  /// What may be made of evidence.
  public enum Strength: String, Sendable, Hashable, Codable, Comparable {
    /// Nothing: the passage is merely the nearest there is.
    case none
    /// Something, to be called uncertain.
    case weak
    /// The passage speaks of what was asked.
    case strong

    /// Orders by strength.
    public static func < (left: Strength, right: Strength) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .none: 0
      case .weak: 1
      case .strong: 2
      }
    }
  }
}
