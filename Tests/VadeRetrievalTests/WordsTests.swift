import Testing
import VadeRetrieval

@Suite("Words")
struct WordsTests {
  @Test(
    "The stemmer gives the stems of Porter's paper",
    arguments: [
      ("caresses", "caress"), ("ponies", "poni"), ("cats", "cat"), ("feed", "feed"), ("agreed", "agre"), ("plastered", "plaster"),
      ("motoring", "motor"), ("sing", "sing"), ("conflated", "conflat"), ("troubled", "troubl"), ("sized", "size"), ("hopping", "hop"),
      ("falling", "fall"), ("hissing", "hiss"), ("failing", "fail"), ("filing", "file"), ("happy", "happi"), ("sky", "sky"),
      ("relational", "relat"), ("conditional", "condit"), ("digitizer", "digit"), ("radically", "radic"), ("vietnamization", "vietnam"),
      ("predication", "predic"), ("feudalism", "feudal"), ("decisiveness", "decis"), ("hopefulness", "hope"), ("formality", "formal"),
      ("sensibility", "sensibl"), ("triplicate", "triplic"), ("formative", "form"), ("electrical", "electr"), ("goodness", "good"),
      ("revival", "reviv"), ("allowance", "allow"), ("airliner", "airlin"), ("adjustable", "adjust"), ("replacement", "replac"),
      ("adoption", "adopt"), ("communism", "commun"), ("effective", "effect"), ("rate", "rate"), ("cease", "ceas"), ("controll", "control"),
      ("roll", "roll"), ("connections", "connect"), ("at", "at"), ("tür", "tür"), ("x9s", "x9s"),
    ])
  func stems(word: String, stem: String) {
    #expect(PorterStemmer.stem(word) == stem)
  }

  @Test(
    "A word's range holds the word, byte for byte",
    arguments: ["The spare key, l'homme & 38.101", "naïve cafe\u{301} 漢字とかなABC", "👩‍👩‍👧 emoji ٣٤ عربي", "a\u{0}b", ""])
  func ranges(text: String) {
    let bytes = Array(text.utf8)
    for word in WordScanner.words(in: text) {
      #expect(Array(word.text.utf8) == Array(bytes[word.range]))
    }
  }

  @Test("Accents, case and endings do not tell terms apart; pairs stand for Chinese")
  func contentTerms() {
    #expect(ContentTerms.terms(of: "Where are the Résumés connecting?") == ["resum", "connect"])
    #expect(ContentTerms.terms(of: "潮時計") == ["潮時", "時計"])
    #expect(ContentTerms.terms(of: "who are we") == ["who", "ar", "we"])
    #expect(ContentTerms.terms(of: "?!").isEmpty)
  }
}
