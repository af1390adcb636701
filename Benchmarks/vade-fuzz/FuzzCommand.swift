internal import FoundationEssentials
internal import Glibc

/// Runs what the command line asks for.
enum FuzzCommand {
  private static let usage = """
    usage: vade-fuzz list                                          the targets: every format the program reads, and decoders of our own
           vade-fuzz sort FOLDER SEEDS                             copies files into SEEDS/TARGET by what they are recognised as
           vade-fuzz smoke SEEDS [--seconds N] [--seed N] [--input FILE]
                                                                   a fixed sequence of mutations over all targets; needs no special build
           vade-fuzz read TARGET FILE…                             feeds files, to reproduce a finding
           vade-fuzz run TARGET [libFuzzer options and folders]    libFuzzer; only in a build of scripts/fuzz
    """

  /// Runs; returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      var words = arguments[...]
      switch words.popFirst() {
      case "list": for target in FuzzTarget.all { line(target.name) }
      case "sort": try SeedFolder.sort(from: try word(&words), into: try word(&words))
      case "smoke": try SmokeRun(&words).run()
      case "read":
        let target = try target(&words)
        for path in words { target.feed(try bytes(of: path)) }
      case "run": return try LibFuzzer.run(try target(&words), Array(words))
      default: line(usage)
      }
      return 0
    } catch {
      let message = (error as? FuzzError)?.message ?? "\(error)"
      FileHandle.error("error: \(message)")
      return 2
    }
  }

  /// The next word of the command line.
  static func word(_ words: inout ArraySlice<String>) throws(FuzzError) -> String {
    guard let word = words.popFirst() else { throw FuzzError(message: "a word is missing: 'vade-fuzz' shows what there is") }
    return word
  }

  private static func target(_ words: inout ArraySlice<String>) throws(FuzzError) -> FuzzTarget {
    let name = try word(&words)
    guard let target = FuzzTarget.named(name) else { throw FuzzError(message: "there is no target '\(name)': 'vade-fuzz list' shows them") }
    return target
  }

  static func bytes(of path: String) throws(FuzzError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else { throw FuzzError(message: "'\(path)' cannot be read") }
    return Array(data)
  }

  /// Says a line of results at once.
  static func line(_ text: String) { FileHandle.out(text) }
}

/// Why a run cannot go on.
struct FuzzError: Error {
  /// What failed and what can be done.
  let message: String
}

/// Writes lines without a buffer, so that they stand before a crash.
private enum FileHandle {
  static func out(_ text: String) { write(text, STDOUT_FILENO) }
  static func error(_ text: String) { write(text, STDERR_FILENO) }

  private static func write(_ text: String, _ descriptor: Int32) {
    let line = text + "\n"
    // A reader that went away wants no more lines.
    _ = unsafe Glibc.write(descriptor, line, line.utf8.count)
  }
}
