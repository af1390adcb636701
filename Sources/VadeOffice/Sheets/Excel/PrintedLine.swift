/// The printed header or footer of a sheet: text with codes for its parts, fonts and fields (ECMA-376 part 1, 18.3.1.46).
enum PrintedLine {
  /// The text without its codes, its parts with blanks between them.
  ///
  /// Fields such as the page number are no text of the file.
  static func text(_ code: String) -> String {
    var parts: [String] = [""]
    var counted: Set<Int> = []
    var rest = code[...]
    while let character = rest.popFirst() {
      guard character == "&", let next = rest.popFirst() else {
        parts[parts.count - 1].append(character)
        continue
      }
      switch next {
      case "&": parts[parts.count - 1].append("&")
      case "L", "C", "R": parts.append("")
      case "\"": rest = (rest.firstIndex(of: "\"").map { rest[$0...] } ?? "").dropFirst()
      case "K": rest = rest.dropFirst(min(6, rest.prefix { $0.isHexDigit || $0 == "+" || $0 == "-" }.count))
      case "0"..."9": rest = rest.drop { $0.isASCII && $0.isNumber }
      case "P", "N": counted.insert(parts.count - 1)
      default: break  // other fields, and type styles of one letter
      }
    }
    let texts = parts.enumerated().compactMap { index, part -> String? in
      let words = part.split(whereSeparator: \.isWhitespace)
      // What is left of "Page &P of &N" says nothing without its numbers.
      guard words.count > (counted.contains(index) ? 2 : 0), part.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
      return words.joined(separator: " ")
    }
    return texts.joined(separator: "  ")
  }
}
