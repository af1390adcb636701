internal import VadeSystem
internal import VadeEngine

extension Vade {
  /// Runs one command line and prints what comes of it.
  ///
  /// - Parameters:
  ///   - arguments: the words behind the program's name.
  ///   - environment: the environment variables.
  ///   - console: where results and remarks go.
  ///   - engine: what does the work.
  ///   - stop: whether the user wants the work to stop.
  /// - Returns: how the program ends.
  static func run(
    arguments: [String], environment: [String: String], console: Console, engine: any Engine, stop: any StopSignal
  ) -> ExitStatus {
    var status: ExitStatus
    do {
      status = try perform(arguments, environment, console, engine, stop)
    } catch {
      let command = error.command
      report(command, isJSON: wantsJSON(arguments), on: console, advice: error.advice)
      status = command.status
    }
    console.flush()
    if let code = console.outputFault {
      let reason = SystemError(operation: "write", path: "standard output", code: code).reason
      console.write(.error("cannot write to standard output: \(reason)"))
      status = .failure
    }
    return stop.requested ?? status
  }

  /// A failure with the line that says how to get help, where it is one of usage.
  private struct RunError: Error {
    var command: CommandError
    var advice: String?
  }

  private static func perform(
    _ arguments: [String], _ environment: [String: String], _ console: Console, _ engine: any Engine, _ stop: any StopSignal
  ) throws(RunError) -> ExitStatus {
    let (command, request, options) = try parse(arguments, environment)
    do throws(CommandError) {
      let journal = try CommandLog(options, console)
      let context = EngineContext(
        library: options.library, model: options.model, scan: options.scan, environment: environment,
        places: Places(environment: environment), stop: stop, log: journal.log,
        remarks: ConsoleRemarks(console: console, isVerbose: options.isVerbose))
      return try journal.noting(command) { () throws(CommandError) in
        switch try Action(engine: engine, console: console, options: options, context: context).run(request) {
        case .text(let text):
          console.write(text)
          return .success
        case .reply(let reply):
          try present(reply, options, console)
          return reply.exitStatus
        }
      }
    } catch {
      throw RunError(command: error)
    }
  }

  private static func parse(
    _ arguments: [String], _ environment: [String: String]
  ) throws(RunError) -> (command: String, request: Request, options: GlobalOptions) {
    do throws(UsageError) {
      switch try CommandLineParser(root: declaration, environment: environment).parse(arguments) {
      case .help(let path): return ("help", .help(Array(path.dropFirst())), GlobalOptions())
      case .version: return ("version", .version, GlobalOptions())
      case .command(let command, let values):
        guard let build = command.request else { preconditionFailure("'\(command.name)' was let through without a request") }
        return (values.command.dropFirst().joined(separator: " "), try build(values), try GlobalOptions(values))
      }
    } catch {
      throw RunError(command: CommandError(error), advice: error.advice)
    }
  }

  private static func present(_ reply: any Reply, _ options: GlobalOptions, _ console: Console) throws(CommandError) {
    console.write(options.isJSON ? try json(reply) : reply.rendered(TextStyle(console.outputTerminal)))
    for remark in reply.remarks where !options.isQuiet || remark.severity != .note { console.write(remark) }
  }

  private static func report(_ error: CommandError, isJSON: Bool, on console: Console, advice: String?) {
    if isJSON, let text = try? json(Wire.Failure(error)) {
      // A failure holds texts only, which JSON can always hold; should it not, standard error still has it.
      console.write(text)
    }
    console.write(.error(error.message))
    if let advice { console.write(.note(advice)) }
  }

  private static func json(_ value: any Encodable) throws(CommandError) -> String {
    do {
      return try WireEncoder.text(value) + "\n"
    } catch {
      throw CommandError(code: "internal", message: "the reply cannot be written as JSON: \(error)")
    }
  }

  /// Whether JSON was asked for, also where the command line as a whole could not be understood.
  private static func wantsJSON(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains(OptionDeclaration.json.longForm)
  }
}
