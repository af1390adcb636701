import Testing
import VadeTesting

@testable import VadeOffice

@Suite("Number formats show what Excel shows")
struct CellFormatTests {
  @Test(
    "for numbers",
    arguments: [
      (1234.5, "0", "1235"), (1234.5, "#,##0.00", "1,234.50"), (-1234.567, "#,##0.00;(#,##0.00)", "(1,234.57)"), (0.256, "0%", "26%"),
      (0.2555, "0.0%", "25.6%"), (0, "0;-0;\"none\"", "none"), (12, "0.##", "12."), (0.5, ".00", ".50"), (5, "000", "005"),
      (1_234_567, "#,##0,\"k\"", "1,235k"), (1_234_567, "0.0,,", "1.2"), (1234567, "#,###", "1,234,567"), (5, "\"No. \"0", "No. 5"),
      (5, "0\" kg\"", "5 kg"), (5, "0\\x", "5x"), (12.5, "_-* #,##0.00 [$€-407]_-", "12.50 €"), (12.5, "[$$-409]#,##0.00", "$12.50"),
      (150, "[>=100]\"high\";\"low\"", "high"), (50, "[>=100]\"high\";\"low\"", "low"), (-3, "[Red]0;[Blue]-0", "-3"), (-3, "0.0", "-3.0"),
      (12345, "0.00E+00", "1.23E+04"), (0.00012, "0.0E+0", "1.2E-4"), (12345, "##0.0E+0", "12.3E+3"), (999.96, "0.0E+0", "1.0E+3"),
      (1.25, "# ?/?", "1 1/4"), (0.333, "# ??/??", "1/3"), (5.0, "# ?/?", "5"), (0.3125, "# ?/16", "5/16"), (2.99999, "# ?/?", "3"),
      (1234567890, "(000) 000-0000", "(123) 456-7890"), (123456789, "000-00-0000", "123-45-6789"), (1, "0;;", "1"), (-1, "0;;", ""),
      (0.1 + 0.2, "0.0000000000000000", "0.3000000000000000"), (2.5, "0", "3"), (-2.5, "0", "-3"), (1.005, "0.00", "1.01"),
      (1e300, "0", "1" + String(repeating: "0", count: 300)), (3, "General\" items\"", "3 items"), (-1, "\"minus\"", "-minus"),
    ] as [(Double, String, String)])
  func number(value: Double, code: String, expected: String) {
    #expect(CellNumberFormat(code).text(of: value) == expected)
  }

  @Test(
    "for numbers without a format",
    arguments: [
      (0, "0"), (1, "1"), (-7, "-7"), (0.1, "0.1"), (1.0 / 3, "0.333333333"), (123_456.789_012_3, "123456.789"), (0.1 + 0.2, "0.3"),
      (12_345_678_901, "12345678901"), (123_456_789_012, "123456789012"), (1e15, "1E+15"), (1.5e20, "1.5E+20"), (0.0001, "0.0001"),
      (0.00001, "0.00001"), (0.000_012_345_67, "1.23457E-05"), (-0.5, "-0.5"), (100, "100"), (1e-10, "1E-10"),
      (99_999_999_999.5, "100000000000"),
    ] as [(Double, String)])
  func general(value: Double, expected: String) {
    #expect(CellNumberFormat.general.text(of: value) == expected)
  }

  @Test(
    "for dates, and as ISO 8601 has them where day and month could be taken for each other",
    arguments: [
      (45356, "yyyy-mm-dd", "2024-03-05"), (45356, "dd.mm.yyyy", "05.03.2024"), (45356, "d. mmmm yyyy", "5. March 2024"),
      (45356, "m/d/yyyy", "2024-03-05"), (45356, "dd/mm/yy", "2024-03-05"), (45356, "[$-F800]dddd, mmmm dd, yyyy", "2024-03-05"),
      (45356.5625, "m/d/yy h:mm", "2024-03-05 13:30"), (45356.5625, "h:mm AM/PM", "1:30 PM"), (0.5, "hh:mm:ss", "12:00:00"),
      (1.25, "[h]:mm", "30:00"), (0.0625, "[mm]:ss", "90:00"), (45356.000_011_574, "ss.00", "01.00"),
      (45356, "ddd d-mmm-yy", "Tue 5-Mar-24"),
      (60, "yyyy-mm-dd", "1900-02-29"), (59, "yyyy-mm-dd", "1900-02-28"), (61, "yyyy-mm-dd", "1900-03-01"), (1, "yyyy-mm-dd", "1900-01-01"),
      (45356, "mmm-yy", "Mar-24"), (45356.999_999_9, "yyyy-mm-dd hh:mm:ss", "2024-03-06 00:00:00"), (2_958_465, "yyyy-mm-dd", "9999-12-31"),
      (-1, "yyyy-mm-dd", "-1"), (45356, "yyyy/m/d", "2024/3/5"), (45356, "yyyy\"年\"m\"月\"d\"日\"", "2024年3月5日"),
      (0.604_166_667, "h:mm", "14:30"), (45356, "[$-407]d. mmmm yyyy", "5. März 2024"),
      (45356, "[$-40C]dddd d mmmm", "mardi 5 mars"), (45356, "[$-409]mmm d, yyyy;@", "Mar 5, 2024"), (1e9, "yyyy", "1000000000"),
    ] as [(Double, String, String)])
  func date(value: Double, code: String, expected: String) {
    #expect(CellNumberFormat(code).text(of: value) == expected)
  }

  @Test("for dates counted from 1904")
  func dates1904() {
    #expect(CellNumberFormat("yyyy-mm-dd").text(of: 0, dates: .from1904) == "1904-01-01")
    #expect(CellNumberFormat("yyyy-mm-dd").text(of: 43894, dates: .from1904) == "2024-03-05")
  }

  @Test("day by day as the calendar has them", arguments: [DateSystem.from1900, .from1904])
  func calendar(system: DateSystem) throws {
    var last = (0, 0, 0)
    for serial in stride(from: 61, through: 2_900_000, by: 17) {
      let day = try #require(system.day(serial))
      #expect((day.year, day.month, day.day) > last)
      last = (day.year, day.month, day.day)
      #expect(system.serial(year: day.year, month: day.month, day: day.day) == serial)
    }
  }

  @Test(
    "for texts",
    arguments: [("abc", "@", "abc"), ("abc", "0;0;0;\"<\"@\">\"", "<abc>"), ("NA", "General", "NA"), ("5", "@\" kg\"", "5 kg")])
  func text(value: String, code: String, expected: String) {
    #expect(CellNumberFormat(code).text(of: value) == expected)
  }

  @Test("whatever the code, without a crash")
  func hostile() {
    var generator = Numbers(seed: 7)
    let pieces = [
      "0", "#", "?", ",", ".", "%", "E+", "/", "\"", "\\", "[", "]", "[h]", ";", "@", "y", "m", "d", "h", "s", "AM/PM", "General", "*", "_",
      "e", "🙂",
    ]
    for _ in 0..<20_000 {
      let code = (0..<Int.random(in: 0...12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let format = CellNumberFormat(code)
      for value in [0, -1.5, 1e308, .leastNonzeroMagnitude, 45356.7, -.infinity, .nan, 2_958_465.999_999_999] { _ = format.text(of: value) }
      _ = format.text(of: "text")
    }
  }
}
