/// What a paragraph is by the name of its style.
enum StyleRole {
  case title
  case caption
  case code
  case quote

  /// The role of a style by its names and those of the styles it is based on, nearest first, or nil.
  ///
  /// Built-in styles have English names in the file whatever language the program speaks (ECMA-376 part 1, 17.7.4.9); other writers translate them.
  init?(names: [String]) {
    for name in names {
      if let role = Self.byName[name] {
        self = role
        return
      }
    }
    return nil
  }

  private static let byName: [String: StyleRole] = {
    var table: [String: StyleRole] = [:]
    for name in ["title", "titel", "titre", "título", "titolo", "标题", "標題", "表題", "제목", "заголовок", "otsikko", "tytuł", "название"] {
      table[name] = .title
    }
    for name in [
      "caption", "beschriftung", "légende", "didascalia", "epígrafe", "descripción", "legenda", "image caption", "table caption", "figure",
      "illustration",
      "题注", "題註", "図表番号", "캡션", "название объекта",
    ] {
      table[name] = .caption
    }
    for name in [
      "html preformatted", "preformatted text", "code", "source code", "code block", "codeblock", "source", "sourcecode", "verbatim",
      "macro", "macro text",
      "listing", "program listing", "code snippet", "html vorformatiert",
    ] {
      table[name] = .code
    }
    for name in [
      "quote", "intense quote", "block text", "quotations", "block quote", "blockquote", "zitat", "intensives zitat", "citation", "cita",
      "citazione",
    ] {
      table[name] = .quote
    }
    return table
  }()
}

/// Names of heading styles.
enum HeadingName {
  /// The level a style's name says, from 1, or nil.
  static func level(of name: String) -> Int? {
    let name = name.lowercased()
    guard let digit = name.last?.wholeNumberValue, (1...9).contains(digit) else { return nil }
    let word = name.dropLast().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
    return words.contains(word) ? digit : nil
  }

  private static let words: Set<String> = [
    "heading", "überschrift", "titre", "título", "titulo", "encabezado", "titolo", "intestazione", "kop", "rubrik", "overskrift", "otsikko",
    "nagłówek", "nadpis",
    "címsor", "заголовок", "标题", "標題", "見出し", "제목", "başlık", "επικεφαλίδα", "titlu", "naslov", "cabeçalho", "tiêuđề", "כותרת", "عنوان",
    "antraštė", "pealkiri",
  ]
}
