public import VadeLibrary
internal import VadeDocument

/// Checks that what an answer quotes is what its sources say.
///
/// It is the last stage of every answer, whoever made it: a statement whose quotation is not found in its passage, byte by byte, is taken
/// out, and the citations that are left are numbered anew in the order they are referred to.
public enum QuoteVerifier {
  /// An answer with nothing but verified statements; without any left its status is ``Answer/Status/notFound``.
  ///
  /// - Parameters:
  ///   - answer: the answer to check.
  ///   - passages: the passages it was made from.
  /// - Returns: the answer without what did not hold.
  public static func verified(_ answer: Answer, against passages: [StoredPassage]) -> Answer {
    let texts = Dictionary(passages.map { ($0.id, $0.passage.text) }) { first, _ in first }
    let sound = Dictionary(
      answer.citations.filter { citation in texts[citation.passage].map { holds(citation, in: $0) } ?? false }.map { ($0.number, $0) }
    ) { first, _ in first }
    var result = answer
    result.citations = []
    var numbers: [Int: Int] = [:]
    result.groups = answer.groups.compactMap { group in
      var kept = group
      kept.statements = group.statements.compactMap { statement in
        guard var citation = sound[statement.citation], statement.text == citation.quote else { return nil }
        var statement = statement
        if let number = numbers[citation.number] {
          statement.citation = number
        } else {
          statement.citation = numbers.count + 1
          numbers[citation.number] = statement.citation
          citation.number = statement.citation
          result.citations.append(citation)
        }
        return statement
      }
      return kept.statements.isEmpty ? nil : kept
    }
    if result.groups.isEmpty { result.status = .notFound }
    return result
  }

  /// Whether a passage's text holds a citation's quotation at its range, and its header anywhere; bytes count, not canonical equivalence.
  public static func holds(_ citation: Citation, in text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard !citation.range.isEmpty, citation.range.lowerBound >= 0, citation.range.upperBound <= bytes.count,
      bytes[citation.range].elementsEqual(citation.quote.utf8)
    else { return false }
    guard let header = citation.header.map({ Array($0.utf8) }) else { return true }
    guard !header.isEmpty, header.count <= bytes.count else { return false }
    return (0...(bytes.count - header.count)).contains { bytes[$0..<($0 + header.count)] == header[...] }
  }
}
