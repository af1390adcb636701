internal import VadeDocument
internal import VadeLibrary
internal import VadeRetrieval

/// Chooses what an answer quotes from scored candidates.
struct Selector: Sendable {
  let hits: [Hit]
  let question: QuestionTerms
  let options: AnswerOptions

  /// How far below the best a candidate's log-odds may be: one tenth of its odds.
  ///
  /// With it the answering sentence of XQuAD is quoted as often as with any number of three, and most answers are one sentence long.
  static let margin = 2.303

  /// The quotations, best first.
  ///
  /// Candidates are taken by maximal marginal relevance (J. Carbonell, J. Goldstein, SIGIR 1998): each next one is the best after
  /// a deduction for what those taken already say.
  ///
  /// - Complexity: O(s · c) for s quotations and c candidates.
  func quotations(from candidates: [Candidate]) -> [Quotation] {
    let usable = candidates.filter { $0.adds(to: question) }
    guard let best = usable.first else { return [] }
    var rest = usable.filter { $0.score >= best.score - Selector.margin }
    var taken: [Candidate] = []
    while taken.count < options.sentenceLimit, let next = nextIndex(in: rest, after: taken) { taken.append(rest.remove(at: next)) }
    return merged(taken.compactMap(quotation))
  }

  private func nextIndex(in rest: [Candidate], after taken: [Candidate]) -> Int? {
    var best: (index: Int, value: Double)?
    for (index, candidate) in rest.enumerated() {
      // A header is shown with the row it stands over.
      guard !taken.contains(where: { $0.hit == candidate.hit && $0.excerpt.header == candidate.excerpt.range }) else { continue }
      guard !taken.contains(where: { fallsShort(candidate, of: $0) }) else { continue }
      let repetition = taken.map { Selector.similarity($0.terms, candidate.terms) }.max() ?? 0
      // The same sentence in two documents is quoted once.
      guard repetition < 0.8 else { continue }
      let value = candidate.score - Selector.margin * repetition
      if value > best?.value ?? -.infinity { best = (index, value) }
    }
    return best?.index
  }

  /// Whether a row of a table holds less of what was asked than another row of it.
  ///
  /// All rows of a table read alike; who asks for paraffin in March asks neither for the other months nor for the other goods.
  private func fallsShort(_ row: Candidate, of other: Candidate) -> Bool {
    let (passage, otherPassage) = (hits[row.hit].passage, hits[other.hit].passage)
    guard row.excerpt.isRow, other.excerpt.isRow, passage.document == otherPassage.document,
      passage.passage.headingPath == otherPassage.passage.headingPath
    else { return false }
    return row.found.isStrictSubset(of: other.found)
  }

  /// The share of terms two excerpts have in common (Jaccard).
  private static func similarity(_ left: Set<String>, _ right: Set<String>) -> Double {
    let common = left.intersection(right).count
    return Double(common) / Double(max(1, left.count + right.count - common))
  }

  /// A candidate with the neighbours it needs to be understood, or nil when a needed one is missing.
  private func quotation(_ candidate: Candidate) -> Quotation? {
    var quotation = Quotation(
      hit: candidate.hit, positions: candidate.position...candidate.position, range: candidate.excerpt.range,
      header: candidate.excerpt.header, isRow: candidate.excerpt.isRow, score: candidate.score)
    let passage = hits[candidate.hit].passage.passage
    guard passage.kind == .prose, !candidate.excerpt.isRow else { return quotation }
    let excerpts = Excerpt.excerpts(of: passage)
    // A question in the text is not an answer; what follows it may be.
    if candidate.text.hasSuffix("?") || candidate.text.hasSuffix("\u{FF1F}") {
      guard candidate.position + 1 < excerpts.count else { return nil }
      quotation.extend(to: excerpts[candidate.position + 1], at: candidate.position + 1)
    }
    let position = candidate.position
    if position > 0, !excerpts[position - 1].isRow, DependentOpening.begins(candidate.text),
      isSameParagraph(excerpts[position - 1], candidate.excerpt, in: passage),
      quotation.range.upperBound - excerpts[position - 1].range.lowerBound <= options.quotationLength
    {
      quotation.extend(to: excerpts[position - 1], at: position - 1)
    }
    return quotation
  }

  private func isSameParagraph(_ first: Excerpt, _ second: Excerpt, in passage: Passage) -> Bool {
    passage.text(in: first.range.upperBound..<second.range.lowerBound).utf8.count { $0 == UInt8(ascii: "\n") } < 2
  }

  /// Joins quotations that overlap or follow one another; best first.
  private func merged(_ quotations: [Quotation]) -> [Quotation] {
    var result: [Quotation] = []
    for quotation in quotations {
      var joined = quotation
      while let index = result.firstIndex(where: { $0.touches(joined) }) { joined = joined.joined(result.remove(at: index)) }
      result.append(joined)
    }
    return result.sorted { ($1.score, $0.hit, $0.range.lowerBound) < ($0.score, $1.hit, $1.range.lowerBound) }
  }
}

extension Quotation {
  /// Takes in an excerpt that stands at once before or after.
  fileprivate mutating func extend(to excerpt: Excerpt, at position: Int) {
    positions = min(positions.lowerBound, position)...max(positions.upperBound, position)
    range = min(range.lowerBound, excerpt.range.lowerBound)..<max(range.upperBound, excerpt.range.upperBound)
  }
}
