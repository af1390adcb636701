import Foundation
import Testing
import VadeIngest
import VadeTesting

@Suite("File finder")
struct FileFinderTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("a", to: "tree/a.txt")
    try folder.write("b", to: "tree/deep/er/b.txt")
    try folder.write("h", to: "tree/.hidden/c.txt")
    try folder.write("m", to: "tree/node_modules/d.js")
    try FileManager.default.createSymbolicLink(atPath: folder.path("tree/link.txt"), withDestinationPath: folder.path("tree/a.txt"))
    try FileManager.default.createSymbolicLink(atPath: folder.path("tree/deep/loop"), withDestinationPath: folder.path("tree"))
  }

  private func found(_ finder: FileFinder, _ paths: [String]) -> (files: [String], discovery: Discovery) {
    let discovery = finder.find(paths, relativeTo: folder.path)
    return (discovery.files.map { String($0.path.dropFirst(folder.path.count + 1)) }, discovery)
  }

  @Test("walks directories and passes over hidden entries, links and generated folders, each named")
  func walksDirectories() {
    let (files, discovery) = found(FileFinder(), ["tree"])
    #expect(files == ["tree/a.txt", "tree/deep/er/b.txt"])
    #expect(
      Set(discovery.skipped.map { "\($0.path) \($0.reason.rawValue)" }) == [
        "tree/.hidden hidden", "tree/node_modules generated-folder", "tree/link.txt symbolic-link", "tree/deep/loop symbolic-link",
      ])
    #expect(discovery.failures.isEmpty)
  }

  @Test("follows links when asked, and a loop of links ends")
  func followsLinks() {
    let (files, discovery) = found(FileFinder(followsSymbolicLinks: true), ["tree"])
    #expect(files == ["tree/a.txt", "tree/deep/er/b.txt", "tree/link.txt"])
    #expect(discovery.skipped.contains { $0.path == "tree/deep/loop" && $0.reason == .visited })
  }

  @Test("takes hidden entries when asked")
  func takesHidden() {
    #expect(found(FileFinder(takesHidden: true), ["tree"]).files.contains("tree/.hidden/c.txt"))
  }

  @Test("takes a folder that is one document as one file, and walks one that only has such a name")
  func takesBundles() throws {
    try folder.write("<sl:document/>", to: "tree/Letter.pages/index.xml")
    try folder.write("p", to: "tree/Letter.pages/QuickLook/Preview.txt")
    try folder.write("x", to: "tree/deep/Sales.Numbers/Index.zip")
    try folder.write("t", to: "tree/notes.key/todo.txt")
    let (files, discovery) = found(FileFinder(), ["tree"])
    #expect(files == ["tree/Letter.pages", "tree/a.txt", "tree/deep/Sales.Numbers", "tree/deep/er/b.txt", "tree/notes.key/todo.txt"])
    #expect(discovery.files.first?.byteCount == 14)
    #expect(found(FileFinder(), ["tree/Letter.pages/", "tree/Letter.pages"]).files == ["tree/Letter.pages"])
  }

  @Test("takes a file the user names whatever it is called, and each file once")
  func takesNamedFiles() {
    let (files, _) = found(FileFinder(), ["tree/.hidden/c.txt", "tree/deep/../a.txt", "tree"])
    #expect(files == ["tree/.hidden/c.txt", "tree/a.txt", "tree/deep/er/b.txt"])
  }

  @Test("names a missing path and goes on")
  func namesMissingPaths() {
    let (files, discovery) = found(FileFinder(), ["nowhere", "tree/a.txt"])
    #expect(files == ["tree/a.txt"])
    #expect(discovery.failures == [.init(path: "nowhere", cause: .missing)])
  }

  @Test("a named pipe fails when the user names it, and is passed over inside a directory")
  func namedPipe() throws {
    let made = unsafe mkfifo(folder.path("tree/pipe"), 0o600)
    #expect(made == 0)
    #expect(found(FileFinder(), ["tree/pipe"]).discovery.failures == [.init(path: "tree/pipe", cause: .notAFile)])
    let (files, discovery) = found(FileFinder(), ["tree"])
    #expect(files == ["tree/a.txt", "tree/deep/er/b.txt"])
    #expect(discovery.failures.isEmpty && discovery.skipped.contains(.init(path: "tree/pipe", reason: .notAFile)))
  }
}
