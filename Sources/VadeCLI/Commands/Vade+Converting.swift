internal import VadeConvert
internal import VadeIngest
internal import VadeEngine

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
        + "follow the document that holds them; below a directory they become files of their own, in a directory named after it.",
      "No file is replaced without --force. One bad file never stops the others: it is named with the reason, and the exit status is 2 when some "
        + "failed, 1 when all did.",
    ],
    arguments: [paths], options: [format, output, pages, furniture, .passwordFile, jobs, force, .noSandbox],
    examples: [
      .init("vade convert --to text letter.docx", "print the text of a document"),
      .init("vade convert --to html --output pages/ reports/", "make a folder readable in a browser"),
      .init("vade convert --to json --pages 3-7,12 handbook.pdf", "print some pages with every position"),
    ],
    request: { values throws(UsageError) in
      .convert(
        ConvertRequest(
          paths: values.texts(paths), format: values.text(format).flatMap(WrittenFormat.init), output: values.text(output),
          passwordFile: values.text(.passwordFile), pages: try selection(values),
          keepsFurniture: values.text(furniture).map { $0 == "keep" },
          jobCount: values.count(jobs), isForced: values.isSet(force), isSandboxed: !values.isSet(.noSandbox)))
    })

  private static let file = ArgumentDeclaration(ValueDeclaration("FILE", completion: .paths), summary: "a document that has pages")
  private static let page = OptionDeclaration(
    "page", value: ValueDeclaration("N", .count(1...1_000_000)), summary: "the page to draw, counted from 1; without it the first")
  private static let picture = OptionDeclaration(
    "output", short: "o", value: ValueDeclaration("PATH", completion: .paths),
    summary: "the picture to write, or the directory to write several into; without it the working directory")
  private static let dpi = OptionDeclaration(
    "dpi", value: ValueDeclaration("N", .count(20...600)), default: "110", summary: "dots to an inch")

  static let inspect = CommandDeclaration(
    "inspect", summary: "draw what was understood of a page over its picture",
    discussion: [
      "Each block has a box in the colour of its kind and a number, its place in the reading order; arrows lead through the page in that order. Words "
        + "are shaded, tables show their cells, running headers and footers are grey, text a reader does not see is red and hatched. Slides, of which "
        + "there is no picture, are drawn as boxes with their words.",
      "The pictures are PNG files named after the document and the page; their paths are printed.",
    ],
    arguments: [file], options: [page, pages, picture, dpi, .passwordFile, force],
    examples: [
      .init("vade inspect report.pdf", "draw the first page as report-page-1.png"),
      .init("vade inspect --pages 3-7 --output pictures/ report.pdf", "draw five pages"),
    ],
    request: { values throws(UsageError) in
      if values.isSet(page), values.isSet(pages) {
        throw UsageError(command: values.command, reason: .conflict(page.longForm, pages.longForm))
      }
      let single = PageSelection(values.text(page) ?? "1") ?? .first
      return .inspect(
        InspectRequest(
          path: values.text(file), pages: try selection(values) ?? single, output: values.text(picture), dpi: values.count(dpi) ?? 110,
          passwordFile: values.text(.passwordFile), isForced: values.isSet(force)))
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
