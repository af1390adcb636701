internal import Foundation

/// A text of a set.
struct SetText {
  let id: String
  let title: String?
  let text: String
}

/// A retrieval set: texts, queries, and which texts are relevant for which query.
struct JudgedSet {
  let name: String
  let texts: [SetText]
  let queries: [(id: String, text: String)]
  /// For each query the gain of each relevant text.
  let gains: [String: [String: Double]]
  /// For each query the words that answer it, where the set has them.
  let answers: [String: SetAnswer]

  /// Reads a set of the corpus: `corpus.jsonl`, `queries.jsonl`, `qrels.tsv`, and `answers.jsonl` where it is there.
  init(_ name: String, corpus: String) throws {
    self.name = name
    let folder = corpus + "/ir/" + name
    texts = try JSONLines.read(folder + "/corpus.jsonl", as: TextLine.self)
      .map { SetText(id: $0.id, title: $0.title.flatMap { $0.isEmpty ? nil : $0.replacing("_", with: " ") }, text: $0.text) }
    let all = try JSONLines.read(folder + "/queries.jsonl", as: QueryLine.self)
    var gains: [String: [String: Double]] = [:]
    for line in try String(contentsOfFile: folder + "/qrels.tsv", encoding: .utf8).split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t")
      if fields.count >= 3, let gain = Double(fields[2].filter { !$0.isWhitespace }) {
        gains[String(fields[0]), default: [:]][String(fields[1])] = gain
      }
    }
    queries = all.map { ($0.id, $0.text) }.filter { gains[$0.id] != nil }
    self.gains = gains
    let path = folder + "/answers.jsonl"
    let spans = FileManager.default.fileExists(atPath: path) ? try JSONLines.read(path, as: AnswerLine.self) : []
    answers = Dictionary(spans.map { ($0.id, SetAnswer(text: $0.doc, words: $0.answer)) }) { first, _ in first }
  }

  private struct TextLine: Decodable {
    let id: String
    let title: String?
    let text: String

    enum CodingKeys: String, CodingKey {
      case id = "_id"
      case title, text
    }
  }

  private struct QueryLine: Decodable {
    let id: String
    let text: String

    enum CodingKeys: String, CodingKey {
      case id = "_id"
      case text
    }
  }

  private struct AnswerLine: Decodable {
    let id: String
    let doc: String
    let answer: String

    enum CodingKeys: String, CodingKey {
      case id = "_id"
      case doc, answer
    }
  }
}

/// What answers a question: the text and the words of it.
struct SetAnswer {
  let text: String
  let words: String
}

/// Files of one JSON value a line.
enum JSONLines {
  static func read<Value: Decodable>(_ path: String, as type: Value.Type) throws -> [Value] {
    let decoder = JSONDecoder()
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { try decoder.decode(type, from: Data($0.utf8)) }
  }
}
