/// How a cell shows its value, as far as that changes what is read: a `TSK.FormatStructArchive`.
///
/// 1 is the kind of format, 3 the currency (as listed by numbers-parser, *TSKArchives.proto* and *constants.py*).
struct CellFormat: Hashable {
  var isPercentage = false
  var currency: String?

  init() {}

  init(_ message: WireMessage) {
    let kind = message.int(1)
    isPercentage = kind == 258
    currency = kind == 257 ? message.string(3).flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// A number with its unit: all its digits, and no separators of thousands.
  func text(_ number: (_ power: Int) -> String) -> String {
    if isPercentage { return number(2) + "%" }
    return currency.map { number(0) + " " + $0 } ?? number(0)
  }
}
