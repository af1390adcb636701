internal import VadeConvert
internal import VadeImport
internal import VadeIngest
internal import VadeSystem

/// What is to be converted, how, and where to: a request looked at with the files that are there.
package struct ConversionPlan {
  /// How documents are converted.
  let options: ConversionOptions
  /// The files with their outputs; those of a document that goes to standard output are empty.
  private(set) var jobs: [BatchConverter.Job] = []
  /// Whether the one document goes to standard output.
  package let isToStandardOutput: Bool
  /// Whether the one document goes to a file that was named, with all that it embeds.
  package let isToOneFile: Bool
  /// What could not be found, or was passed over.
  private(set) var remarks: [Wire.ConvertReport.File] = []

  /// Finds the files and works out their outputs.
  ///
  /// - Throws: ``CommandError`` when the request does not fit what is there: several files and no directory to write into.
  init(_ request: ConvertRequest, hasStandardOutput: Bool) throws(CommandError) {
    let here: String
    do { here = try WorkingDirectory.path() } catch { throw CommandError(error) }
    let output = request.output.map { AbsolutePath.normalised($0, relativeTo: here) }
    let format = ConversionPlan.format(request)
    options = ConversionOptions(
      format: format, keepsFurniture: request.keepsFurniture ?? (format == .json), pages: request.pages,
      passwords: try request.passwordFile.map(PasswordFile.read) ?? [])
    isToStandardOutput = output == nil
    let only = request.paths.count == 1 ? AbsolutePath.normalised(request.paths[0], relativeTo: here) : nil
    let isOneFile = only.map { !Directory.exists($0) || DocumentBundle.isDocument($0) } ?? false
    guard isOneFile || output != nil else { throw ConversionPlan.needsOutput }
    if isToStandardOutput, !hasStandardOutput { throw ConversionPlan.standardOutputTaken }
    let isDirectory = !isOneFile || request.output?.hasSuffix("/") == true || output.map(Directory.exists) == true
    isToOneFile = !isDirectory
    if !isOneFile, let output, FileStatus(path: output) != nil, !Directory.exists(output) { throw ConversionPlan.notADirectory(output) }
    var taken: Set<String> = []
    for path in request.paths {
      let found = FileFinder().find([path], relativeTo: here)
      remarks += found.failures.map { Wire.ConvertReport.File(Wire.AddReport.File($0)) }
      remarks += found.skipped.map { Wire.ConvertReport.File(Wire.AddReport.File($0)) }
      let root = AbsolutePath.normalised(path, relativeTo: here)
      for file in found.files where taken.insert(file.path).inserted {
        // What an earlier run has written into the folder it read is no document of that folder.
        if isDirectory, let output, root != file.path, file.path.hasPrefix(output + "/") { continue }
        let target = isDirectory ? output.map { place(of: file.path, root: root, in: $0, isOnly: request.paths.count == 1) } : output
        jobs.append(BatchConverter.Job(file: file, output: target ?? ""))
      }
    }
  }

  /// Where a file's text goes below the output directory: one folder gives its content, several paths stand under their own names.
  private func place(of path: String, root: String, in output: String, isOnly: Bool) -> String {
    let base = isOnly && root != path ? root : Directory.parent(of: root)
    let relative = path.dropFirst(base == "/" ? 1 : base.utf8.count + 1)
    return "\(output)/\(relative).\(options.format.fileExtension)"
  }

  /// The notation asked for, else the one the output's name has, else Markdown.
  private static func format(_ request: ConvertRequest) -> WrittenFormat {
    if let format = request.format { return format }
    let name = request.output?.split(separator: "/").last ?? ""
    return WrittenFormat.allCases.first { name.hasSuffix("." + $0.fileExtension) } ?? .markdown
  }

  private static let needsOutput = CommandError(
    code: "usage", message: "several documents do not fit on standard output: add '--output DIR' to write a file for each", status: .usage)
  private static let standardOutputTaken = CommandError(
    code: "usage",
    message: "'--json' prints the report, and standard output has the document: add '--output PATH', or use '--to json' for the document",
    status: .usage)

  private static func notADirectory(_ path: String) -> CommandError {
    CommandError(code: "usage", message: "'\(path)' is a file: several documents need a directory to be written into", status: .usage)
  }
}
