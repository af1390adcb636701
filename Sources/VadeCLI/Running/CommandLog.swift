internal import VadeSystem
internal import VadeEngine

/// The log of one command line, where the options ask for one: into a file, or on standard error.
struct CommandLog {
  /// Where the command writes.
  let log: Log
  private let file: FileLogSink?
  private let console: Console

  /// Opens the log.
  ///
  /// - Throws: ``CommandError`` when its file cannot be opened: a log that was asked for and is not kept would be missed too late.
  init(_ options: GlobalOptions, _ console: Console) throws(CommandError) {
    self.console = console
    guard let level = options.logLevel else {
      (log, file) = (.off, nil)
      return
    }
    guard let path = options.logFile else {
      (log, file) = (Log(level: level, sinks: [LineLogSink(write: console.writeError)]), nil)
      return
    }
    do {
      let file = try FileLogSink(path: path)
      (log, self.file) = (Log(level: level, sinks: [file]), file)
    } catch {
      throw CommandError(error)
    }
  }

  /// Runs a command between two records that say when it began and how it ended; its words stay out, they may be a question.
  ///
  /// - Parameters:
  ///   - command: the command's name.
  ///   - body: runs it.
  /// - Returns: what the command returns.
  /// - Throws: what the command throws.
  func noting(_ command: String, _ body: () throws(CommandError) -> ExitStatus) throws(CommandError) -> ExitStatus {
    log.write(.debug, .command, "\(command) began")
    defer { warnOfLostRecords() }
    do throws(CommandError) {
      let status = try body()
      log.write(.debug, .command, "\(command) ended with \(status.rawValue)")
      return status
    } catch {
      log.write(.error, .command, "\(command) ended with \(error.status.rawValue) (\(error.code))")
      throw error
    }
  }

  private func warnOfLostRecords() {
    guard let fault = file?.fault else { return }
    console.write(.warning("the log in '\(fault.path)' is not complete: \(fault.reason)"))
  }
}

extension LogRecord.Subsystem {
  /// The command line.
  static let command = LogRecord.Subsystem(rawValue: "command")
}
