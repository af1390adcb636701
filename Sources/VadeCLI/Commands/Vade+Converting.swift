internal import VadeConvert
internal import VadeIngest

/// The commands that show what was understood of a document, without a library.
extension Vade {
  private static let paths = ArgumentDeclaration(
    ValueDeclaration("FILE|FOLDER", completion: .paths), .oneOrMore,
    summary: "a file or a directory; '-' reads paths from standard input, one a line")
  private static let format = OptionDeclaration(
    "to", value: ValueDeclaration("FORMAT", .choice(WrittenFormat.allCases.map(\.rawValue))),
    summary: "the notation to write; without it the output's name tells, else it is markdown")
  private static let output = OptionDeclaration(
    "output", short: "o", value: ValueDeclaration("PATH", completion: .paths),
    summary: "the file to write, or the directory to write files into; without it one document goes to standard output")
  private static let passwordFile = OptionDeclaration(
    "password-file", value: ValueDeclaration("FILE", completion: .paths),
    summary: "a file with passwords to try on locked documents, one a line")
  private static let pages = OptionDeclaration(
    "pages", value: ValueDeclaration("LIST"), summary: "only these pages, counted from 1, such as 3-7,12")
  private static let furniture = OptionDeclaration(
    "furniture", value: ValueDeclaration("WHAT", .choice(["keep", "drop"])),
    summary: "what becomes of running headers, footers and page numbers; without it only json keeps them")
  private static let jobs = OptionDeclaration(
    "jobs", short: "j", value: ValueDeclaration("N", .count(1...1024)),
    summary: "convert N files at the same time; without it as many as there are processors")
  private static let force = OptionDeclaration("force", short: "f", summary: "replace files that are there")

  static let convert = CommandDeclaration(
    "convert", summary: "write documents as Markdown, HTML, JSON or plain text",
    discussion: [
      "One document goes to standard output as it is read. Several, or a folder, need --output: the directory gets the same tree, each file "
        + "under its name with the ending of the notation (report.pdf.md). Files inside files, such as attachments and the entries of archives, "
        + "follow the document that holds them, or stand in a directory of its name.",
      "No file is replaced without --force. One bad file never stops the others: it is named with the reason, and the exit status is 2 when some "
        + "failed, 1 when all did.",
    ],
    arguments: [paths], options: [format, output, pages, furniture, passwordFile, jobs, force],
    examples: [
      .init("vade convert --to text letter.docx", "print the text of a document"),
      .init("vade convert --to html --output pages/ reports/", "make a folder readable in a browser"),
      .init("vade convert --to json --pages 3-7,12 handbook.pdf", "print some pages with every position"),
    ],
    request: { values throws(UsageError) in
      .convert(
        ConvertRequest(
          paths: values.texts(paths), format: values.text(format).flatMap(WrittenFormat.init), output: values.text(output),
          passwordFile: values.text(passwordFile), pages: try selection(values),
          keepsFurniture: values.text(furniture).map { $0 == "keep" },
          jobCount: values.count(jobs), isForced: values.isSet(force)))
    })

  private static func selection(_ values: ParsedValues) throws(UsageError) -> PageSelection? {
    guard let text = values.text(pages) else { return nil }
    guard let selection = PageSelection(text) else {
      throw UsageError(
        command: values.command,
        reason: .invalidForm(
          token: text, of: "option '\(pages.longForm)'", expected: "page numbers from 1 on and ranges between commas, such as 3-7,12"))
    }
    return selection
  }
}
