internal import VadeDocument
public import VadeLibrary

/// The terms of a question, ready to be looked for in texts.
public struct QuestionTerms: Sendable, Hashable {
  /// The distinct terms: folded, stemmed, stop words left out unless there is nothing else.
  public let terms: [String]

  /// Takes the terms of a question.
  public init(_ question: String) { terms = ContentTerms.terms(of: question) }

  /// Which of the terms a text holds.
  ///
  /// - Complexity: O(n) in the text's length.
  public func found(in text: String) -> Set<String> {
    ContentTerms.allTerms(of: text).intersection(terms)
  }

  /// Which of the terms a passage, the headings it stands under or its document's title hold.
  public func found(in passage: StoredPassage) -> Set<String> {
    found(in: ([passage.documentTitle] + passage.passage.headingPath + [passage.passage.text]).joined(separator: "\n"))
  }

  /// The share of the terms that are among the given ones; 0 for a question without terms.
  public func share(of found: Set<String>) -> Double {
    terms.isEmpty ? 0 : Double(found.count) / Double(terms.count)
  }
}
