/// The words whose full stop is their own, by what may stand behind them.
///
/// The lists hold the abbreviations of English, German, French and Spanish prose and of scholarly references; none is longer than eight
/// bytes, so a word is looked up as one integer.
enum SentenceAbbreviations {
  /// What a full stop behind the word in a range means, or nil when the word is in no list.
  static func role(of range: Range<Int>, in bytes: Span<UInt8>) -> PrecedingWord.Role? {
    key(of: range, in: bytes).flatMap { roles[$0] }
  }

  /// Whether the word at a position, with its capital, is one that opens sentences more often than it is part of a name.
  static func isStarter(in bytes: Span<UInt8>, at position: Int) -> Bool {
    let first = bytes[position]
    guard first >= 0x41, first <= 0x5A else {
      // A quotation opens a sentence; a bracket, a digit or a word in lower case goes on with it.
      return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || first >= 0x80
    }
    return key(of: position..<wordEnd(in: bytes, from: position), in: bytes).map(starters.contains) ?? false
  }

  /// Whether the word at a position is the German name of a month.
  static func isMonth(in bytes: Span<UInt8>, at position: Int) -> Bool {
    let end = min(wordEnd(in: bytes, from: position), position + 8)
    return key(of: position..<end, in: bytes).map(months.contains) ?? false
  }

  private static func wordEnd(in bytes: Span<UInt8>, from position: Int) -> Int {
    var end = position
    while end < bytes.count, end - position <= 9, SentenceMarks.isASCIILetter(bytes[end]) || bytes[end] >= 0x80 { end += 1 }
    return end
  }

  /// Up to eight bytes of a word, ASCII in lower case, as one integer.
  private static func key(of range: Range<Int>, in bytes: Span<UInt8>) -> UInt64? {
    guard !range.isEmpty, range.count <= 8 else { return nil }
    var key: UInt64 = 0
    for position in range {
      let byte = bytes[position]
      key = key << 8 | UInt64(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
    return key
  }

  private static func keys(_ words: String) -> Set<UInt64> {
    Set(words.split(separator: " ").map { word in word.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } })
  }

  private static let roles: [UInt64: PrecedingWord.Role] = {
    var roles: [UInt64: PrecedingWord.Role] = [:]
    for (words, role) in [(neverLast, PrecedingWord.Role.neverLast), (beforeNumber, .beforeNumber), (mayBeLast, .mayBeLast)] {
      for key in keys(words) { roles[key] = role }
    }
    return roles
  }()

  private static let neverLast = """
    dr mr mrs ms mme mlle prof rev hon gen col capt cmdr lt sgt maj adm gov sen rep pres messrs mt \
    e.g i.e eg ie viz cf vs resp approx ca incl excl esp \
    fig figs eq eqs eqn sect chap vol vols pp thm lem \
    bzw vgl bspw ggf evtl insb sog z.b d.h u.a s.o s.u z.t sr sra dra ud uds hrn
    """
  private static let beforeNumber = "no nos nr nro p art abs bd s n num lit ziff kap v op sec ch para app tab ref refs def prop cor ex"
  private static let mayBeLast = """
    etc st ft fr inc ltd co corp bros al jr esq ph.d m.d b.a m.a b.sc m.sc d.c usw usf u.s.w dept univ dist est ed eds trans \
    jan feb apr jun jul aug sep sept oct nov dec tue wed thu fri \
    min max avg misc hrs hr mins kg km cm mm lb lbs oz gmbh intl natl
    """
  private static let starters = keys(
    """
    the a an this that these those it its he she they we you i his her their our your my in on at by for from to with as if when while \
    after before because since although though however but and or so yet then thus hence there here what who how why where which \
    all some many most no not one two each both such other another during under over about into only also even once until unless \
    moreover indeed finally first second next later der die das ein eine es er sie wir und aber wenn als im in le la les un une il \
    elle nous el los las una en
    """)
  // The longer name is cut to eight bytes, as the word it is compared with.
  private static let months = keys("januar februar märz april mai juni juli august septembe oktober november dezember")
}
