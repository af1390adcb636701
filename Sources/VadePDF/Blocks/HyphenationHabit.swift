internal import VadeDocument

/// Whether a document divides words at line ends.
///
/// Where it does not, as most pages printed by a browser, a hyphen at a line end is a real one: `horse-` / `chestnut`.
struct HyphenationHabit {
  private var lineEnds = 0
  private var hyphens = 0
  private var attested = 0

  /// One line end in so many with a hyphen is more than the real hyphens of a text bring about.
  private static let rarest = 60

  /// Learns from a sample of pages.
  init(sampling pages: [[Word]]) {
    var vocabulary: Set<String> = []
    for word in pages.joined() where !word.endsInHyphen { vocabulary.insert(TextJoiner.bare(word.text)) }
    for words in pages {
      for (last, next) in zip(words, words.dropFirst()) where next.frame.x < last.frame.x && next.frame.midY > last.frame.midY {
        lineEnds += 1
        guard last.endsInHyphen, next.text.first?.isLowercase == true else { continue }
        hyphens += 1
        if vocabulary.contains(TextJoiner.bare(last.text.dropLast() + next.text)) { attested += 1 }
      }
    }
  }

  /// Whether words are divided: the spelling without the hyphen occurs elsewhere, or line ends with hyphens are too many to be all real.
  var divides: Bool { hyphens == 0 || attested * 4 >= hyphens || hyphens * HyphenationHabit.rarest >= lineEnds }
}
