import Foundation
import Testing
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

@Suite("The built program where something it needs is not as it should be")
struct PlacesTests {
  let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.binary.directory.write("The lamp burns until dawn.\n", to: "lamp.txt")
  }

  @Test("says which place it cannot write")
  func notWritable() throws {
    let below = try desk.binary.shell(#"VADE_HOME="$PWD/lamp.txt/home" "$VADE" add lamp.txt"#)
    #expect(below.code == 1 && below.errors.contains("'\(desk.path("lamp.txt/home/cache"))"), "\(below.errors)")
    #expect(below.errors.contains("Not a directory"))
    let denied = try desk.binary.shell(
      "mkdir home/data; chmod 555 home/data; " + BadInputTests.withoutPrivileges + #" "$VADE" add lamp.txt"#)
    #expect(denied.code == 1 && denied.errors.contains("'\(desk.path("home/data/libraries"))"), "\(denied.errors)")
    #expect(denied.errors.contains("Permission denied"))
  }

  @Test("refuses a library of a newer version and leaves it as it is")
  func newerLibrary() throws {
    try desk.vade("add", "lamp.txt")
    let database = URL(fileURLWithPath: desk.path("home/data/libraries/default/library.sqlite"))
    var bytes = try Data(contentsOf: database)
    // The schema's version is a big-endian number at byte 60 (SQLite file format, section 1.3).
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try bytes.write(to: database)
    for words in [["add", "lamp.txt"], ["search", "lamp"], ["list"], ["status"], ["remove", "--yes", "lamp.txt"]] {
      let ran = try desk.vade(["--json"] + words)
      #expect(ran.code == 1, "\(words)")
      let failure = try Desk.decode(Wire.Failure.self, ran.output).error
      #expect(
        failure.code == "library-too-new" && failure.message.hasSuffix("has format 99, this program reads up to 5: update vade"),
        "\(failure)")
    }
    #expect(try Data(contentsOf: database) == bytes)
    try desk.vade("--library", "sound", "add", "lamp.txt")
    let ran = try desk.vade("--json", "library", "list")
    let listed = try Desk.decode(Wire.LibraryList.self, ran.output).libraries
    #expect(ran.code == 2, "one library that cannot be read hides none of the others")
    #expect(listed.map(\.name) == ["default", "sound"] && listed[1].documents == 1)
    #expect(listed[0].documents == nil && listed[0].problem?.contains("format 99") == true)
    #expect(try desk.vade("library", "list", "--names").output == "default\nsound\n")
  }

  @Test("without a model it says where it looked and what to do, and what was added before is still found by its words")
  func noModel() throws {
    try desk.vade("add", "lamp.txt")
    let bare = #"rm home/cache/models; mkdir -p home/cache/models empty; export VADE_PREFIX="$PWD/empty"; "#
    let added = try desk.binary.shell(bare + #""$VADE" --json --library other add lamp.txt"#)
    #expect(added.code == 69)
    let failure = try Desk.decode(Wire.Failure.self, added.output).error
    #expect(failure.code == "model-missing" && failure.message.contains("'all-MiniLM-L6-v2'"), "\(failure)")
    #expect(failure.message.contains("vade model import"), "\(failure)")
    #expect(!FileManager.default.fileExists(atPath: desk.path("home/data/libraries/other")), "no empty library is left behind")
    let found = try desk.binary.shell(#"export VADE_PREFIX="$PWD/empty"; "$VADE" search lamp"#)
    #expect(found.code == 0 && found.output.contains("lamp.txt"))
    #expect(found.errors.contains("searched by words only: "))
    let named = try desk.binary.shell(#"export VADE_PREFIX="$PWD/empty"; "$VADE" --model bge-small-en-v1.5 search lamp"#)
    #expect(named.code == 69 && named.errors.contains("'bge-small-en-v1.5'"))
  }
}
