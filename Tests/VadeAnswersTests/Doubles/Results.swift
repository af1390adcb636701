import VadeDocument
import VadeEmbedding
import VadeLibrary
import VadeRetrieval

/// A passage of running text with a span for each word: ten points wide a letter, twelve to a line, from the given page on.
func wordPassage(_ text: String, page: Int = 0, wordsPerLine: Int = 6, linesPerPage: Int = 100, kind: Passage.Kind = .prose) -> Passage {
  var spans: [SourceSpan] = []
  var (line, column, x) = (0, 0, 50.0)
  var offset = 0
  for word in text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
    let length = word.utf8.count
    if length > 0 {
      let place = (page: page + line / linesPerPage, y: 100 + Double(line % linesPerPage) * 15)
      let box = Box(x: x, y: place.y, width: Double(length) * 5, height: 11)
      spans.append(SourceSpan(range: offset..<(offset + length), location: .box(page: place.page, box: box)))
      (column, x) = (column + 1, x + Double(length) * 5 + 4)
      if column == wordsPerLine { (line, column, x) = (line + 1, 0, 50) }
    }
    offset += length + 1
  }
  let last = spans.last?.location.page ?? page
  return Passage(ordinal: 0, kind: kind, headingPath: [], text: text, spans: spans, pages: page...last, tokenCount: 1)
}

/// A passage of a text file.
func linePassage(_ text: String, kind: Passage.Kind = .prose, headings: [String] = [], ordinal: Int = 0, repeatedPrefix: Int = 0) -> Passage
{
  var spans: [SourceSpan] = []
  var offset = 0
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    if !line.isEmpty { spans.append(SourceSpan(range: offset..<(offset + line.utf8.count), location: .lines((index + 1)...(index + 1)))) }
    offset += line.utf8.count + 1
  }
  return Passage(
    ordinal: ordinal, kind: kind, headingPath: headings, text: text, spans: spans, pages: nil, repeatedPrefix: repeatedPrefix, tokenCount: 1
  )
}

/// What a search for a question would find in passages: the true words and vectors, ranked by both.
func searched(
  _ question: String, _ passages: [(document: Int64, passage: Passage)], embedder: (any Embedder)? = HashingEmbedder()
) throws -> SearchResult {
  let query = QueryParser.parse(question)
  let terms = QuestionTerms(question)
  let readable = question.split(separator: " ").prefix(100).joined(separator: " ")
  let vector = try embedder.map { Array(try $0.embed([readable], as: .query)[0]) }
  var hits = try passages.enumerated().map { index, entry in
    let stored = StoredPassage(
      id: PassageID(rawValue: Int64(index + 1)), document: DocumentID(rawValue: entry.document),
      documentPath: "/docs/\(entry.document).txt",
      documentTitle: "Document \(entry.document)", passage: entry.passage)
    let coverage = terms.share(of: terms.found(in: stored))
    var cosine: Double?
    if let vector, let embedder {
      let own = try embedder.embed([entry.passage.text], as: .passage)[0]
      cosine = Double(zip(own, vector).reduce(0) { $0 + $1.0 * $1.1 })
    }
    return Hit(
      passage: stored, score: 0.35 * coverage + 0.65 * (cosine ?? coverage), lexical: nil,
      dense: cosine.map { ChannelRank(rank: nil, score: $0, normalised: $0) },
      evidence: EvidenceModel.weigh(coverage: coverage, cosine: cosine))
  }
  hits.sort { ($1.score, $0.passage.id) < ($0.score, $1.passage.id) }
  return SearchResult(
    query: query, hits: query.isEmpty ? [] : hits, lexical: ChannelReport(status: .searched),
    dense: ChannelReport(status: vector == nil ? .noModel : .searched), queryVector: query.isEmpty ? nil : vector)
}
