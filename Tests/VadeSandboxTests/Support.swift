import Foundation
import VadeDocument
import VadeImport
import VadePDF
import VadeSandbox
import VadeTesting

/// The worker that has importers made to fail.
enum TestWorker {
  /// The program beside the test bundle.
  static var path: String {
    var folder = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let name = "vade-test-worker"
    for _ in 0..<6 where !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent(name).path) {
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent(name).path
  }

  /// A reading over it; the formats' names are those the hostile importer declares and those of the real ones behind it.
  static func reading(limits: WorkerLimits = WorkerLimits(), lanes: Int = 1, endsOnFiles: Bool = false) -> WorkerReading {
    WorkerReading(registry, program: WorkerProgram(path: path, endsOnFiles: endsOnFiles), limits: limits, lanes: lanes)
  }

  /// The real importers, in this process.
  static let registry = ImporterRegistry([PDFImporter()] + ImporterRegistry.textImporters + [ArchiveImporter()])
}

/// Everything a source gives.
struct Everything: Equatable {
  var header: DocumentHeader
  var pages: [Page] = []
  var files: [String] = []

  init(_ source: any PageSource) throws {
    header = source.header
    while let page = try source.nextPage() { pages.append(page) }
    while let file = try source.nextFile() { files.append(file.path) }
  }

  /// The pages' texts, joined.
  var texts: [String] { pages.map { $0.blocks.flatMap(\.texts).map(\.string).joined(separator: "|") } }
}

extension DocumentReading {
  /// Reads a document that is in memory.
  func read(_ text: String, as name: String) throws -> Everything {
    try Everything(open(ImportSource(bytes: Array(text.utf8), displayPath: name)))
  }
}
