internal import FoundationEssentials

/// Runs what the command line asks for.
enum BenchCommand {
  private static let usage = """
    usage: vade-bench [STAGE…] [--quick] [--json FILE] [--results DIR] [--cache DIR] [--corpus DIR] [--vade FILE] [--checkpoint DIR]
           vade-bench write-texts FILE [--count N] [--corpus DIR]     texts of about 127 tokens from the books, as JSONL
           vade-bench write-words DIR [--corpus DIR] [--quick]        passages and questions of the words stage, one a line
           vade-bench embed-texts FILE [--vectors FILE]               embed them and say how long it took, as JSON
           vade-bench scan-vectors prepare|run FILE [OPTION VALUE…]   search vectors in every way there is, as JSON
           vade-bench ask-packs DIR [OPTION VALUE…]                   open packs and ask them in a process without a model, as JSON

    Stages, in the order they run; all but those marked * when none is named:
    """

  /// Runs; returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      switch arguments.first {
      case "--help", "-h": help()
      case "write-texts": try WriteTexts.run(Array(arguments.dropFirst()))
      case "write-words": try WriteWords.run(Array(arguments.dropFirst()))
      case "embed-texts": try EmbedTexts.run(Array(arguments.dropFirst()))
      case "scan-vectors": try ScanVectors.run(Array(arguments.dropFirst()))
      case "ask-packs": try AskPacks.run(Array(arguments.dropFirst()))
      case "run-measured": try runMeasured(Array(arguments.dropFirst()))
      default: return try measure(BenchOptions(arguments))
      }
      return 0
    } catch {
      Output.error(BenchError.sentence(error))
      return 2
    }
  }

  private static func help() {
    Output.line(usage)
    for stage in Stage.allCases {
      let name = stage.rawValue + (stage.isStandard ? "" : "*")
      Output.line("  " + name + String(repeating: " ", count: max(1, 12 - name.count)) + stage.summary)
    }
  }

  /// Measures; returns the exit status: 1 when something that was measured did not do its work.
  private static func measure(_ options: BenchOptions) throws -> Int32 {
    let bench = try Workbench(options)
    // Before anything is measured: a missing corpus or program must not show after ten minutes.
    _ = try bench.corpus.path("gutenberg")
    if options.stages.contains(where: { $0 == .coldStart || $0 == .memory }) { _ = try bench.vade() }
    _ = try bench.limits()
    Output.line(FigureTable.heading)
    for stage in options.stages { try stage.run(bench) }
    let promised = bench.figures.filter { $0.target != nil }
    let missed = promised.filter { $0.target?.isMet(by: $0.value) == false }
    let names = missed.isEmpty ? "" : ", not met: " + missed.map { "\($0.stage) \($0.name)" }.joined(separator: "; ")
    if !promised.isEmpty { Output.line("\ntargets: \(promised.count - missed.count) of \(promised.count) met" + names) }
    if let path = options.jsonPath {
      try BenchRecord(isQuick: options.isQuick, figures: bench.figures, faults: bench.faults).write(to: path)
      Output.line("\nwritten to \(path)")
    }
    for fault in bench.faults { Output.error(fault) }
    return bench.faults.isEmpty ? 0 : 1
  }

  /// Starts a program from this small process and writes what it cost; see `ChildProcess.measured`.
  private static func runMeasured(_ words: [String]) throws {
    guard words.count >= 3 else { throw BenchError.usage("'run-measured' needs a report, an output file and a command") }
    let child = try ChildProcess.run(Array(words[2...]), environment: ProcessInfo.processInfo.environment, outputPath: words[1])
    try JSONEncoder().encode(child).write(to: URL(fileURLWithPath: words[0]))
  }
}
