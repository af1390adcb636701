// Measures how good search and answers are: the real model, chunker and index over judged sets. See scripts/bench-quality.
internal import Foundation

do {
  let environment = ProcessInfo.processInfo.environment
  let run = try EvaluationRun(Array(CommandLine.arguments.dropFirst()), environment: environment)
  let report = try run.run(environment: environment)
  print(report.table)
  if let path = run.json { try report.write(to: path) }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(2)
}
