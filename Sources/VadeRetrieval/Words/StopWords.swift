/// English words that say how a question is asked, not what about.
///
/// They are left out of a lexical query that has other words: BM25 gives them next to no weight and their posting lists are the longest.
/// The list is the closed classes of English: articles, pronouns, prepositions, conjunctions, auxiliaries, and question words with the "many"
/// and "much" of "how many".
package enum StopWords {
  /// Whether a word, folded to lower case, is one of them.
  package static func contains(_ folded: String) -> Bool { english.contains(folded) }

  private static let english: Set<String> = Set(
    """
    a about above after again against all also am among an and any are as at be because been before being below between both but by can
    could did do does doing down during each few for from further had has have having he her here hers herself him himself his how i if
    in into is it its itself just many me more most much my myself no nor not of off on once only or other our ours ourselves out over own
    per please same shall she should so some such tell than that the their theirs them themselves then there these they this those through
    to too under until up upon us very was we were what when where whether which while who whom whose why will with within without would
    you your yours yourself
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
