import Testing
import VadeRetrieval

@testable import VadeAnswers

@Suite("Score of an excerpt")
struct ExcerptScoreTests {
  private let question = QuestionTerms("Whom did Victor love in Geneva?")

  private func candidate(
    _ text: String, headings: Set<String> = [], cosine: Double? = 0.4, passageScore: Double = 0.9
  ) -> Candidate {
    let terms = ContentTerms.allTerms(of: text)
    return Candidate(
      hit: 0, position: 0, excerpt: Excerpt(range: 0..<text.utf8.count), text: text, found: terms.intersection(question.terms),
      headings: headings, terms: terms, holdsExpected: false, passageScore: passageScore, cosine: cosine)
  }

  private func score(_ candidate: Candidate) -> Double {
    let other = self.candidate("Nothing of the kind")
    return ExcerptScore.score(candidate, weights: TermWeights(question: question, candidates: [candidate, other]))
  }

  @Test("An exclamation is worth less than a sentence with the same of the question's words")
  func fragments() {
    let exclamation = score(candidate("Alas, Victor!"))
    #expect(score(candidate("Victor grew up with Elizabeth, whom his mother had brought home from Italy.")) > exclamation)
  }

  @Test("From some length on more words are worth nothing")
  func length() {
    let long = (0..<60).map { "word\($0)" }.joined(separator: " ")
    #expect(score(candidate(long)) == score(candidate(long + " and still more words than before")))
  }

  @Test("A heading that names what was asked counts, but less than the excerpt's own words")
  func headings() {
    let bare = score(candidate("He met her there as a child."))
    let headed = score(candidate("He met her there as a child.", headings: ["geneva"]))
    let own = score(candidate("He met her in Geneva as a child."))
    #expect(bare < headed && headed < own)
  }
}
