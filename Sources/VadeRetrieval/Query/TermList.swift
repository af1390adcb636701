internal import VadeDocument
internal import VadeLibrary

/// Collects the distinct terms of a query up to a limit; terms that differ only in case are the same.
struct TermList: Sendable {
  /// The terms, in the order they were added.
  private(set) var terms: [LexicalQuery.Term] = []
  /// How many distinct terms came after the limit was reached.
  private(set) var overLimit = 0
  private var seen: Set<[String]> = []
  private let limit: Int

  /// Creates an empty list.
  init(limit: Int) { self.limit = limit }

  /// Adds a term that every hit must hold, whatever the limit.
  mutating func require(_ words: [String]) {
    if seen.insert(key(words)).inserted { terms.append(LexicalQuery.Term(words: words, isRequired: true)) }
  }

  /// Adds a term, unless it is there already or the limit is reached.
  mutating func add(_ words: [String]) {
    guard seen.insert(key(words)).inserted else { return }
    if terms.count < limit { terms.append(LexicalQuery.Term(words: words)) } else { overLimit += 1 }
  }

  private func key(_ words: [String]) -> [String] { words.map(NormalForm.folded) }
}
