internal import VadeDocument
internal import VadeLibrary

extension LocalEngine {
  /// How many documents are looked through for questions, the ones added last first.
  private static let suggestionDocuments = 24
  /// How many passages of each are looked at.
  private static let suggestionPassages = 60

  /// Questions the documents of a library answer, one a document: each asks for what stands under a heading.
  ///
  /// The passage under the heading must be text one would quote; see ``QuotableText``. Titles and headings are the documents' own, so the questions
  /// are in the documents' words.
  ///
  /// - Parameters:
  ///   - limit: how many at most.
  ///   - context: names the library.
  /// - Returns: the questions, the best first; none where no document has headings over quotable text.
  /// - Throws: ``CommandError`` when the library cannot be read.
  package func suggestions(limit: Int, _ context: EngineContext) throws(CommandError) -> Wire.SuggestionList {
    let library = try readable(context)
    let query = DocumentQuery(state: .ready, order: .added, isDescending: true, limit: Self.suggestionDocuments)
    let listing = try engine { () throws(LibraryError) in try library.listing(query) }
    var found: [(score: Double, suggestion: Wire.SuggestionList.Suggestion)] = []
    for document in listing.documents {
      let passages = try engine { () throws(LibraryError) in
        try library.passages(of: document.id, ordinals: 0..<Self.suggestionPassages)
      }
      if let best = Self.best(of: passages, document) { found.append(best) }
    }
    let best = found.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
    return Wire.SuggestionList(questions: best.prefix(limit).map(\.element.suggestion))
  }

  private static func best(
    of passages: [StoredPassage], _ document: DocumentRecord
  ) -> (score: Double, suggestion: Wire.SuggestionList.Suggestion)? {
    var best: (score: Double, suggestion: Wire.SuggestionList.Suggestion)?
    for stored in passages where stored.passage.kind == .prose && stored.passage.concealment == nil {
      guard let heading = stored.passage.headingPath.last.map(HeadingWords.init), heading.isTopic, heading.text != document.title else {
        continue
      }
      let score = QuotableText.score(stored.passage.text)
      guard score > best?.score ?? QuotableText.leastScore else { continue }
      best = (
        score,
        .init(
          text: "What does “\(document.title)” say about \(heading.text)?", documentId: document.id.rawValue, title: document.title,
          heading: heading.text)
      )
    }
    return best
  }
}

/// A heading as a question speaks of it: without its number.
struct HeadingWords: Sendable, Hashable {
  /// The words.
  let text: String

  init(_ heading: String) {
    let words = heading.split(separator: " ")
    let isNumber: (Substring) -> Bool = { word in
      word.allSatisfy { $0.isNumber || ".()".contains($0) } || (word.hasSuffix(".") && word.dropLast().allSatisfy { "IVXLC".contains($0) })
    }
    text = words.drop(while: isNumber).joined(separator: " ")
  }

  /// Whether the heading names something one could ask about.
  var isTopic: Bool {
    let letters = text.count(where: \.isLetter)
    return (3...80).contains(text.count) && Double(letters) > 0.6 * Double(text.count)
  }
}

/// How far a text is one that a reader would want quoted: sentences, not tables of contents, references or numbers.
enum QuotableText {
  /// Texts that score less are passed over.
  static let leastScore = 0.5

  /// From 0 to 1: what the text loses for digits, dot leaders, words without vowels, missing sentence ends and shortness.
  ///
  /// - Complexity: linear in the length of the text.
  static func score(_ text: String) -> Double {
    let letters = text.filter { !$0.isWhitespace }
    guard letters.count >= 80 else { return 0 }
    let count = Double(letters.count)
    let digits = Double(letters.count(where: \.isNumber)) / count
    let symbols = Double(letters.count { !$0.isLetter && !$0.isNumber && !".,;:!?'’“”\"()-–—".contains($0) }) / count
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }
    let hollow = Double(words.count { word in word.count > 3 && !word.contains { "aeiouyAEIOUYäöüéèáàâêîôû".contains($0) || !$0.isASCII } })
    let ends = text.count { ".!?".contains($0) }
    let leaders = text.contains("....") || text.contains(". . .") ? 0.6 : 0
    let sentences = ends == 0 ? 0.5 : 0
    return max(0, 1 - 3 * digits - 3 * symbols - 2 * hollow / Double(max(1, words.count)) - leaders - sentences)
  }
}
