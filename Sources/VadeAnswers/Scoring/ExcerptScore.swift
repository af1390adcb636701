#if canImport(Glibc)
  internal import Glibc
#endif

/// What an excerpt is worth for a question: the logit of its being the one that answers, up to a constant of the question.
///
/// Fitted by `vade-eval --features` as a softmax over the excerpts of the first twelve passages, on every other question of XQuAD English
/// (1,190) and of Chroma's chunking evaluation (472, five long documents), both sets weighted equally, and judged on the rest: the answering
/// excerpt comes first for 82.8 % and 64.5 % of the questions and is among the first three for 95.5 % and 82.5 %. Fitted on XQuAD alone and
/// without length and headings the long documents had 62.7 % and 79.4 %: Wikipedia's paragraphs have no headings and no fragments such as
/// "Alas, Victor!". Without vectors a fit without them has 81.3 % and 64.5 %; there length and headings help nothing.
enum ExcerptScore {
  /// From so many different terms on, an excerpt is not worth more for its length.
  private static let longEnough = 40

  /// The score of a candidate.
  static func score(_ candidate: Candidate, weights: TermWeights) -> Double {
    let coverage = weights.coverage(of: candidate.found)
    let cue = candidate.holdsExpected ? 1.0 : 0.0
    // Before the vectors are known a score without them chooses whom to embed.
    guard let cosine = candidate.cosine else { return 8.59 * coverage + 2.30 * cue + 8.23 * candidate.passageScore }
    let fromHeadings = weights.coverage(of: candidate.found.union(candidate.headings)) - coverage
    let length = log(1 + Double(min(longEnough, candidate.terms.count)))
    return 5.30 * cosine + 6.13 * coverage + 1.72 * fromHeadings + 1.92 * cue + 0.74 * length + 7.07 * candidate.passageScore
  }
}
