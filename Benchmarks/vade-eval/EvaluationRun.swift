internal import Foundation
internal import VadeChunking
internal import VadeEmbedding

/// One run over the sets of the corpus.
struct EvaluationRun {
  var corpus: String
  var cache: String
  var json: String?
  var features: String?
  /// How texts are cut; a plan, or what a plan may become.
  var cutting = Cutting()
  /// The sets to run; empty for all.
  var only: Set<String> = []

  /// Reads the arguments: `--corpus DIR --cache DIR [--json FILE] [--features FILE] [--plan NAME] [SET…]`.
  init(_ arguments: [String], environment: [String: String]) throws {
    corpus = environment["VADE_CORPUS"] ?? "../shared/corpus"
    cache = (environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? "") + "/.cache") + "/vademecum/quality"
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--corpus": corpus = try Self.value(of: argument, &rest)
      case "--cache": cache = try Self.value(of: argument, &rest)
      case "--json": json = try Self.value(of: argument, &rest)
      case "--features": features = try Self.value(of: argument, &rest)
      case "--plan": cutting = try Cutting(plan: try Self.value(of: argument, &rest))
      case "--words": try cutting.vary(argument, try Self.value(of: argument, &rest)) { $0.windowWords = Int($1) }
      case "--limit-share": try cutting.vary(argument, try Self.value(of: argument, &rest)) { $0.limitShare = $1 }
      case "--overlap": try cutting.vary(argument, try Self.value(of: argument, &rest)) { $0.overlapShare = $1 }
      case let option where option.hasPrefix("-"): throw Usage(description: "unknown option '\(option)'")
      default: only.insert(argument)
      }
    }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw Usage(description: "option '\(option)' needs a value") }
    return value
  }

  /// An argument that cannot be understood.
  struct Usage: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs the sets, saying on standard error where it is.
  func run(environment: [String: String]) throws -> Report {
    let bench = try Workbench(directory: cache, cutting: cutting, environment: environment)
    var report = Report(model: bench.embedder.profile.name, cutting: cutting.name)
    for (name, measure) in try measures() where only.isEmpty || only.contains(name) {
      let began = ContinuousClock.now
      report.measurements += try measure(bench)
      FileHandle.standardError.write(Data("\(name): \((ContinuousClock.now - began).formatted())\n".utf8))
    }
    return report
  }

  private func measures() throws -> [(String, (Workbench) throws -> [Measurement])] {
    let expected: [String: (Double, Double, Double)] = [
      // all-MiniLM-L6-v2 int8, BM25 of FTS5, and their average at the set's best weight: the measurements the design rests on.
      "xquad-en": (0.942, 0.968, 0.980), "scifact": (0.653, 0.682, 0.735), "cranfield": (0.396, 0.377, 0.435),
      "cacm": (0.402, 0.475, 0.557),
    ]
    let corpus = corpus
    let recorder = try features.map(FeatureFile.init)
    let retrieval =
      ["xquad-en", "cacm", "cranfield", "scifact"].map { name in
        (name, { bench in try RetrievalMeasure(set: JudgedSet(name, corpus: corpus), expected: expected[name]).run(bench) })
      } as [(String, (Workbench) throws -> [Measurement])]
    return retrieval + [
      ("answers", { try AnswerMeasure(set: JudgedSet("xquad-en", corpus: corpus), record: recorder?.write).run($0) }),
      (SpanMeasure.name, { try SpanMeasure(corpus: corpus, record: recorder?.write).run($0) }),
    ]
  }
}

/// A file of one JSON value a line.
private final class FeatureFile {
  private let file: FileHandle

  init(_ path: String) throws {
    try Data().write(to: URL(fileURLWithPath: path))
    file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  func write(_ record: FeatureRecord) throws {
    try file.write(contentsOf: JSONEncoder().encode(record) + Data("\n".utf8))
  }
}

/// How texts are cut, and what to call it.
struct Cutting {
  var name = ChunkingPlan.balanced.rawValue
  var options = ChunkingPlan.balanced.options

  init() {}

  /// Takes a plan by its name.
  init(plan name: String) throws {
    guard let plan = ChunkingPlan(rawValue: name) else {
      throw EvaluationRun.Usage(
        description: "there is no plan '\(name)': there are \(ChunkingPlan.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    (self.name, options) = (name, plan.options)
  }

  /// Departs from the plan in one size.
  mutating func vary(_ option: String, _ value: String, _ change: (inout ChunkingOptions, Double) -> Void) throws {
    guard let number = Double(value), (0...1e6).contains(number) else {
      throw EvaluationRun.Usage(description: "option '\(option)' needs a number, not '\(value)'")
    }
    change(&options, number)
    name += option.dropFirst() + value
  }
}
