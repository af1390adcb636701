#if canImport(Glibc)
  internal import Glibc
#endif

/// Turns what is known of a passage into a probability that it is evidence, by logistic regression.
///
/// Calibrated with all-MiniLM-L6-v2 on 1,662 questions: XQuAD English (1,190, Wikipedia paragraphs) and the questions of Chroma's chunking
/// evaluation (472, five long documents cut into passages of about 140 words), all searched in one index of 1,789 passages with the
/// fusion of ``ScoreFusion``. Answerable: as they are. Unanswerable: once with the whole article of the answer left out of the index (easy),
/// once with only the passages of the answer left out (hard: the same subject stays). Classes were weighted equally. The area under the
/// curve is 0.983 against the easy and 0.850 against the hard questions.
public enum EvidenceModel {
  /// From this probability on evidence is strong: 13.9 % of the answerable questions stay below, 1.9 % of the easy unanswerable ones reach it.
  public static let strongThreshold = 0.5
  /// Below this probability there is no evidence: 3.7 % of the answerable questions fall below, 11.6 % of the easy unanswerable ones do not.
  public static let weakThreshold = 0.2

  /// Weighs one passage.
  ///
  /// - Parameters:
  ///   - coverage: the share of the question's terms the passage holds, from 0 to 1.
  ///   - cosine: the cosine of the passage's vector with the question's, or nil without vectors.
  /// - Returns: both with the probability they make.
  public static func weigh(coverage: Double, cosine: Double?) -> Evidence {
    var evidence = Evidence(coverage: coverage, cosine: cosine, probability: 0)
    evidence.probability = probability(logit: logit(evidence))
    return evidence
  }

  /// The log-odds of the probability.
  package static func logit(_ evidence: Evidence) -> Double {
    guard let cosine = evidence.cosine else { return 8.385 * evidence.coverage - 4.979 }
    return 5.845 * cosine + 6.369 * evidence.coverage - 6.450
  }

  /// The logistic function.
  package static func probability(logit: Double) -> Double { 1 / (1 + exp(-logit)) }
}
