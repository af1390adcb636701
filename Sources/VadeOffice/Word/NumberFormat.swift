internal import VadeImport

/// How a number is written in a list, a note or a field (ECMA-376 part 1, 17.18.59 `ST_NumberFormat`).
enum NumberFormat {
  /// A number in a format, by the format's name; an unknown one gives digits.
  ///
  /// - Parameters:
  ///   - number: the number; most formats write digits for one below 1.
  ///   - format: the name in the file, such as `lowerRoman`.
  ///   - pattern: for the format `custom`, its first numbers, such as `001, 002, 003, ...`.
  /// - Returns: the number as a reader sees it.
  static func text(_ number: Int, format: String, pattern: String? = nil) -> String {
    switch format {
    case "none", "bullet": ""
    case "decimalZero": number < 10 ? "0\(number)" : "\(number)"
    case "custom": padded(number, width: pattern?.prefix { $0.isNumber }.count ?? 1)
    case "hex": String(number, radix: 16, uppercase: true)
    case "numberInDash": "- \(number) -"
    case "ordinal": EnglishNumber.ordinal(number)
    case "cardinalText": EnglishNumber.words(number)
    case "ordinalText": EnglishNumber.ordinalWords(number)
    case "decimalEnclosedParen": "(\(number))"
    case "decimalEnclosedFullstop": "\(number)."
    case "decimalFullWidth", "decimalFullWidth2": digits(number, in: "０１２３４５６７８９")
    case "hindiNumbers": digits(number, in: "०१२३४५६७८९")
    case "thaiNumbers": digits(number, in: "๐๑๒๓๔๕๖๗๘๙")
    case "ideographDigital", "japaneseDigitalTenThousand", "taiwaneseDigital": digits(number, in: "〇一二三四五六七八九")
    case "koreanDigital": digits(number, in: "영일이삼사오육칠팔구")
    case "koreanDigital2": digits(number, in: "零一二三四五六七八九")
    default: number > 0 ? positive(number, format: format) : "\(number)"
    }
  }

  private static func positive(_ number: Int, format: String) -> String {
    switch format {
    case "upperRoman": roman(number).uppercased()
    case "lowerRoman": roman(number)
    case "upperLetter": repeated(number, of: alphabet).uppercased()
    case "lowerLetter": repeated(number, of: alphabet)
    case "russianLower": repeated(number, of: "абвгдежзиклмнопрстуфхцчшщыэюя")
    case "russianUpper": repeated(number, of: "абвгдежзиклмнопрстуфхцчшщыэюя").uppercased()
    case "chicago": repeated(number, of: "*†‡§")
    case "decimalEnclosedCircle", "decimalEnclosedCircleChinese", "ideographEnclosedCircle": circled(number)
    case "ideographTraditional": cycled(number, in: "甲乙丙丁戊己庚辛壬癸")
    case "ideographZodiac", "ideographZodiacTraditional": cycled(number, in: "子丑寅卯辰巳午未申酉戌亥")
    case "aiueo", "aiueoFullWidth": cycled(number, in: "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン")
    case "iroha", "irohaFullWidth": cycled(number, in: "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン")
    case "ganada": cycled(number, in: "가나다라마바사아자차카타파하")
    case "chosung": cycled(number, in: "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ")
    case "thaiLetters": cycled(number, in: "กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ")
    case "hindiConsonants": cycled(number, in: "कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह")
    case "hebrew2": cycled(number, in: "אבגדהוזחטיכלמנסעפצקרשת")
    case "hebrew1": hebrew(number)
    case "arabicAlpha": cycled(number, in: "أبتثجحخدذرزسشصضطظعغفقكلمنهوي")
    case "arabicAbjad": cycled(number, in: "أبجدهوزحطيكلمنسعفصقرشتثخذضظغ")
    case "japaneseCounting", "chineseCounting", "chineseCountingThousand", "taiwaneseCounting", "taiwaneseCountingThousand",
      "koreanCounting":
      ideographic(number, digits: "〇一二三四五六七八九", units: ["", "十", "百", "千"])
    case "chineseLegalSimplified", "ideographLegalTraditional", "japaneseLegal", "koreanLegal":
      ideographic(number, digits: "零壹贰叁肆伍陆柒捌玖", units: ["", "拾", "佰", "仟"])
    default: "\(number)"
    }
  }

  private static let alphabet = "abcdefghijklmnopqrstuvwxyz"

  private static func padded(_ number: Int, width: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, min(width, 32) - text.count)) + text
  }

  private static func digits(_ number: Int, in table: String) -> String {
    let table = Array(table)
    return String("\(number)".map { $0.wholeNumberValue.map { table[$0] } ?? $0 })
  }

  /// `a … z, aa, bb, …`: Word repeats a letter, where spreadsheets count on (17.18.59).
  private static func repeated(_ number: Int, of table: String) -> String {
    let table = Array(table)
    return String(repeating: String(table[(number - 1) % table.count]), count: min(64, (number - 1) / table.count + 1))
  }

  private static func cycled(_ number: Int, in table: String) -> String {
    let table = Array(table)
    return String(table[(number - 1) % table.count])
  }

  private static func circled(_ number: Int) -> String {
    switch number {
    case 1...20: String(UnicodeScalar(UInt32(0x2460 + number - 1)) ?? "①")
    case 21...35: String(UnicodeScalar(UInt32(0x3251 + number - 21)) ?? "①")
    case 36...50: String(UnicodeScalar(UInt32(0x32B1 + number - 36)) ?? "①")
    default: "\(number)"
    }
  }

  /// Word writes numbers up to 32,767 with roman numerals.
  private static func roman(_ number: Int) -> String { number < 32768 ? ListNumber.roman(number) : "\(number)" }

  private static func hebrew(_ number: Int) -> String {
    guard number < 1000 else { return "\(number)" }
    let values: [(Int, String)] = [
      (400, "ת"), (300, "ש"), (200, "ר"), (100, "ק"), (90, "צ"), (80, "פ"), (70, "ע"), (60, "ס"), (50, "נ"), (40, "מ"), (30, "ל"),
      (20, "כ"),
      (16, "טז"), (15, "טו"), (10, "י"), (9, "ט"), (8, "ח"), (7, "ז"), (6, "ו"), (5, "ה"), (4, "ד"), (3, "ג"), (2, "ב"), (1, "א"),
    ]
    var rest = number
    var result = ""
    for (value, letters) in values {
      while rest >= value {
        result += letters
        rest -= value
      }
    }
    return result
  }

  /// Chinese numerals up to 99,999,999; `一十` at the beginning is written `十`.
  private static func ideographic(_ number: Int, digits: String, units: [String]) -> String {
    let table = Array(digits)
    guard number < 100_000_000 else { return "\(number)" }
    if number >= 10_000 {
      let low = number % 10_000
      let zero = low > 0 && low < 1000 ? String(table[0]) : ""
      return ideographic(number / 10_000, digits: digits, units: units) + "万" + zero
        + (low > 0 ? ideographic(low, digits: digits, units: units) : "")
    }
    var result = ""
    var isZeroOpen = false
    for place in stride(from: 3, through: 0, by: -1) {
      let digit = number / [1, 10, 100, 1000][place] % 10
      if digit == 0 {
        isZeroOpen = !result.isEmpty
      } else {
        if isZeroOpen { result.append(table[0]) }
        isZeroOpen = false
        if !(digit == 1 && place == 1 && result.isEmpty) { result.append(table[digit]) }
        result += units[place]
      }
    }
    return result
  }
}

/// Numbers in English words.
enum EnglishNumber {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
    "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
  private static let irregular = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth", "twelve": "twelfth",
  ]

  /// `1st`, `2nd`, `11th`.
  static func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }

  /// `Twenty-one`; digits beyond the thousands.
  static func words(_ number: Int) -> String { capitalised(plain(number)) }

  /// `Twenty-first`; digits beyond the thousands.
  static func ordinalWords(_ number: Int) -> String {
    guard (0..<1_000_000).contains(number) else { return ordinal(number) }
    let words = plain(number)
    let cut = words.lastIndex { $0 == " " || $0 == "-" }.map { words.index(after: $0) } ?? words.startIndex
    let last = String(words[cut...])
    let ordinal = irregular[last] ?? (last.hasSuffix("y") ? last.dropLast() + "ieth" : last + "th")
    return capitalised(words[..<cut] + ordinal)
  }

  private static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func plain(_ number: Int) -> String {
    switch number {
    case 0..<20: small[number]
    case 20..<100: tens[number / 10] + (number % 10 == 0 ? "" : "-" + small[number % 10])
    case 100..<1000: small[number / 100] + " hundred" + (number % 100 == 0 ? "" : " " + plain(number % 100))
    case 1000..<1_000_000: plain(number / 1000) + " thousand" + (number % 1000 == 0 ? "" : " " + plain(number % 1000))
    default: "\(number)"
    }
  }
}
