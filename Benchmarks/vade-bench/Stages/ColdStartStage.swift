/// `vade search` as a person runs it: a new process, from start to exit.
enum ColdStartStage {
  /// The most a search may take from start to exit.
  private static let target = Figure.Target(sense: .atMost, bound: 250)

  static func run(_ bench: Workbench) throws {
    let vade = try bench.vade()
    let large = try bench.largeLibrary()
    let words = QuerySample.words(bench.options.isQuick ? 10 : 20, from: large.samples)
    let output = bench.workDirectory + "/search.txt"
    func search(_ word: String) throws -> Double {
      let command = [vade, "search", "--library", LargeLibrary.name, word]
      let child = try ChildProcess.run(command, environment: bench.environment, outputPath: output)
      guard child.status == 0 else {
        throw BenchError.childFailed(
          command: command.joined(separator: " "), status: child.status, output: ChildProcess.lastLines(of: output))
      }
      return child.seconds
    }
    _ = try search(words[0])
    let runs = Samples(try words.map(search))
    let limit = Figure.Limit(name: "empty process", value: try LimitsStage.emptyProcess() * 1000)
    let note = "\(words.count) runs of 'vade search WORD', \(large.passageCount) passages"
    bench.report(
      Figure(stage: "cold-start", name: "vade search, p50", value: runs.median * 1000, unit: "ms", limit: limit, target: target, note: note)
    )
    bench.report(
      Figure(stage: "cold-start", name: "vade search, p95", value: runs.percentile(0.95) * 1000, unit: "ms", limit: limit, note: note))
  }
}
