/// How a text that was put together of passages compares with the one they were cut from.
public enum TextComparison: Sendable, Hashable {
  /// They are the same.
  case same
  /// They are the same but for the kind of white space at some places: a paragraph that ends where it should not, say.
  case spaced(String)
  /// Something is missing, or there twice, or changed: the place, as each of them has it.
  case different(String)

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - found: the one that was put together.
  ///   - expected: the one it should be.
  public init(_ found: String, _ expected: String) {
    guard found != expected else {
      self = .same
      return
    }
    let (seen, wanted) = (Self.visible(found), Self.visible(expected))
    self =
      seen == wanted
      ? .spaced(Self.firstDifference(Array(found.unicodeScalars), Array(expected.unicodeScalars)))
      : .different(Self.firstDifference(seen, wanted))
  }

  /// The characters that are no white space.
  private static func visible(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { !$0.properties.isWhitespace } }

  /// Where two texts part, with what stands around.
  private static func firstDifference(_ found: [Unicode.Scalar], _ expected: [Unicode.Scalar]) -> String {
    let place = zip(found, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(found.count, expected.count)
    func around(_ text: [Unicode.Scalar]) -> String {
      var part = ""
      for scalar in text[max(0, place - 40)..<min(text.count, max(place, 0) + 40)] {
        part += scalar == "\n" ? "⏎" : String(scalar)
      }
      return part
    }
    return "at \(place) of \(expected.count): found '\(around(found))', expected '\(around(expected))'"
  }
}
