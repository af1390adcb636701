/// Writes the number of a list item.
package enum ListNumber {
  /// The number in one of HTML's styles: `1`, `a`, `A`, `i`, `I`.
  ///
  /// - Parameters:
  ///   - number: the number; one the style cannot write comes in digits.
  ///   - style: the style's name.
  /// - Returns: the number as it is shown.
  package static func text(_ number: Int, style: String) -> String {
    switch style {
    case "a" where number > 0: letters(number)
    case "A" where number > 0: letters(number).uppercased()
    case "i" where (1..<4000).contains(number): roman(number)
    case "I" where (1..<4000).contains(number): roman(number).uppercased()
    default: String(number)
    }
  }

  private static func letters(_ number: Int) -> String {
    var rest = number
    var result = ""
    while rest > 0 {
      rest -= 1
      result = String(UnicodeScalar(UInt8(97 + rest % 26))) + result
      rest /= 26
    }
    return result
  }

  /// A number in small roman numerals, `mcmxc`; thousands beyond the third go on with `m`, as Word writes them.
  ///
  /// - Parameter number: the number, from 1.
  /// - Returns: its numerals.
  package static func roman(_ number: Int) -> String {
    let values = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"),
      (4, "iv"), (1, "i"),
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
}
