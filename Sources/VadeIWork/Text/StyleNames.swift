/// What a paragraph is by the name of its style.
///
/// The programs' templates name styles in the user's language; identifiers such as `text-0-paragraphstyle-Title` keep the English name in documents of today.
enum StyleNames {
  /// The role of a paragraph with a style of a name, or nil when the name says nothing.
  static func role(of name: String) -> ParagraphRole? {
    let words = name.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" || $0 == "\u{A0}" }
    guard let first = words.first.map(String.init) else { return nil }
    if headings.contains(first) {
      let number = words.dropFirst().compactMap { Int($0) }.first
      return .heading(level: min(9, max(1, number ?? 1)))
    }
    if titles.contains(first), words.count == 1 || ["small", "alt"].contains(String(words[1])) { return .heading(level: 1) }
    if subtitles.contains(first) { return .heading(level: 2) }
    if captions.contains(first) { return .caption }
    if quotes.contains(first) { return .quote }
    return nil
  }

  /// The role by the English name at the end of an identifier.
  static func role(ofIdentifier identifier: String) -> ParagraphRole? {
    guard let mark = identifier.firstRange(of: "paragraphstyle-") else { return nil }
    return role(of: String(identifier[mark.upperBound...]))
  }

  private static let headings: Set<String> = [
    "heading", "überschrift", "titre", "encabezado", "intestazione", "kop", "rubrik", "overskrift", "otsikko", "nagłówek", "nadpis",
    "заголовок", "título",
    "cabeçalho", "başlık", "见出し", "見出し", "标题", "標題", "제목",
  ]
  private static let titles: Set<String> = ["title", "titel", "titolo", "judul", "tytuł", "název", "название", "タイトル", "大标题"]
  private static let subtitles: Set<String> = [
    "subtitle", "untertitel", "sous", "subtítulo", "sottotitolo", "ondertitel", "subjudul", "サブタイトル", "副标题", "副標題",
  ]
  private static let captions: Set<String> = ["caption"]
  private static let quotes: Set<String> = ["quote", "zitat", "citation", "cita", "citazione", "kutipan"]
}
