internal import VadeDocument
internal import VadeImport
internal import VadeSystem
internal import Glibc

/// Reads texts whose lines are pages, and does to its own process what some lines say.
///
/// It declares the formats of one importer for many pages in any order (`.steps`) and of one for sections in order (`.deeds`), both recognised as
/// plain text, which is why they take the places of formats that are all text.
struct HostileImporter: Importer {
  /// Pages in any order.
  static let steps = FormatID.markdown
  /// Sections in order.
  static let deeds = FormatID.text

  let formats = [
    Format(id: steps, name: "steps", extensions: ["steps", "md"]), Format(id: deeds, name: "deeds", extensions: ["deeds", "txt"]),
  ]

  func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    let text = source.file.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) } }
    let lines = text.split(separator: "\n").map(String.init)
    if let first = lines.first, first.hasPrefix("open: ") { Deed.perform(String(first.dropFirst(6))) }
    return source.fileExtension == "steps" ? StepSource(lines) : DeedSource(lines)
  }
}

/// Lines as pages that can be read in any order; each page is read with its neighbours, as real ones are.
final class StepSource: SeekablePageSource, DrawablePageSource {
  let header: DocumentHeader
  private let lines: [String]
  private var next = 0
  private var avoided: Set<Int> = []
  private var touch: (Int) -> Void = { _ in }
  private var read: [Int: String] = [:]

  init(_ lines: [String]) {
    self.lines = lines
    header = DocumentHeader(format: HostileImporter.steps, pageCount: lines.count)
  }

  func seek(to page: Int, avoiding avoided: Set<Int>, touch: @escaping (Int) -> Void) {
    (next, self.avoided, self.touch) = (page, avoided, touch)
  }

  func nextPage() throws(ImportError) -> Page? {
    guard next < lines.count else { return nil }
    defer { next += 1 }
    let texts = (max(0, next - 1)...min(lines.count - 1, next + 1)).map(text(at:))
    guard !avoided.contains(next) else {
      return Page(
        position: .page(index: next), lane: .needsRecognition, blocks: [],
        diagnostics: [Diagnostic(.error, Diagnostic.ID(rawValue: "page-unreadable"), "not looked at", page: next)])
    }
    return Page(position: .page(index: next), blocks: [Block(.paragraph(BlockText(lines[next] + " among \(texts.count)")))])
  }

  func sizes(ofPages pages: Range<Int>) throws(ImportError) -> [Page.Size?] {
    pages.map { lines[$0] == "refuse" ? nil : Page.Size(width: Double($0 + 1), height: 2) }
  }

  func drawing(ofPage index: Int, dpi: Double) throws(ImportError) -> Bitmap {
    if lines[index] == "refuse" { throw ImportError(path: "", reason: .damaged(detail: "it has no look")) }
    Deed.perform(String(lines[index].trimmingPrefix("draw ")))
    return Bitmap(width: index + 1, height: Int(dpi))
  }

  private func text(at index: Int) -> String {
    if let known = read[index] { return known }
    touch(index)
    if !avoided.contains(index) { Deed.perform(lines[index]) }
    read[index] = lines[index]
    return lines[index]
  }
}

/// Lines as sections, and as files behind `file: `.
final class DeedSource: PageSource {
  let header = DocumentHeader(format: HostileImporter.deeds)
  private var lines: ArraySlice<String>
  private var files: ArraySlice<String>
  private var index = 0

  init(_ lines: [String]) {
    self.lines = lines.filter { !$0.hasPrefix("file: ") }[...]
    files = lines.filter { $0.hasPrefix("file: ") }.map { String($0.dropFirst(6)) }[...]
  }

  func nextPage() throws(ImportError) -> Page? {
    guard let line = lines.popFirst() else { return nil }
    defer { index += 1 }
    Deed.perform(line)
    return Page(position: .section(index: index), blocks: [Block(.paragraph(BlockText(line)))])
  }

  func nextFile() throws(ImportError) -> EmbeddedFile? {
    guard let name = files.popFirst() else { return nil }
    if name == "refuse" { throw ImportError(path: "", reason: .tooLarge(detail: "'refuse' is over a limit")) }
    Deed.perform(name)
    return EmbeddedFile(path: name, bytes: Array("inside \(name)".utf8))
  }
}

/// What a parser in the hands of a file might do.
enum Deed {
  static func perform(_ word: String) {
    switch word {
    case "crash": raise(SIGSEGV)
    case "trap": preconditionFailure("a bug of the parser")
    case "hang": while true { usleep(1000) }
    case "spin": while true {}
    case "quit": exit(7)
    case "kill": kill(getpid(), SIGKILL)
    case "connect": socket(AF_INET, 1, 0)
    case "run":
      var nothing: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
      unsafe execv("/bin/true", &nothing)
    case "hoard": hoard()
    case "allocate": print([UInt8](repeating: 1, count: 64 << 30).count)
    case "babble": unsafe write(3, "what is this?", 13)
    case "touch-files":
      // Each must fail; one that does not shows as a page that never comes.
      if unsafe open("/etc/passwd", O_RDONLY) >= 0 || open("/tmp", O_RDONLY) >= 0 { exit(9) }
      if unsafe open("/tmp/vade-planted", O_CREAT | O_WRONLY, 0o600) >= 0 { exit(9) }
    default: break
    }
  }

  private static func hoard() {
    var kept: [[UInt8]] = []
    while true { kept.append([UInt8](repeating: UInt8(truncatingIfNeeded: kept.count), count: 16 << 20)) }
  }
}
