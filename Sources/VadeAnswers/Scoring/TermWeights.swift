#if canImport(Glibc)
  internal import Glibc
#endif
internal import VadeRetrieval

/// How much each term of a question tells excerpts apart.
///
/// The inverse document frequency of BM25, ln(1 + (N − n + ½)/(n + ½)), with the candidate excerpts as the collection: a term all of them hold
/// decides nothing here, however rare it is in the library (S. Robertson, H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and
/// Beyond", 2009).
struct TermWeights: Sendable {
  private let weights: [String: Double]
  private let sum: Double

  /// Weighs a question's terms.
  ///
  /// - Complexity: O(t · c) for t terms and c candidates.
  init(question: QuestionTerms, candidates: [Candidate]) {
    let total = Double(candidates.count)
    let weighed = question.terms.map { term in
      let holding = Double(candidates.count { $0.found.contains(term) })
      return (term, log(1 + (total - holding + 0.5) / (holding + 0.5)))
    }
    weights = Dictionary(weighed) { first, _ in first }
    // Summed in the question's order: a dictionary's order would change the last digit from run to run.
    sum = weighed.reduce(0) { $0 + $1.1 }
    terms = question.terms
  }

  private let terms: [String]

  /// The weighted share of the question's terms that are among the given ones, from 0 to 1.
  func coverage(of found: Set<String>) -> Double {
    guard sum > 0 else { return 0 }
    return terms.reduce(0) { found.contains($1) ? $0 + (weights[$1] ?? 0) : $0 } / sum
  }
}
