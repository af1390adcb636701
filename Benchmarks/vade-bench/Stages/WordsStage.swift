internal import FoundationEssentials
internal import Glibc
internal import VadeLexical

/// Ten-word questions over many passages: the word index beside FTS5's own OR, in one run.
enum WordsStage {
  /// Passages of a pack of some hundred books.
  static let passageCount = 364_000
  /// How many rows a question asks for.
  static let limit = 30

  /// How many passages and questions a run has.
  static func counts(isQuick: Bool) -> (passages: Int, questions: Int) { isQuick ? (20_000, 50) : (passageCount, 200) }

  static func run(_ bench: Workbench) throws {
    let (count, questionCount) = counts(isQuick: bench.options.isQuick)
    let texts = try ShuffledPassages.texts(bench.corpus, count: count)
    let table = try PassageTable(path: bench.workDirectory + "/words.sqlite", passages: texts)
    let path = bench.workDirectory + "/words"
    let began = seconds(of: CLOCK_PROCESS_CPUTIME_ID)
    let duration = try Samples.once { try LexicalIndex.build(from: table.path, table: PassageTable.name, to: path) }
    let work = seconds(of: CLOCK_PROCESS_CPUTIME_ID) - began
    let index = try LexicalIndex(path: path)
    let isFull = count == passageCount
    func report(_ name: String, _ value: Double, _ unit: String, _ target: Figure.Target?, _ note: String) {
      bench.report(Figure(stage: "words", name: name, value: value, unit: unit, target: isFull ? target : nil, note: note))
    }
    report(
      "index build", Double(count) / work, "passages/s", Figure.Target(sense: .atLeast, bound: 50_000),
      "by processor time; \(count) passages in \(rounded(duration)) s")
    let size = index.size
    report(
      "postings", Double(size.bytes - size.placeBytes) / Double(size.postings), "bytes each", Figure.Target(sense: .atMost, bound: 2),
      "\(size.postings) postings; places take \(rounded(Double(size.placeBytes) / Double(size.postings))) more")
    try compare(index, table, QuerySample.phrases(questionCount, from: texts), report)
  }

  /// Questions to both, one after the other; FTS5 gets a tenth of them, for it takes so long.
  private static func compare(
    _ index: LexicalIndex, _ table: PassageTable, _ questions: [String], _ report: (String, Double, String, Figure.Target?, String) -> Void
  ) throws {
    let tokenizer = try WordTokenizer(database: table.path, table: PassageTable.name)
    func ask(_ question: String) throws -> LexicalResult {
      let phrases = Set(try tokenizer.terms(of: question)).sorted().map { LexicalRequest.Phrase(terms: [$0]) }
      return try index.search(LexicalRequest(phrases: phrases), limit: limit)
    }
    for question in questions.prefix(20) { _ = try ask(question) }
    var own: [Double] = []
    var work: [Double] = []
    var other: [Double] = []
    for (number, question) in questions.enumerated() {
      var found = LexicalResult()
      let begun = seconds(of: CLOCK_THREAD_CPUTIME_ID)
      own.append(try Samples.once { found = try ask(question) })
      work.append(seconds(of: CLOCK_THREAD_CPUTIME_ID) - begun)
      guard number.isMultiple(of: 10) else { continue }
      let words = Set(try tokenizer.terms(of: question)).count
      let expression = question.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " OR ")
      var expected: [(row: Int64, score: Double)] = []
      other.append(try Samples.once { expected = try table.ranking(expression, limit: limit) })
      guard words == question.split(separator: " ").count else { continue }
      try check(found, expected)
    }
    let note = "\(questions.count) questions of ten words, best \(limit) of \(index.rows)"
    report("ten words, p50", Samples(own).median * 1000, "ms", nil, note)
    report("ten words, p95", Samples(own).percentile(0.95) * 1000, "ms", Figure.Target(sense: .atMost, bound: 5), note)
    report("ten words, processor time, p95", Samples(work).percentile(0.95) * 1000, "ms", nil, "what other processes do not lengthen")
    report("ten words, FTS5's OR, p50", Samples(other).median * 1000, "ms", nil, "\(other.count) of the questions")
    report("ten words, FTS5's OR, p95", Samples(other).percentile(0.95) * 1000, "ms", nil, "\(other.count) of the questions")
    report(
      "times faster than FTS5's OR, by medians", Samples(other).median / Samples(own).median, "×",
      Figure.Target(sense: .atLeast, bound: 100), "")
  }

  /// A ranking that differs is no measurement.
  private static func check(_ found: LexicalResult, _ expected: [(row: Int64, score: Double)]) throws(BenchError) {
    let agrees =
      found.hits.count == expected.count && zip(found.hits, expected).allSatisfy { abs($0.score - $1.score) <= 1e-5 * abs($1.score) }
    guard agrees else { throw BenchError.measured("the word index and FTS5 rank differently") }
  }

  /// Seconds this process or thread has worked, which other processes do not lengthen.
  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
