internal import VadeRetrieval

/// Decides whether the documents answer a question at all.
///
/// Two readings of the evidence, each a logistic regression over the questions described at `EvidenceModel` (fitted on every other
/// question, judged on the rest). The first joins the best passage with the best excerpt. The second joins the greatest cosine of any
/// hit with the terms the first three hits cover together: a question in two parts may be answered by two passages of which neither
/// covers it. The better of both counts; the second must be surer, as it errs more.
///
/// With the program's own engine (`make bench-quality`, XQuAD English, 1,190 questions): of the answerable ones 89.6 % are answered, 6.9 % weak
/// and 3.5 % refused; with the article left out 0.8 % are answered, 2.6 % weak and 96.6 % refused; with the paragraph alone left out, while its
/// subject stays, 12.6 % are answered, 18.7 % weak and 68.7 % refused. By words alone, on the half of the questions the constants were not
/// fitted with: 79.5 % of the answerable answered and 5.7 % refused, 6.3 % of those without article answered and 74.6 % refused.
public enum EvidenceGate {
  /// From this probability of the best passage and excerpt on, a question is answered.
  public static let answered = 0.5
  /// Below this probability of the best passage and excerpt, nothing was found.
  public static let found = 0.25
  /// From this probability of the combined reading on, a question is answered.
  public static let answeredCombined = 0.9
  /// Below this probability of the combined reading, it finds nothing.
  public static let foundCombined = 0.7

  /// A decision with the probability it rests on.
  struct Verdict: Sendable, Hashable {
    let status: Answer.Status
    let probability: Double
  }

  /// How many of the best excerpts are looked at: which of them comes first is a matter of length and headings too, which are no evidence.
  private static let excerptsJudged = 2

  /// Judges the hits and the best excerpts of them.
  ///
  /// - Parameters:
  ///   - hits: the passages, best first.
  ///   - excerpts: their excerpts, best first.
  ///   - question: the question's terms.
  /// - Returns: the decision; of the best excerpts the one with the strongest evidence counts.
  static func judge(hits: [Hit], excerpts: [Candidate], question: QuestionTerms) -> Verdict {
    guard !question.terms.isEmpty else { return Verdict(status: .notFound, probability: 0) }
    let judged = excerpts.prefix(excerptsJudged).map { single(hits: hits, best: $0, question: question) }
    guard let single = judged.max() else { return Verdict(status: .notFound, probability: 0) }
    let combined = combined(hits: hits, question: question)
    if single >= answered { return Verdict(status: .answered, probability: single) }
    if combined >= answeredCombined { return Verdict(status: .answered, probability: combined) }
    if single >= found { return Verdict(status: .weakEvidence, probability: single) }
    if combined >= foundCombined { return Verdict(status: .weakEvidence, probability: combined) }
    return Verdict(status: .notFound, probability: single)
  }

  private static func single(hits: [Hit], best: Candidate, question: QuestionTerms) -> Double {
    let coverage = question.share(of: best.found)
    guard let cosine = best.cosine else {
      let passage = hits.map(\.evidence.coverage).max() ?? 0
      return EvidenceModel.probability(logit: 5.475 * passage + 2.863 * coverage - 4.701)
    }
    let passage = hits.map { EvidenceModel.logit($0.evidence) }.max() ?? 0
    return EvidenceModel.probability(logit: 0.512 * passage + 5.455 * cosine + 2.451 * coverage - 4.102)
  }

  private static func combined(hits: [Hit], question: QuestionTerms) -> Double {
    let found = hits.prefix(3).reduce(into: Set<String>()) { $0.formUnion(question.found(in: $1.passage)) }
    let coverage = question.share(of: found)
    guard let cosine = hits.compactMap(\.evidence.cosine).max() else { return EvidenceModel.probability(logit: 6.756 * coverage - 5.039) }
    return EvidenceModel.probability(logit: 7.727 * cosine + 5.613 * coverage - 7.709)
  }
}
