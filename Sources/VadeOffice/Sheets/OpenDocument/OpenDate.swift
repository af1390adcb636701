internal import VadeImport

/// Values of OpenDocument cells as texts, where the file has none or one that can be misread.
enum OpenDate {
  /// Whether a date is written so that the month can be taken for the day: `3/4/24`.
  static func isAmbiguous(_ text: String) -> Bool {
    let parts = text.prefix { $0 != " " }.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "-" }
    return (2...3).contains(parts.count) && parts.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } }
      && parts[0].count <= 2
  }

  /// A date of XML Schema as ISO 8601 is read by people: `2024-03-05`, `2024-03-05 13:30`.
  static func plain(_ date: String) -> String {
    if date.hasSuffix("T00:00:00") { return String(date.dropLast(9)) }
    return date.replacing("T", with: " ")
  }

  /// The value of a cell without a text of its own.
  static func value(_ attributes: XMLAttributes) -> String {
    if let text = attributes["office:string-value"] { return text }
    if let date = attributes["office:date-value"] { return plain(date) }
    if let flag = attributes["office:boolean-value"] { return flag.uppercased() }
    if let time = attributes["office:time-value"] { return duration(time) }
    guard let number = attributes["office:value"].flatMap({ Double($0) }) else { return "" }
    return GeneralFormat.text(DecimalNumber(number))
  }

  /// `PT01H30M05S` as `01:30:05`.
  private static func duration(_ text: String) -> String {
    let parts = text.drop { $0 != "T" }.dropFirst().split { !$0.isNumber && $0 != "." && $0 != "," }
    return parts.isEmpty ? text : parts.map { $0.count < 2 ? "0" + $0 : String($0) }.joined(separator: ":")
  }
}
