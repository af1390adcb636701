import Testing

@testable import VadeCLI
@testable import VadeEngine

@Suite("Running a command line")
struct RunTests {
  @Test("prints an answer on standard output and nothing else")
  func ask() {
    let ran = run("ask", "Where", "does", "the", "key", "hang?")
    #expect(ran.status == .success)
    #expect(ran.output.hasPrefix("The spare key hangs behind the tide clock in the hall. [1] "))
    #expect(ran.errors.isEmpty)
  }

  @Test("ends with 2 when nothing matched, with a note that --quiet leaves out and JSON that stays whole")
  func noMatch() {
    let ran = run("search", "tide")
    #expect(ran.status == .partial && ran.output.isEmpty)
    #expect(ran.errors == "nothing found in the library 'default' for 'tide'\n")
    #expect(run("search", "-q", "tide").errors.isEmpty)
    #expect(run("search", "--json", "tide").output.contains("\"hits\": []"))
  }

  @Test("reports a failure on both streams with --json, on standard error alone without")
  func failure() {
    let json = run("status", "--json")
    #expect(json.status == .unavailable)
    #expect(
      json.output == """
        {
          "schema": "vade.error/1",
          "error": {
            "code": "library-busy",
            "message": "the library is busy"
          }
        }

        """)
    #expect(json.errors == "error: the library is busy\n")
    let plain = run("status")
    #expect(plain.output.isEmpty && plain.errors == "error: the library is busy\n")
  }

  @Test("answers wrong usage with 64, the way to help, and JSON when it was asked for")
  func usage() {
    let ran = run("library", "creat", "x")
    #expect(ran.status == .usage && ran.output.isEmpty)
    #expect(ran.errors == "error: unknown command 'creat' for 'vade library': did you mean 'create'?\nsee 'vade help library'\n")
    #expect(run("search", "--json", "--limt=4", "x").output.contains("\"code\": \"usage\""))
    #expect(run("search", "--limt=4", "x", "--", "--json").output.isEmpty)
    #expect(run("help", "frobnicate").status == .usage)
    #expect(run("help", "search", "more").errors.contains("unexpected argument 'more' for 'vade search'"))
  }

  @Test("gives the stop signal's status whatever the command came to")
  func stopped() {
    #expect(run("list", stop: FixedStop(requested: .interrupted)).status == .interrupted)
    #expect(run("list", stop: FixedStop(requested: .terminated)).status == .terminated)
  }

  @Test("reads what '-' stands for from standard input")
  func standardInput() {
    let engine = MemoryEngine()
    _ = run("search", "-", engine: engine, input: ["tide", "", "clock"])
    _ = run("add", "a", "-", "b", engine: engine, input: ["c", "", "d"])
    #expect(engine.notes == ["search tide\nclock 10 []", "add [\"a\", \"c\", \"d\", \"b\"]"])
    let empty = run("ask", "-", input: [" "])
    #expect(empty.status == .usage && empty.errors.hasPrefix("error: standard input is empty"))
  }

  private let documents = [
    Wire.DocumentReference(id: 7, path: "/home/a/handbook.pdf", title: "handbook", format: "pdf"),
    Wire.DocumentReference(id: 8, path: "/home/a/notes.md", title: "notes", format: "markdown"),
  ]

  @Test("removes only what a person confirmed")
  func removal() {
    for (words, input, isTerminal, status, removed) in [
      (["handbook"], ["y"], true, ExitStatus.success, ["removed [7]"]),
      (["handbook"], ["n"], true, .failure, []),
      (["handbook"], [], true, .failure, []),
      (["handbook"], ["y"], false, .usage, []),
      (["--yes", "handbook", "notes"], [], false, .success, ["removed [7, 8]"]),
      (["--dry-run", "handbook"], [], false, .success, []),
      (["--yes", "handbook", "nothing"], [], false, .partial, ["removed [7]"]),
      (["--yes", "nothing"], [], false, .failure, []),
    ] as [([String], [String], Bool, ExitStatus, [String])] {
      let engine = MemoryEngine(documents: documents)
      let output = MemorySink()
      let terminal = isTerminal ? Terminal(width: 80) : .none
      let console = Console(
        output: output, errors: MemorySink(), outputTerminal: terminal, errorTerminal: terminal, inputIsTerminal: isTerminal,
        readInput: Lines(input).next)
      let ended = Vade.run(
        arguments: ["remove"] + words, environment: [:], console: console, engine: engine, stop: FixedStop(requested: nil))
      #expect(ended == status, "\(words)")
      #expect(engine.notes == removed, "\(words)")
    }
  }

  @Test("discards versions only when a person confirmed it, and hands on what was asked of them")
  func versions() {
    let declined = MemoryEngine()
    #expect(run("versions", "discard", "handbook", engine: declined).status == .usage)
    #expect(declined.notes == ["plan discard 0 keeping 0"])
    let dry = MemoryEngine()
    #expect(run("versions", "discard", "--dry-run", "handbook", engine: dry).output.hasPrefix("would discard version 3"))
    #expect(dry.notes == ["plan discard 0 keeping 0"])
    let engine = MemoryEngine()
    #expect(run("versions", "discard", "--yes", "--keep", "2", "handbook", engine: engine).output.hasPrefix("discarded version 3"))
    _ = run("versions", "changes", "handbook", "3", "--to", "5", "--limit", "7", engine: engine)
    _ = run("versions", "save", "handbook", "3", "-o", "old.pdf", "--force", engine: engine)
    _ = run("versions", "restore", "handbook", "3", engine: engine)
    #expect(
      engine.notes == [
        "plan discard 0 keeping 2", "discarded [3]", "changes handbook 3 5 7", "save 3 old.pdf true", "restore handbook 3",
      ])
    #expect(run("versions", "save", "handbook", "3").errors.contains("--output FILE"))
    #expect(run("versions", "restore", "handbook").status == .usage)
    #expect(run("versions", "discard", "handbook", "3", "--keep", "1").status == .usage)
    #expect(run("versions", "changes", "handbook", "0").status == .usage)
  }

  @Test("says what to do where there is no terminal to ask at")
  func noTerminal() {
    let ran = run("library", "delete", "work")
    #expect(ran.errors == "error: there is no terminal to ask for confirmation: run the command again with --yes\n")
    let engine = MemoryEngine()
    #expect(run("library", "delete", "work", "-y", engine: engine).status == .success)
    #expect(engine.notes == ["library-deleted work"])
  }

  @Test("runs the machine's checks and the engine's, and fails when one fails")
  func doctor() {
    let ran = run("doctor")
    #expect(ran.status == .failure)
    #expect(ran.output.contains("fail  model") && ran.output.contains("→ import one"))
    #expect(ran.errors == "error: 1 check failed: model\n")
  }

  @Test("prints names alone for scripts")
  func names() {
    #expect(run("library", "list", "--names").output == "default\n")
    #expect(run("model", "list", "--names").output.isEmpty)
    #expect(run("version").output == "vade \(Vade.version)\n" && run("--version").output == "vade \(Vade.version)\n")
  }
}
