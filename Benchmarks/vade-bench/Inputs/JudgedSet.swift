internal import FoundationEssentials

/// A set of documents and queries with relevance judgements, in the form of BEIR.
struct JudgedSet {
  /// The set's name.
  let name: String
  /// The documents.
  let documents: [Entry]
  /// The queries that have judgements.
  let queries: [Entry]
  /// The judgement of each judged document of a query, by their ids.
  let judgements: [String: [String: Double]]

  /// A document or query.
  struct Entry: Decodable {
    let id: String
    let title: String?
    let text: String

    private enum CodingKeys: String, CodingKey {
      case id = "_id"
      case title, text
    }

    /// Title and text joined by a blank, as the reference figures were made.
    var whole: String { [title ?? "", text].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  /// Reads a set of the corpus.
  init(_ name: String, corpus: BenchCorpus) throws {
    self.name = name
    documents = try JudgedSet.entries(try corpus.path("ir/\(name)/corpus.jsonl"))
    let path = try corpus.path("ir/\(name)/qrels.tsv")
    var judgements: [String: [String: Double]] = [:]
    for (number, line) in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").enumerated().dropFirst() {
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let gain = Double(fields[2].filter { !$0.isWhitespace }) else {
        throw BenchError.invalidFile(path: path, reason: "line \(number + 1) is not a query, a document and a judgement")
      }
      judgements[String(fields[0]), default: [:]][String(fields[1])] = gain
    }
    self.judgements = judgements
    queries = try JudgedSet.entries(try corpus.path("ir/\(name)/queries.jsonl")).filter { judgements[$0.id] != nil }
  }

  private static func entries(_ path: String) throws -> [Entry] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: 10).map { line in
      do { return try decoder.decode(Entry.self, from: line) } catch { throw BenchError.invalidFile(path: path, reason: "\(error)") }
    }
  }
}
