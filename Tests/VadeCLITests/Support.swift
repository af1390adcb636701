import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

/// Ours, not the one of Swift Testing.
typealias ExitStatus = VadeEngine.ExitStatus

/// What a command line run in this process did.
struct Ran {
  var status: ExitStatus
  var output: String
  var errors: String
}

/// Runs a command line in this process.
func run(
  _ arguments: String..., environment: [String: String] = ["HOME": "/nowhere"], engine: any Engine = MemoryEngine(), input: [String] = [],
  isTerminal: Bool = false, stop: any StopSignal = FixedStop(requested: nil)
) -> Ran {
  let output = MemorySink()
  let errors = MemorySink()
  let lines = Lines(input)
  let terminal = isTerminal ? Terminal(hasColour: false, hasHyperlinks: false, width: 80) : .none
  let console = Console(
    output: output, errors: errors, outputTerminal: terminal, errorTerminal: terminal, inputIsTerminal: isTerminal, readInput: lines.next)
  let status = Vade.run(arguments: arguments, environment: environment, console: console, engine: engine, stop: stop)
  return Ran(status: status, output: output.text, errors: errors.text)
}

/// A stop signal that is set from the beginning.
struct FixedStop: StopSignal {
  var requested: ExitStatus?
}
