internal import VadeMCP

/// An answer as the text of a message, with the places that are cited.
struct GroundedText: Sendable, Hashable {
  /// The text in the pieces it is streamed in.
  private(set) var pieces: [String] = []
  /// The citations in the text, in its order.
  private(set) var citations: [URLCitation] = []
  /// The answer in Vademecum's own words.
  let details: JSONValue

  /// A mark in the text with where it leads.
  struct URLCitation: Sendable, Hashable {
    /// The mark's place in the text, in characters as Python counts them (code points).
    var range: Range<Int>
    var url: String
    var title: String

    /// As a message of a chat has it.
    var chatJSON: JSONValue { ["type": "url_citation", "url_citation": .object(JSONObject(members: members))] }

    /// As a response has it.
    var responseJSON: JSONValue { .object(JSONObject(members: [.init(name: "type", value: "url_citation")] + members)) }

    private var members: [JSONObject.Member] {
      [
        .init(name: "start_index", value: .int(range.lowerBound)), .init(name: "end_index", value: .int(range.upperBound)),
        .init(name: "url", value: .string(url)), .init(name: "title", value: .string(title)),
      ]
    }
  }

  /// The whole text.
  var text: String { pieces.joined() }

  /// An answer of a library.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - library: the library's name.
  ///   - base: the address the server is reached at, which links begin with.
  init(_ answer: AnswerOutcome, library: String, base: String) {
    let links = Dictionary(answer.citations.map { ($0.number, Self.link(to: $0.passage, library, base)) }) { first, _ in first }
    details = Self.details(of: answer, library, links)
    let titles = Dictionary(answer.citations.map { ($0.number, $0.passage.source) }) { first, _ in first }
    switch answer.status {
    case .answered: break
    case .weak: pieces = ["The documents touch the question; this may miss it.\n\n"]
    case .notFound: pieces = ["The documents hold no answer to this question."]
    }
    var length = pieces.reduce(0) { $0 + $1.unicodeScalars.count }
    for (piece, sentence) in zip(answer.pieces, answer.sentences) {
      var end = length + piece.unicodeScalars.count
      // The marks stand at the end of the piece, the last one last.
      var marks: [URLCitation] = []
      for number in sentence.citations.reversed() {
        let width = "[\(number)]".unicodeScalars.count
        marks.append(URLCitation(range: end - width..<end, url: links[number] ?? "", title: titles[number] ?? ""))
        end -= width + 1
      }
      citations += marks.reversed()
      pieces.append(piece)
      length += piece.unicodeScalars.count
    }
    let sources = answer.citations.map { "[\($0.number)] \($0.passage.source)" }
    let tail = (sources.isEmpty ? [] : ["Sources:"] + sources) + answer.notes.map { "Note: \($0)" }
    if !tail.isEmpty { pieces.append("\n\n" + tail.joined(separator: "\n")) }
  }

  /// Where the app shows the document, at the page.
  private static func link(to passage: PassageText, _ library: String, _ base: String) -> String {
    let page = passage.page.map { "?page=\($0)" } ?? ""
    return "\(base)/library/\(ResourceAddress.percentEncoded(library))/document/\(passage.document)\(page)"
  }

  private static func details(of answer: AnswerOutcome, _ library: String, _ links: [Int: String]) -> JSONValue {
    [
      "status": .string(answer.status.rawValue), "library": .string(library),
      "sentences": .array(
        answer.sentences.map {
          .members([
            "text": .string($0.text), "header": $0.header.map(JSONValue.string), "citations": .array($0.citations.map(JSONValue.int)),
          ])
        }),
      "citations": .array(
        answer.citations.map { citation in
          .members([
            "number": .int(citation.number), "document_id": .int(citation.passage.document), "passage_id": .int(citation.passage.id),
            "path": .string(citation.passage.path), "title": .string(citation.passage.title),
            "page": citation.passage.page.map(JSONValue.int),
            "place": citation.passage.place.map(JSONValue.string), "headings": .strings(citation.passage.headings),
            "quote": .string(citation.quote), "url": links[citation.number].map(JSONValue.string),
          ])
        }),
      "notes": .strings(answer.notes),
    ]
  }
}
