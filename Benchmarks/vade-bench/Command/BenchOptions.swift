internal import FoundationEssentials

/// What the command line asks of a run.
struct BenchOptions {
  /// The stages to measure, in the order of ``Stage``.
  var stages = Stage.allCases.filter(\.isStandard)
  /// Whether inputs are small and repeats few.
  var isQuick = false
  /// Where to write the figures as JSON, or nil.
  var jsonPath: String?
  /// Where vectors of judged sets are kept between runs, and where a run has its temporary files.
  var resultsDirectory = "Benchmarks/results"
  /// Where the library of all books is kept between runs, or nil to make it anew.
  var cacheDirectory: String?
  /// The corpus folder.
  var corpus = BenchOptions.standardCorpus
  /// The built program, for the stages that start it.
  var vadePath = BenchOptions.besideThisProgram("vade")
  /// The folder of the model's checkpoint.
  var checkpoint = ".deps/share/vademecum/checkpoints/all-MiniLM-L6-v2"

  /// Reads options and stage names.
  init(_ arguments: [String]) throws(BenchError) {
    var words = arguments[...]
    var chosen: [Stage] = []
    while let word = words.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--json": jsonPath = try BenchOptions.value(of: word, &words)
      case "--results": resultsDirectory = try BenchOptions.value(of: word, &words)
      case "--cache": cacheDirectory = try BenchOptions.value(of: word, &words)
      case "--corpus": corpus = try BenchOptions.value(of: word, &words)
      case "--vade": vadePath = try BenchOptions.value(of: word, &words)
      case "--checkpoint": checkpoint = try BenchOptions.value(of: word, &words)
      default:
        guard let stage = Stage(rawValue: word) else { throw .usage("there is no stage or option '\(word)'") }
        chosen.append(stage)
      }
    }
    if !chosen.isEmpty { stages = Stage.allCases.filter(chosen.contains) }
  }

  /// The argument that follows an option.
  static func value(of option: String, _ words: inout ArraySlice<String>) throws(BenchError) -> String {
    guard let value = words.popFirst() else { throw .usage("'\(option)' needs a value") }
    return value
  }

  /// `VADE_CORPUS`, else the folder beside the checkout.
  private static var standardCorpus: String {
    let set = ProcessInfo.processInfo.environment["VADE_CORPUS"] ?? ""
    return set.isEmpty ? "../shared/corpus" : set
  }

  private static func besideThisProgram(_ name: String) -> String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(name).path
  }
}
