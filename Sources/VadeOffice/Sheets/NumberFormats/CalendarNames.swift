/// The names of months and days in one language, as Excel writes them for the locale code of a format: `[$-407]d. mmmm yyyy`.
enum CalendarNames: Int, Sendable, Hashable {
  // The numbers of primary languages ([MS-LCID] 2.2).
  case german = 0x07
  case english = 0x09
  case spanish = 0x0A
  case french = 0x0C
  case italian = 0x10
  case dutch = 0x13
  case portuguese = 0x16

  /// The language of a locale code in hexadecimal digits, or nil when its names are not known here.
  init?(localeCode: String) {
    guard let code = Int(localeCode.suffix(4), radix: 16) else { return nil }
    self.init(rawValue: code & 0x3FF)
  }

  /// The name of a month from 1; three letters are an abbreviation, five the first letter.
  func month(_ number: Int, letters: Int) -> String { Self.cut(months[number - 1], letters) }

  /// The name of a day from 0 for Sunday; three letters are an abbreviation.
  func weekday(_ number: Int, letters: Int) -> String {
    letters == 3 ? String(weekdays[number].prefix(self == .german || self == .dutch ? 2 : 3)) : weekdays[number]
  }

  private static func cut(_ name: String, _ letters: Int) -> String {
    switch letters {
    case 3 where name == "März": "Mrz"
    case 3 where name.hasPrefix("jui"): String(name.prefix(4))  // juin and juillet
    case 3: String(name.prefix(3))
    case 5: String(name.prefix(1))
    default: name
    }
  }

  private var months: [String] {
    switch self {
    case .english:
      ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
    case .german: ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"]
    case .spanish:
      ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"]
    case .french:
      ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"]
    case .italian:
      ["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"]
    case .dutch:
      ["januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"]
    case .portuguese:
      ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"]
    }
  }

  private var weekdays: [String] {
    switch self {
    case .english: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    case .german: ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"]
    case .spanish: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"]
    case .french: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"]
    case .italian: ["domenica", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato"]
    case .dutch: ["zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"]
    case .portuguese:
      ["domingo", "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado"]
    }
  }
}
