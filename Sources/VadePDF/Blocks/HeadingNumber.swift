/// The number before a heading, such as `2.3.1`.
enum HeadingNumber {
  /// How many parts the number has, or nil when a word is no heading's number.
  static func depth(of text: String) -> Int? {
    let core = text.hasSuffix(".") ? text.dropLast() : Substring(text)
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, (1...5).contains(parts.count) else { return nil }
    let isLead = isDigits(first) || first.count == 1 && first.allSatisfy { $0.isASCII && $0.isUppercase } && parts.count > 1
    return isLead && parts.dropFirst().allSatisfy(isDigits) ? parts.count : nil
  }

  private static func isDigits(_ text: Substring) -> Bool {
    (1...3).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
