import Foundation
import Testing
@testable import VadeSystem
import VadeTesting

@Suite("Files of the system")
struct FileTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test("have one lock at a time, which says who holds it and ends with its holder")
  func lock() throws {
    let path = directory.path("lock")
    #expect(FileLock.holder(of: path) == nil)
    var first = try FileLock.acquire(path: path)
    #expect(first != nil)
    #expect(try FileLock.acquire(path: path) == nil)
    #expect(FileLock.holder(of: path) == ProcessInfo.processInfo.processIdentifier)
    first = nil
    #expect(try FileLock.acquire(path: path) != nil)
    #expect(throws: SystemError.self) { try FileLock.acquire(path: directory.path("no/lock")) }
    try directory.write("not a number", to: "odd")
    #expect(FileLock.holder(of: directory.path("odd")) == nil)
  }

  @Test("are replaced as a whole, with nothing left beside them")
  func replacement() throws {
    let path = directory.path("f")
    for content in ["first", "", "a longer second"] {
      try AtomicFile.write(content, to: path)
      #expect(try text(path) == content)
    }
    #expect(try Directory.entries(of: directory.path) == ["f"])
    try Directory.create(directory.path("d/e"))
    #expect(throws: SystemError.self) { try AtomicFile.write("x", to: directory.path("d")) }
    #expect(throws: SystemError.self) { try AtomicFile.write("x", to: directory.path("none/f")) }
    #expect(try Directory.entries(of: directory.path) == ["d", "f"])
    #expect(try AtomicFile.remove(path))
    #expect(try !AtomicFile.remove(path))
  }

  @Test("are copied, and the copy goes its own way")
  func copy() throws {
    let content = String(repeating: "0123456789abcdef", count: 200_000)
    let source = try directory.write(content, to: "source")
    try FileCopy.copy(source, to: directory.path("copy"))
    #expect(try text(directory.path("copy")) == content)
    #expect(FileStatus(path: source)?.identity != FileStatus(path: directory.path("copy"))?.identity)
    #expect(throws: SystemError.self) { try FileCopy.copy(source, to: directory.path("copy")) }
    #expect(throws: SystemError.self) { try FileCopy.copy(directory.path("none"), to: directory.path("other")) }
    #expect(throws: SystemError.self) { try FileCopy.copy(directory.path, to: directory.path("other")) }
    #expect(try Directory.entries(of: directory.path) == ["copy", "source"])
  }

  @Test("are written at any place")
  func output() throws {
    let file = try OutputFile(path: directory.path("o"), mode: .create)
    for (content, offset) in [("cd", 2), ("ab", 0), ("ef", 6)] { try unsafe file.write(Array(content.utf8).span.bytes, at: offset) }
    try file.synchronize()
    #expect(try text(directory.path("o")) == "abcd\0\0ef")
    #expect(throws: SystemError.self) { try OutputFile(path: directory.path("o"), mode: .create) }
    #expect(throws: SystemError.self) { try OutputFile(path: directory.path("p"), mode: .update) }
  }

  @Test("stand in directories that are made, counted, moved and removed with all they hold, links not followed")
  func directories() throws {
    try directory.write("12345", to: "d/e/f")
    try directory.write("123", to: "d/g")
    try directory.write("outside", to: "outside")
    try FileManager.default.createSymbolicLink(atPath: directory.path("d/link"), withDestinationPath: directory.path("outside"))
    try FileManager.default.createSymbolicLink(atPath: directory.path("d/loop"), withDestinationPath: directory.path("d"))
    try Directory.create(directory.path("d/e"))
    #expect(throws: SystemError.self) { try Directory.create(directory.path("d/g")) }
    #expect(try Directory.byteCount(directory.path("d")) == 8)
    #expect(try Directory.entries(of: directory.path("d")) == ["e", "g", "link", "loop"])
    #expect(throws: SystemError.self) { try Directory.move(directory.path("d"), to: directory.path("outside")) }
    try Directory.move(directory.path("d"), to: directory.path("moved"))
    try Directory.remove(directory.path("moved"))
    #expect(try Directory.entries(of: directory.path) == ["outside"])
    #expect(try text(directory.path("outside")) == "outside")
    #expect(throws: SystemError.self) { try Directory.entries(of: directory.path("moved")) }
  }

  @Test("have a parent", arguments: [("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b/c", "a/b")])
  func parent(path: String, expected: String) {
    #expect(Directory.parent(of: path) == expected)
  }
}

@Suite("The features of a processor")
struct CPUFeaturesTests {
  @Test("are read from an x86 description")
  func intel() {
    let text =
      "processor\t: 0\nmodel name\t: Some CPU @ 3 GHz\nflags\t\t: fpu avx2 fma avx512f avx512_vnni\n\nprocessor\t: 1\nmodel name\t: Other\n"
    let features = CPUFeatures(description: text, processorCount: 2)
    #expect(features.modelName == "Some CPU @ 3 GHz")
    #expect(features.instructionSets == ["avx2", "avx512_vnni", "avx512f", "fma"])
    #expect(features.hasAVX2 && features.hasAVX512 && features.hasVNNI && !features.hasBFloat16)
  }

  @Test("are read from an Arm description, and from none")
  func arm() {
    let features = CPUFeatures(description: "processor\t: 0\nFeatures\t: fp asimd bf16\n", processorCount: 1)
    #expect(features.modelName == nil && features.instructionSets == ["asimd", "bf16"] && features.hasBFloat16)
    #expect(CPUFeatures(description: "", processorCount: 1).instructionSets.isEmpty)
    #expect(CPUFeatures.current.processorCount >= 1)
  }
}
