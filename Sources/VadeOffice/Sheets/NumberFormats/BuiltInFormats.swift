/// The formats that workbooks name by number only (ECMA-376 part 1, 18.8.30).
enum BuiltInFormats {
  /// The code of a built-in format, or nil when the number is none.
  static func code(_ id: Int) -> String? { codes[id] }

  private static let codes: [Int: String] = [
    0: "General", 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 5: "\"$\"#,##0_);\\(\"$\"#,##0\\)", 6: "\"$\"#,##0_);[Red]\\(\"$\"#,##0\\)",
    7: "\"$\"#,##0.00_);\\(\"$\"#,##0.00\\)", 8: "\"$\"#,##0.00_);[Red]\\(\"$\"#,##0.00\\)", 9: "0%", 10: "0.00%", 11: "0.00E+00",
    12: "# ?/?",
    13: "# ??/??",
    // 14 and 22 are written in the order of the reader's own country.
    14: "[$-F800]m/d/yyyy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss",
    22: "[$-F800]m/d/yyyy h:mm",
    // East Asian workbooks use 27 to 36 and 50 to 58 for dates in their own order, which ISO 8601 shares.
    27: "yyyy-mm-dd", 28: "yyyy-mm-dd", 29: "yyyy-mm-dd", 30: "[$-F800]m/d/yyyy", 31: "yyyy-mm-dd", 32: "h:mm", 33: "h:mm:ss",
    34: "yyyy-mm-dd",
    35: "yyyy-mm-dd", 36: "yyyy-mm-dd", 37: "#,##0_);(#,##0)", 38: "#,##0_);[Red](#,##0)", 39: "#,##0.00_);(#,##0.00)",
    40: "#,##0.00_);[Red](#,##0.00)", 41: "_(* #,##0_);_(* \\(#,##0\\);_(* \"-\"_);_(@_)",
    42: "_(\"$\"* #,##0_);_(\"$\"* \\(#,##0\\);_(\"$\"* \"-\"_);_(@_)", 43: "_(* #,##0.00_);_(* \\(#,##0.00\\);_(* \"-\"??_);_(@_)",
    44: "_(\"$\"* #,##0.00_);_(\"$\"* \\(#,##0.00\\);_(\"$\"* \"-\"??_);_(@_)", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0",
    49: "@", 50: "yyyy-mm-dd", 51: "yyyy-mm-dd", 52: "yyyy-mm-dd", 53: "yyyy-mm-dd", 54: "yyyy-mm-dd", 55: "yyyy-mm-dd", 56: "yyyy-mm-dd",
    57: "yyyy-mm-dd", 58: "yyyy-mm-dd",
  ]
}
