internal import VadeDocument

/// The dates of Project Gutenberg's headers.
enum GutenbergDate {
  /// A date as ISO 8601 has it, as exact as it is given: `2008-08-26` for `August 26, 2008`, `1998-06` for `June, 1998`, `1998`; else as it stands.
  ///
  /// A day that is not given is not made up: a date of a month or a year covers all of it.
  static func iso(_ text: Substring) -> String {
    let words = text.split { $0 == " " || $0 == "," }.map(String.init)
    guard let last = words.last, last.count == 4, let year = Int(last), words.count <= 3 else { return String(text) }
    guard words.count > 1 else { return last }
    guard let month = month(named: words[0][...]) else { return String(text) }
    let start = last + (month < 10 ? "-0" : "-") + String(month)
    guard words.count == 3 else { return start }
    guard let day = Int(words[1]), let moment = Moment(year: year, month: month, day: day) else { return String(text) }
    return String(moment.description.prefix(10))
  }

  /// The number of a month by its English name, or by the beginning of it that a full stop cuts off; in any case.
  static func month(named word: Substring) -> Int? {
    let name = word.lowercased()
    let bare = name.hasSuffix(".") ? String(name.dropLast()) : name
    guard bare.count >= 3 else { return nil }
    let index = Moment.monthNames.firstIndex { full in
      full.lowercased() == bare || (bare.count <= 4 && bare != "mar" || name.hasSuffix(".")) && full.lowercased().hasPrefix(bare)
    }
    return index.map { $0 + 1 }
  }
}

/// The tags of languages by the names Project Gutenberg writes.
enum LanguageTag {
  private static let tags = [
    "english": "en", "french": "fr", "german": "de", "finnish": "fi", "italian": "it", "dutch": "nl", "spanish": "es", "portuguese": "pt",
    "hungarian": "hu", "chinese": "zh", "greek": "el", "swedish": "sv", "esperanto": "eo", "latin": "la", "danish": "da", "tagalog": "tl",
    "catalan": "ca", "polish": "pl", "norwegian": "no", "japanese": "ja", "welsh": "cy", "russian": "ru", "czech": "cs", "icelandic": "is",
    "hebrew": "he", "bulgarian": "bg", "serbian": "sr", "irish": "ga", "romanian": "ro", "afrikaans": "af", "slovenian": "sl",
    "sanskrit": "sa", "middle english": "enm", "old english": "ang", "yiddish": "yi", "scots": "sco", "frisian": "fy", "galician": "gl",
    "iroquoian": "iro", "friulian": "fur", "arabic": "ar", "korean": "ko", "turkish": "tr", "ukrainian": "uk", "persian": "fa",
  ]

  /// The tag (BCP 47), or the name itself when it is none of the known.
  static func tag(named name: String) -> String {
    tags[name.lowercased().trimmingSpaces.description] ?? name
  }
}
