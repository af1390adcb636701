internal import FoundationEssentials

/// The real files that are measured on; they lie outside the project.
struct BenchCorpus {
  /// The corpus folder.
  let directory: String

  /// A file or folder of the corpus.
  ///
  /// - Throws: ``BenchError/corpusMissing(path:)`` when it is not there.
  func path(_ relative: String) throws(BenchError) -> String {
    let full = directory + "/" + relative
    guard FileManager.default.fileExists(atPath: full) else { throw .corpusMissing(path: full) }
    return full
  }

  /// The books, sorted by path.
  func books() throws -> [String] { try files(under: "gutenberg", endings: ["txt"]) }

  /// The files with one of some endings under a folder, sorted by path; expected results that lie beside inputs are left out.
  func files(under relative: String, endings: Set<String>) throws -> [String] {
    let folder = try path(relative)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    let chosen = names.filter { name in
      let file = URL(fileURLWithPath: name)
      return endings.contains(file.pathExtension.lowercased()) && !name.contains(".expected.") && !file.lastPathComponent.hasPrefix("_")
    }
    guard !chosen.isEmpty else { throw BenchError.corpusMissing(path: folder + "/*." + endings.sorted().joined(separator: "|")) }
    return chosen.map { folder + "/" + $0 }
  }

  /// The PDF files the reading bench has printed, sorted by path; none when it has not.
  static var printedDocuments: [String] {
    let environment = ProcessInfo.processInfo.environment
    let cache = environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? "") + "/.cache"
    let folder = (environment["VADE_READING"] ?? cache + "/vademecum/reading") + "/set"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []  // no folder, no set
    return names.filter { $0.hasSuffix(".pdf") }.sorted().map { folder + "/" + $0 }
  }

  /// The words of a book, without the lines Project Gutenberg puts before and after it.
  static func words(ofBook path: String) throws -> [Substring] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // One of the books is ISO-8859-1 on purpose; every byte is a character there.
    let text = String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let start = lines.firstIndex { $0.hasPrefix("*** START") || $0.hasPrefix("***START") }.map { $0 + 1 } ?? 0
    let end = lines[start...].firstIndex { $0.hasPrefix("*** END") || $0.hasPrefix("***END") } ?? lines.endIndex
    return lines[start..<end].flatMap { $0.split { $0.isWhitespace } }
  }
}
