internal import FoundationEssentials

/// Writes a plain text PDF: a page of Helvetica for each page of lines.
///
/// As little of ISO 32000-1 as a reader needs: a catalogue, a page tree, one font, an uncompressed stream a page, the cross-reference table.
struct PDFBuilder {
  private var file = Data("%PDF-1.4\n".utf8)
  private var offsets: [Int: Int] = [:]
  private var pageCount = 0

  /// Writes pages of text to a file.
  ///
  /// - Parameters:
  ///   - pages: the lines of each page; characters outside ASCII are left out.
  ///   - path: the file to write.
  /// - Throws: the system's error when the file cannot be written.
  static func write(_ pages: [[String]], to path: String) throws {
    var builder = PDFBuilder()
    for lines in pages { builder.addPage(lines) }
    try builder.finished().write(to: URL(fileURLWithPath: path))
  }

  // Objects 1 to 3 are the catalogue, the page tree and the font; every page then has two of its own.
  private mutating func addPage(_ lines: [String]) {
    let page = 4 + 2 * pageCount
    pageCount += 1
    let shown = lines.map { "(\(PDFBuilder.escaped($0))) Tj T*" }.joined(separator: "\n")
    let content = "BT /F1 10 Tf 13 TL 56 780 Td\n\(shown)\nET"
    add(page, "<< /Type /Page /Parent 2 0 R /Contents \(page + 1) 0 R >>")
    add(page + 1, "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
  }

  private mutating func add(_ number: Int, _ body: String) {
    offsets[number] = file.count
    file.append(Data("\(number) 0 obj\n\(body)\nendobj\n".utf8))
  }

  private mutating func finished() -> Data {
    let kids = (0..<pageCount).map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    add(1, "<< /Type /Catalog /Pages 2 0 R >>")
    add(2, "<< /Type /Pages /Count \(pageCount) /Kids [\(kids)] /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> >>")
    add(3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
    let table = file.count
    let size = 4 + 2 * pageCount
    var rows = "xref\n0 \(size)\n0000000000 65535 f \n"
    for number in 1..<size { rows += String(10_000_000_000 + (offsets[number] ?? 0)).dropFirst() + " 00000 n \n" }
    file.append(Data("\(rows)trailer\n<< /Size \(size) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n".utf8))
    return file
  }

  private static func escaped(_ line: String) -> String {
    var text = ""
    for scalar in line.unicodeScalars where (32..<127).contains(scalar.value) {
      if "()\\".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
