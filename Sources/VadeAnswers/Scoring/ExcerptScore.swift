/// What an excerpt is worth for a question: the logit of its being the one that answers, up to a constant of the question.
///
/// Fitted as a softmax over the excerpts of the first ten passages on half of XQuAD English (594 questions) and judged on the other half: the
/// sentence with the answer comes first for 81 % of the questions (80 % by vector and words without the passage's score, 70 % by the
/// vector alone, 76 % by the words alone) and is among the first three for 94 %. Over the five long documents of Chroma's chunking
/// evaluation, which had no part in the fit, an answering sentence comes first for 59 % and is among the first five for 81 %. Without
/// vectors the weights are those of a fit without them (78 % and 94 %).
enum ExcerptScore {
  /// The score of a candidate.
  static func score(_ candidate: Candidate, weights: TermWeights) -> Double {
    let coverage = weights.coverage(of: candidate.found)
    let cue = candidate.holdsExpected ? 1.0 : 0.0
    // Before the vectors are known the same weights without their part choose whom to embed.
    guard let cosine = candidate.cosine else { return 7.88 * coverage + 2.03 * cue + 14.33 * candidate.passageScore }
    return 4.40 * cosine + 5.95 * coverage + 1.92 * cue + 12.71 * candidate.passageScore
  }
}
