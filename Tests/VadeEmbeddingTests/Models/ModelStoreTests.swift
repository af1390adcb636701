import Foundation
import Testing
import VadeTesting

@testable import VadeEmbedding

@Suite("Model store")
struct ModelStoreTests {
  private let directory: TemporaryDirectory
  private let store: ModelStore

  init() throws {
    directory = try TemporaryDirectory()
    store = ModelStore(directory: directory.path("models"), checkpointDirectories: [directory.path("shipped")])
  }

  private func ship(_ name: String, seed: UInt64 = 1) throws -> String {
    var checkpoint = SyntheticCheckpoint(layers: 1, seed: seed)
    return try checkpoint.write(to: directory, folder: "shipped/" + name)
  }

  @Test("A shipped checkpoint is imported when it is first asked for, and only then")
  func preparesOnce() throws {
    _ = try ship("tiny")
    #expect(store.available() == ["tiny"])
    var events: [ModelStore.Event] = []
    let path = try store.prepare("tiny") { events.append($0) }
    #expect(events == [.preparing(name: "tiny"), .prepared(name: "tiny", directory: path)])
    #expect(try store.prepare("tiny") { events.append($0) } == path)
    #expect(events.count == 2)
    #expect(store.available().isEmpty)
    #expect(try store.list().map(\.name) == ["tiny"])
    #expect(try store.locate("tiny") == path)
  }

  @Test("A model that is nowhere is an error that tells where was looked")
  func missing() throws {
    let expected = EmbeddingError.modelMissing(name: "none", searched: [directory.path("models"), directory.path("shipped")])
    #expect(throws: expected) { try store.locate("none") }
    #expect(throws: expected) { try store.prepare("none") { _ in } }
    #expect(throws: expected) { try store.remove("none") }
  }

  @Test(
    "Names that leave the directory or hide in it are no models", arguments: ["", ".", "..", "../x", "a/b", ".making-1", "-x", "a b", "ä"])
  func badNames(name: String) throws {
    let folder = try ship("tiny")
    #expect(throws: EmbeddingError.self) { try store.prepare(name) { _ in } }
    #expect(throws: EmbeddingError.self) { try store.importModel(from: folder, name: name) }
  }

  @Test("Importing again replaces the model, and removing it leaves nothing behind")
  func replaces() throws {
    let first = try store.importModel(from: try ship("tiny", seed: 1))
    let second = try store.importModel(from: try ship("tiny", seed: 2))
    #expect(first.directory == second.directory && first.profile.revision != second.profile.revision)
    #expect(try store.list() == [second])
    try store.remove("tiny")
    #expect(try store.list().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.directory).isEmpty)
  }

  @Test("What a killed import left is removed by the next one and is never a model")
  func abandoned() throws {
    // No process has this number: the kernel's limit is below it.
    let left = store.directory + "/.making-\(Int32.max)-1"
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    #expect(try store.list().isEmpty)
    _ = try store.importModel(from: try ship("tiny"))
    #expect(!FileManager.default.fileExists(atPath: left))
  }

  @Test("A file of another length is found at load, a changed byte by the check of digests")
  func damage() throws {
    let model = try store.importModel(from: try ship("tiny"))
    #expect(try store.damagedFiles(of: "tiny").isEmpty)
    let path = model.directory + "/" + ModelManifest.weightsFile
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    bytes[100] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(try store.damagedFiles(of: "tiny") == [ModelManifest.weightsFile])
    try Data(bytes.dropLast()).write(to: URL(fileURLWithPath: path))
    #expect(throws: EmbeddingError.self) { try OpenVINOEmbedder(modelDirectory: model.directory) }
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: EmbeddingError.self) { try OpenVINOEmbedder(modelDirectory: model.directory) }
  }

  @Test("A manifest of a later form is refused with what to do")
  func laterForm() throws {
    let model = try store.importModel(from: try ship("tiny"))
    let path = model.directory + "/" + ModelManifest.fileName
    let text = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(of: "\"version\" : 1", with: "\"version\" : 2")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: EmbeddingError.self) { try OpenVINOEmbedder(modelDirectory: model.directory) }
    #expect(error?.message.contains("import the model again") == true)
  }

  @Test("The default model's checkpoint is found beside the library that is loaded")
  func findsShipped() throws {
    let found = ModelStore(directory: directory.path("models"), environment: [:])
    #expect(found.available().contains(ModelStore.defaultModel))
    let told = ModelStore(directory: directory.path("models"), environment: ["VADE_PREFIX": "/opt/vade"])
    #expect(told.checkpointDirectories == ["/opt/vade/share/vademecum/checkpoints"])
  }
}
