internal import VadeDocument
internal import VadeLibrary

extension LocalEngine {
  /// How many documents are looked through for questions, the ones added last first.
  private static let suggestionDocuments = 24
  /// How many passages of each are looked at.
  private static let suggestionPassages = 120
  /// How many questions are tried for one that is wanted.
  private static let suggestionTries = 3

  /// Questions the documents of a library answer: each asks for what stands under a heading, and was answered from that document when it was tried.
  ///
  /// The passage under the heading must be text one would quote; see ``QuotableText``. Titles and headings are the documents' own, so the questions
  /// are in the documents' words. Documents take turns, so that a library of one document has several questions and one of many several documents'.
  ///
  /// - Parameters:
  ///   - limit: how many at most.
  ///   - context: names the library; a stop ends the trying.
  /// - Returns: the questions, the best first; none where no document has headings over quotable text.
  /// - Throws: ``CommandError`` when the library cannot be read.
  package func suggestions(limit: Int, _ context: EngineContext) throws(CommandError) -> Wire.SuggestionList {
    var list = Wire.SuggestionList(questions: [])
    for suggestion in try suggestionCandidates(context).prefix(limit * Self.suggestionTries) where list.questions.count < limit {
      let reply = try ask(AskRequest(question: suggestion.text, limit: 12), context)
      guard reply.status == .answered, reply.citations.contains(where: { $0.documentId == suggestion.documentId }) else { continue }
      list.questions.append(suggestion)
    }
    return list
  }

  /// Questions that may be answered, those of different documents by turns.
  private func suggestionCandidates(_ context: EngineContext) throws(CommandError) -> [Wire.SuggestionList.Suggestion] {
    let library = try readable(context)
    let query = DocumentQuery(state: .ready, order: .added, isDescending: true, limit: Self.suggestionDocuments)
    let listing = try engine { () throws(LibraryError) in try library.listing(query) }
    var byDocument: [[Scored]] = []
    for document in listing.documents {
      let passages = try engine { () throws(LibraryError) in
        try library.passages(of: document.id, ordinals: 0..<Self.suggestionPassages)
      }
      byDocument.append(Self.scored(passages, document))
    }
    let turns = byDocument.map(\.count).max() ?? 0
    return (0..<turns).flatMap { turn in
      byDocument.filter { $0.count > turn }.map { $0[turn] }.enumerated()
        .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element.suggestion)
    }
  }

  private struct Scored {
    let score: Double
    let suggestion: Wire.SuggestionList.Suggestion
  }

  /// The questions of one document, the best first, each heading once.
  private static func scored(_ passages: [StoredPassage], _ document: DocumentRecord) -> [Scored] {
    var best: [String: Double] = [:]
    for stored in passages where stored.passage.kind == .prose && stored.passage.concealment == nil {
      guard let heading = stored.passage.headingPath.last.map(HeadingWords.init), heading.isTopic, heading.text != document.title else {
        continue
      }
      let quotable = QuotableText.score(stored.passage.text)
      guard quotable > QuotableText.leastScore else { continue }
      best[heading.text] = max(best[heading.text] ?? 0, quotable * heading.score)
    }
    return best.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { heading, score in
      Scored(
        score: score,
        suggestion: .init(
          text: "What does “\(document.title)” say about \(heading)?", documentId: document.id.rawValue, title: document.title,
          heading: heading))
    }
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

  /// How well a question speaks of it, from 0 to 1: less in capitals throughout, with numbers, and the longer it is.
  var score: Double {
    let letters = text.filter(\.isLetter)
    let isShouted = letters.count > 4 && letters == letters.uppercased() && letters != letters.lowercased()
    let digits = Double(text.count(where: \.isNumber)) / Double(max(1, text.count))
    return max(0, 1 - (isShouted ? 0.4 : 0) - 2 * digits - Double(max(0, text.count - 30)) / 100)
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
