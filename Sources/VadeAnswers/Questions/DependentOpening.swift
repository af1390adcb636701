internal import VadeDocument
internal import VadeRetrieval

/// Sentences that lean on the one before them.
enum DependentOpening {
  /// Whether a sentence begins with a pronoun or a connective, so that it says little on its own.
  static func begins(_ sentence: String) -> Bool {
    guard let first = WordScanner.words(in: String(sentence.prefix(40))).first else { return false }
    return words.contains(NormalForm.folded(first.text))
  }

  private static let words: Set<String> = Set(
    """
    it its he his she her they their them this that these those such however but and also therefore thus hence so then consequently
    moreover furthermore additionally likewise similarly instead otherwise nevertheless nonetheless yet both neither either here there
    er sie es diese dieser dieses jedoch aber auch deshalb daher il elle ils elles ce cette ces mais donc ello ellos ellas esto este esta pero
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
