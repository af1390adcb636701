/// Turns what a cell stores into what it shows.
struct CellValue {
  let strings: SharedStrings
  let styles: CellStyles
  let dates: DateSystem

  /// A cell as it is stored.
  struct Stored {
    /// The type: `s`, `str`, `inlineStr`, `b`, `e`, `d`, or `n` for a number.
    var type = "n"
    var style = 0
    var value = ""
  }

  /// What a cell shows.
  struct Shown {
    var text: String
    var kind: SheetCell.Kind
    var isHidden = false
  }

  /// What a cell shows; nil when that is nothing.
  func shown(_ cell: Stored) -> Shown? {
    let format = styles[cell.style]
    switch cell.type {
    case "s": return text(Int(cell.value).flatMap { strings[$0] } ?? "", format)
    case "str", "inlineStr": return text(cell.value, format)
    case "b": return Shown(text: cell.value == "1" || cell.value == "true" ? "TRUE" : "FALSE", kind: .boolean)
    case "e": return cell.value.isEmpty ? nil : Shown(text: cell.value, kind: .error)
    case "d": return date(cell.value, format)
    default: return number(cell.value, format)
    }
  }

  private func text(_ text: String, _ format: CellStyles.Format) -> Shown? {
    guard text.utf8.contains(where: { $0 > 32 }) else { return nil }
    if format.isGeneral { return Shown(text: text, kind: .text) }
    return Shown(text: format.number.text(of: text), kind: .text, isHidden: format.number.hidesText)
  }

  private func number(_ text: String, _ format: CellStyles.Format) -> Shown? {
    // Most cells hold a short whole number in no format: it is shown as it is stored.
    if format.isGeneral, Self.isShortWhole(text) { return Shown(text: text, kind: .number) }
    guard let value = Double(text) else { return text.isEmpty ? nil : Shown(text: text, kind: .text) }
    if format.isGeneral { return Shown(text: GeneralFormat.text(DecimalNumber(value)), kind: .number) }
    let kind: SheetCell.Kind = format.number.isDate ? .date : .number
    let shown = format.number.text(of: value, dates: dates)
    if !shown.isEmpty { return Shown(text: shown, kind: kind) }
    // A format that shows nothing hides the value, which is kept and marked; zeros are left out where only they are not shown.
    return value == 0 && !format.number.hidesText ? nil : Shown(text: GeneralFormat.text(DecimalNumber(value)), kind: kind, isHidden: true)
  }

  private static func isShortWhole(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= 11, let first = bytes.first else { return false }
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    return first != 0x30 || bytes.count == 1
  }

  /// A date stored as ISO 8601 has it.
  private func date(_ text: String, _ format: CellStyles.Format) -> Shown? {
    guard !text.isEmpty else { return nil }
    if let serial = serial(text), format.number.isDate { return Shown(text: format.number.text(of: serial, dates: dates), kind: .date) }
    let plain = text.hasSuffix("T00:00:00") ? String(text.dropLast(9)) : text.replacing("T", with: " ")
    return Shown(text: plain.hasSuffix("Z") ? String(plain.dropLast()) : plain, kind: .date)
  }

  private func serial(_ text: String) -> Double? {
    let numbers = text.split { !$0.isNumber }.prefix(6).compactMap { Int($0) }
    guard numbers.count >= 3, let day = dates.serial(year: numbers[0], month: numbers[1], day: numbers[2]) else { return nil }
    let time = numbers.dropFirst(3) + [0, 0, 0]
    let seconds = zip(time, [3600, 60, 1]).reduce(0) { $0 + min($1.0, 60) * $1.1 }
    return Double(day) + Double(seconds) / 86_400
  }
}
