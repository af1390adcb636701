internal import VadeDocument
internal import VadeRetrieval

/// Questions that only the whole of the documents can answer.
///
/// An extract of the best passages is not a count and not a list; an answer to such a question says how much was looked at.
enum ExhaustiveQuestion {
  /// Whether a question asks to count or to list everything, in English, German, French or Spanish.
  static func matches(_ question: String) -> Bool {
    let words = WordScanner.words(in: question).map { NormalForm.folded($0.text) }
    let phrase = " " + words.joined(separator: " ") + " "
    return openings.contains { phrase.hasPrefix(" \($0) ") } || phrases.contains { phrase.contains(" \($0) ") }
  }

  private static let openings = [
    "list", "count", "enumerate", "name all", "name every", "show all", "find all", "give all", "liste", "nenne alle",
  ]
  private static let phrases = [
    "how many", "number of", "list all", "list every", "list the", "all of the", "every single", "complete list", "full list", "wie viele",
    "anzahl der", "combien de", "liste de", "cuantos", "cuantas", "lista de",
  ]
}
