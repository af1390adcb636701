import Foundation
import Testing
import VadeDocument
import VadeLibrary
import VadeSystem
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

/// The built program with a home of its own that has the default model in place.
struct Desk: Sendable {
  let binary: Binary

  /// Makes an empty home.
  init() throws {
    binary = try Binary()
    try FileManager.default.createDirectory(atPath: path("home/cache"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path("home/cache/models"), withDestinationPath: try PreparedModels.home.get().path("home/cache/models"))
  }

  /// The path of an entry of the desk's directory.
  func path(_ name: String) -> String { binary.directory.path(name) }

  /// Runs the program with the given words.
  @discardableResult
  func vade(_ words: String...) throws -> Binary.Ran { try vade(words) }

  /// Runs the program with the given words.
  @discardableResult
  func vade(_ words: [String]) throws -> Binary.Ran { try binary.shell(#""$VADE" "$@""#, arguments: words) }

  /// Runs the program with `--json`, reads what it prints and checks how it ends.
  func reply<Reply: Decodable>(
    _ type: Reply.Type, _ words: String..., status: VadeEngine.ExitStatus = .success, location: SourceLocation = #_sourceLocation
  ) throws -> Reply {
    let ran = try vade(["--json"] + words)
    #expect(ran.code == status.rawValue, "\(words): \(ran.errors)", sourceLocation: location)
    return try Desk.decode(type, ran.output)
  }

  /// Reads a JSON document of the program.
  static func decode<Reply: Decodable>(_ type: Reply.Type, _ text: String) throws -> Reply {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(text.utf8))
  }

  /// A library of the home, opened beside the program.
  func library(_ name: String = "default") throws -> Library {
    try LibraryStore(directory: path("home/data/libraries")).open(name, create: true)
  }

  /// What a library holds, free of ids and times: two equal libraries answer alike.
  func content(_ name: String = "default") throws -> [String] {
    let library = try library(name)
    #expect(try library.integrityCheck() == [])
    let statistics = try library.statistics()
    #expect(statistics.importing == 0)
    let documents = try library.documents().sorted { $0.path < $1.path }
    let passages = try documents.flatMap { document in
      try library.passages(of: document.id).map { stored in
        "\(document.path) \(document.digest.hex) \(stored.passage.ordinal) \(stored.passage.headingPath) \(stored.passage.text)"
      }
    }
    return passages + ["\(statistics.documents) documents, \(statistics.passages) passages, \(statistics.vectors) vectors"]
  }
}

/// The default model, prepared once for all tests of a process.
enum PreparedModels {
  /// The directory with the prepared model in `home/cache/models`.
  static let home = Result { () throws -> TemporaryDirectory in
    let binary = try Binary()
    LeftBehind.removeAtExit(binary.directory.path)
    let ran = try binary.shell(#""$VADE" doctor"#)
    guard FileManager.default.fileExists(atPath: binary.directory.path("home/cache/models/all-MiniLM-L6-v2")) else {
      throw NotPrepared(output: ran.output + ran.errors)
    }
    return binary.directory
  }

  /// The program could not prepare its model.
  struct NotPrepared: Error {
    let output: String
  }
}
