import Testing
import VadeSystem
import VadeTesting

@Suite struct MappedFileTests {
  @Test("a mapped file gives the bytes of the file")
  func bytes() throws {
    let directory = try TemporaryDirectory()
    let file = try MappedFile(path: directory.write("pages", to: "file.txt"))
    #expect(file.count == 5)
    #expect(file.withBytes { SHA256Digest(of: $0) } == SHA256Digest(of: "pages"))
  }

  @Test("an empty file is mapped as no bytes")
  func empty() throws {
    let directory = try TemporaryDirectory()
    let file = try MappedFile(path: directory.write("", to: "empty"))
    #expect(file.count == 0)
    #expect(file.withBytes { $0.byteCount } == 0)
  }

  @Test("a missing file is an error that says so")
  func missing() throws {
    let directory = try TemporaryDirectory()
    let error = #expect(throws: SystemError.self) { try MappedFile(path: directory.path("none")) }
    #expect(error?.isMissing == true)
    #expect(error?.path == directory.path("none"))
    #expect(error?.reason.isEmpty == false)
  }

  @Test("a directory is an error that says so")
  func directory() throws {
    let directory = try TemporaryDirectory()
    let error = #expect(throws: SystemError.self) { try MappedFile(path: directory.path) }
    #expect(error?.isDirectory == true)
  }

  @Test("a device is no file to map")
  func device() {
    let error = #expect(throws: SystemError.self) { try MappedFile(path: "/dev/null") }
    #expect(error?.isInvalid == true)
  }
}
