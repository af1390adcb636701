public import VadeDocument
public import VadeImport
internal import VadeSystem

/// Turns documents of Office's binary formats into those of its XML formats, with LibreOffice where it is installed.
///
/// The program runs without a window, in a directory and with a profile of its own, so that it neither meets the user's running LibreOffice nor keeps anything;
/// macros do not run in a new profile. It needs to start processes: a worker that may not must be given what comes out of this.
public struct LegacyOfficeConverter: Sendable {
  /// Where LibreOffice is.
  public let program: String
  /// Its name and version as it gives them.
  public let version: String
  /// How long one conversion may take.
  public var limit: Duration = .seconds(120)

  /// The LibreOffice of this machine, or nil; looked for once.
  public static let installed = LegacyOfficeConverter()

  private init?() {
    guard let program = Program.find("soffice") ?? Program.find("libreoffice") else { return nil }
    self.program = program
    version = Self.version(of: program)
  }

  private static func version(of program: String) -> String {
    // A version that cannot be asked for costs only its mention.
    guard let directory = try? ScratchDirectory("vade-office"), let profile = try? profileArgument(in: directory) else {
      return "LibreOffice"
    }
    let output = directory.path + "/version"
    _ = try? Program.run([program, profile, "--version"], environment: environment(directory), output: output, limit: .seconds(30))
    guard let file = try? MappedFile(path: output) else { return "LibreOffice" }
    let words = String(decoding: file.bytes(in: 0..<200), as: UTF8.self).split(whereSeparator: \.isWhitespace).prefix(2)
    return words.count == 2 ? words.joined(separator: " ") : "LibreOffice"
  }

  private static func profileArgument(in directory: ScratchDirectory) throws(SystemError) -> String {
    try Directory.create(directory.path + "/profile")
    return "-env:UserInstallation=file://" + directory.path + "/profile"
  }

  private static func environment(_ directory: ScratchDirectory) -> [String: String] {
    ["HOME": directory.path, "TMPDIR": directory.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"]
  }

  /// What a binary format is turned into, or nil when it is none.
  public static func target(of format: FormatID) -> FormatID? {
    switch format {
    case .doc: .docx
    case .xls, .xlsb: .xlsx
    case .ppt: .pptx
    default: nil
    }
  }

  /// Converts a file.
  ///
  /// - Parameters:
  ///   - path: where its bytes are.
  ///   - format: which of the binary formats it has.
  ///   - displayPath: what to call it in messages.
  /// - Returns: the document in the XML format that ``target(of:)`` says.
  /// - Throws: `ImportError` when LibreOffice cannot be run, runs out of time, or gives nothing.
  public func convert(path: String, as format: FormatID, displayPath: String) throws(ImportError) -> [UInt8] {
    func failure(_ detail: String) -> ImportError {
      ImportError(
        path: displayPath,
        reason: .needsProgram(
          format: format.rawValue.uppercased(), detail: detail, advice: "open it in LibreOffice or Office and save it in a newer format"))
    }
    guard let target = Self.target(of: format) else { throw failure("it is not converted") }
    let outcome: Program.Outcome
    let result: MappedFile?
    do throws(SystemError) {
      let directory = try ScratchDirectory("vade-office")
      let input = directory.path + "/input." + format.rawValue
      try FileCopy.copy(path, to: input)
      let command = [
        program, try Self.profileArgument(in: directory), "--headless", "--norestore", "--nolockcheck", "--nodefault", "--convert-to",
        target.rawValue, "--outdir", directory.path + "/out", input,
      ]
      outcome = try Program.run(command, environment: Self.environment(directory), limit: limit)
      // LibreOffice says of most failures only that it wrote nothing.
      result = try? MappedFile(path: directory.path + "/out/input." + target.rawValue)
    } catch {
      throw failure("\(version) cannot be run: \(error.reason)")
    }
    switch outcome {
    case .timedOut: throw failure("\(version) did not convert it within \(limit.components.seconds) seconds")
    case .ended(let status):
      guard let result, result.count > 0 else { throw failure("\(version) could not convert it and ended with status \(status)") }
      return result.bytes(in: 0..<result.count)
    }
  }
}
