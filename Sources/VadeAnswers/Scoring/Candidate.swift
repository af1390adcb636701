internal import VadeRetrieval

/// An excerpt that may enter an answer, with what speaks for it.
struct Candidate: Sendable, Hashable {
  /// Which hit it is from, by rank from 0.
  let hit: Int
  /// Which excerpt of the passage it is, from 0.
  let position: Int
  /// Where it stands.
  let excerpt: Excerpt
  /// The excerpt's text, without its header.
  let text: String
  /// The question's terms it holds, its header's and headings' not among them.
  let found: Set<String>
  /// Those of the question's terms that the headings it stands under hold.
  let headings: Set<String>
  /// All its terms, by which repetitions are recognised.
  let terms: Set<String>
  /// Whether it holds the kind of thing the question asks for.
  let holdsExpected: Bool
  /// The fused score of its passage.
  let passageScore: Double
  /// The cosine of its vector with the question's, or nil without vectors.
  var cosine: Double?
  /// What it is worth; see ``ExcerptScore``.
  var score: Double = 0

  /// Whether it says anything the question did not say itself.
  func adds(to question: QuestionTerms) -> Bool {
    terms.contains { !question.terms.contains($0) && !StopWords.contains($0) }
  }
}
