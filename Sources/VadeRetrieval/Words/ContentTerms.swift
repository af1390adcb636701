internal import VadeDocument

/// The terms of a text that carry its meaning: folded, stemmed, stop words left out.
///
/// Texts are compared by these wherever evidence is weighed, so that a sentence counts the words its passage was found by.
package enum ContentTerms {
  /// The distinct terms of a text, in order of their first appearance.
  ///
  /// A run of Chinese or Japanese gives its pairs of neighbours, as in the index. A text of nothing but stop words gives those.
  ///
  /// - Complexity: O(n).
  package static func terms(of text: String) -> [String] {
    let words = WordScanner.words(in: text)
    let content = distinct(words.flatMap { expand($0, keepingStopWords: false) })
    return content.isEmpty ? distinct(words.flatMap { expand($0, keepingStopWords: true) }) : content
  }

  /// All terms of a text, stop words among them.
  ///
  /// - Complexity: O(n).
  package static func allTerms(of text: String) -> Set<String> {
    Set(WordScanner.words(in: text).flatMap { expand($0, keepingStopWords: true) })
  }

  private static func expand(_ word: Word, keepingStopWords: Bool) -> [String] {
    let folded = NormalForm.folded(word.text)
    if word.isIdeographic { return pairs(of: folded) }
    if !keepingStopWords && (StopWords.contains(folded) || isElisionRemainder(folded)) { return [] }
    return [PorterStemmer.stem(folded)]
  }

  /// What an apostrophe leaves behind: the s of "it's", the l of "l'homme".
  private static func isElisionRemainder(_ folded: String) -> Bool {
    guard let scalar = folded.unicodeScalars.first, folded.unicodeScalars.count == 1 else { return false }
    return scalar.properties.isAlphabetic
  }

  private static func pairs(of run: String) -> [String] {
    let characters = Array(run)
    guard characters.count > 1 else { return [run] }
    return zip(characters, characters.dropFirst()).map { String([$0, $1]) }
  }

  private static func distinct(_ terms: [String]) -> [String] {
    var seen: Set<String> = []
    return terms.filter { seen.insert($0).inserted }
  }
}
