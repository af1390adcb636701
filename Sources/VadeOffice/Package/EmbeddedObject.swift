/// A file that stands inside a document, taken out of the OLE container it may be in.
struct EmbeddedObject {
  let name: String
  let bytes: [UInt8]

  /// Takes the file out of a part's bytes; nil when the object is no file, such as an old formula.
  init?(_ bytes: [UInt8], named name: String) {
    guard let container = CompoundFile(bytes) else {
      (self.name, self.bytes) = (name, bytes)
      return
    }
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    if let native = container.stream("\u{1}Ole10Native"), let file = Self.native(native) {
      (self.name, self.bytes) = (file.name.isEmpty ? stem + ".bin" : file.name, file.bytes)
    } else if let package = container.stream("Package") ?? container.stream("package") ?? container.stream("EmbeddedOdf"), !package.isEmpty
    {
      (self.name, self.bytes) = (stem + Self.ending(of: package), package)
    } else if let content = container.stream("CONTENTS"), content.starts(with: Array("%PDF".utf8)) {
      (self.name, self.bytes) = (stem + ".pdf", content)
    } else if let ending = Self.documents.first(where: { container.names.contains($0.stream) })?.ending {
      (self.name, self.bytes) = (stem + ending, bytes)
    } else {
      return nil
    }
  }

  /// What a package's name should end in, by the folder its main part usually stands in; a name is a help for people and decides nothing.
  private static func ending(of package: [UInt8]) -> String {
    let directory = String(decoding: package.suffix(1 << 16), as: UTF8.self)
    let kinds = [("word/document", ".docx"), ("xl/workbook", ".xlsx"), ("ppt/presentation", ".pptx")]
    return kinds.first { directory.contains($0.0) }?.1 ?? ".bin"
  }

  /// The streams by which a container is a document itself.
  private static let documents = [
    (stream: "WordDocument", ending: ".doc"), (stream: "Workbook", ending: ".xls"), (stream: "Book", ending: ".xls"),
    (stream: "PowerPoint Document", ending: ".ppt"), (stream: "__properties_version1.0", ending: ".msg"),
  ]

  /// A file as the packager keeps it ([MS-OLEDS] 2.3.6): names and the path it came from, then its bytes.
  private static func native(_ stream: [UInt8]) -> (name: String, bytes: [UInt8])? {
    var at = 6
    func text() -> String? {
      guard at < stream.count, let end = stream[at...].firstIndex(of: 0) else { return nil }
      defer { at = end + 1 }
      let bytes = Array(stream[at..<end])
      return String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
    }
    func number() -> Int? {
      guard at + 4 <= stream.count else { return nil }
      defer { at += 4 }
      return (0..<4).reduce(0) { $0 | Int(stream[at + $1]) << (8 * $1) }
    }
    guard let label = text(), text() != nil else { return nil }
    at += 4
    guard let pathLength = number(), at + pathLength <= stream.count else { return nil }
    at += pathLength
    guard let size = number(), at + size <= stream.count else { return nil }
    let name = label.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? ""
    return (name, Array(stream[at..<(at + size)]))
  }
}
