/// The dates entries of diaries begin with.
enum DiaryDate {
  /// A weekday with a day and a month, from Sunday as 0.
  struct Weekday: Hashable {
    var weekday: Int
    var month: Int
    var day: Int
  }

  /// `JANUARY 1659-1660`, `MAY 1660.`: the month and the later year.
  static func monthHeader(_ line: Substring) -> (month: Int, year: Int)? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, !line.contains(where: \.isLowercase) else { return nil }
    let name = words[0].last == "," || words[0].last == "." ? words[0].dropLast() : words[0]
    guard name.count >= 3, let month = GutenbergDate.month(named: name), let year = laterYear(words[1]) else { return nil }
    return (month, year)
  }

  /// `1660`, `1659-1660`, `1665-66`, `1640-1`, each with a full stop or comma behind it: the later year.
  ///
  /// Before 1752 the English year began on the 25th of March; what is called 1659-60 is 1660 as we count.
  static func laterYear(_ word: Substring) -> Int? {
    let bare = word.filter { !".,;:".contains($0) }
    let parts = bare.split { "-–—/".contains($0) }
    guard (1...2).contains(parts.count), parts[0].count == 4, let first = Int(parts[0]), (1000...2100).contains(first) else { return nil }
    guard parts.count == 2 else { return first }
    guard let second = Int(parts[1]), parts[1].count <= 4 else { return nil }
    switch parts[1].count {
    case 1: return (first / 10 * 10 + second) > first ? first / 10 * 10 + second : first / 10 * 10 + 10 + second
    case 2: return (first / 100 * 100 + second) > first ? first / 100 * 100 + second : first / 100 * 100 + 100 + second
    default: return second
    }
  }

  /// A day of a month, with the month where it stands there, and whether a mark closes it.
  struct Day: Hashable {
    var month: Int?
    var day: Int
    var isClosed: Bool
  }

  /// `January 1st (New-Yeare's Day).`, `Jan. 1st.`, `2nd.`, `3d,`; `31st All the morning`, which no mark closes.
  static func day(_ line: Substring) -> Day? {
    var words = line.prefix(60).split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return nil }
    var month: Int?
    if first.first?.isUppercase == true {
      let name = first.last == "," ? first.dropLast() : first[...]
      guard let found = GutenbergDate.month(named: name) else { return nil }
      month = found
      words.removeFirst()
    }
    guard let word = words.first, let (day, rest) = ordinal(word) else { return nil }
    let isClosed = rest.first.map { ".,;:(".contains($0) } ?? (words.count == 1 || words[1].first == "(" || words[1].hasPrefix("--"))
    if isClosed || month != nil && rest.isEmpty { return Day(month: month, day: day, isClosed: true) }
    // A day with its month behind it stands in a sentence: `23rd May the King came on board`.
    guard rest.isEmpty, words.count > 1, words[1].first?.isUppercase == true, GutenbergDate.month(named: words[1]) == nil else {
      return nil
    }
    return Day(month: month, day: day, isClosed: false)
  }

  /// `29th December, 1659.`: a whole date.
  static func date(_ line: Substring) -> (year: Int, month: Int, day: Int)? {
    let words = line.prefix(60).split { $0.isWhitespace || $0 == "_" }
    guard words.count >= 3, let (day, rest) = ordinal(words[0]), rest.allSatisfy({ ".,".contains($0) }) else { return nil }
    let name = words[1].last == "," ? words[1].dropLast() : words[1]
    guard let month = GutenbergDate.month(named: name), let year = laterYear(words[2].prefix { $0.isNumber || "-–—/".contains($0) }) else {
      return nil
    }
    return (year, month, day)
  }

  /// `Sunday, 15th August`: a weekday, a day and a month, in any case.
  static func weekday(_ line: Substring) -> Weekday? {
    let words = line.prefix(60).split { $0.isWhitespace || $0 == "_" || $0 == "," }
    guard words.count >= 3, let weekday = weekdays.firstIndex(of: words[0].filter(\.isLetter).lowercased()) else { return nil }
    guard let (day, _) = ordinal(words[1]), let month = GutenbergDate.month(named: words[2].prefix(while: \.isLetter)) else { return nil }
    return Weekday(weekday: weekday, month: month, day: day)
  }

  private static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

  /// The weekday of a date of the Gregorian calendar, from Sunday as 0 (Zeller's congruence in Sakamoto's form).
  static func weekday(ofYear year: Int, month: Int, day: Int) -> Int {
    let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let base = month < 3 ? year - 1 : year
    return (base + base / 4 - base / 100 + base / 400 + offsets[month - 1] + day) % 7
  }

  /// A day with its ending, `1st`, `2d`, `3rd`, `24TH`, and what stands behind it in the word.
  private static func ordinal(_ word: Substring) -> (day: Int, rest: Substring)? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), let day = Int(digits), (1...31).contains(day) else { return nil }
    let ending = word.dropFirst(digits.count).prefix(while: \.isLetter)
    guard ["st", "nd", "rd", "th", "d"].contains(ending.lowercased()) else { return nil }
    return (day, Substring(word.dropFirst(digits.count + ending.count)))
  }
}
