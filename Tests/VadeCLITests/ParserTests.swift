import Testing

@testable import VadeCLI
@testable import VadeEngine

@Suite("The command line parser")
struct ParserTests {
  private func parse(_ words: [String], _ environment: [String: String] = [:]) throws(UsageError) -> (Request, GlobalOptions) {
    switch try CommandLineParser(root: Vade.declaration, environment: environment).parse(words) {
    case .help(let path): return (.help(path), GlobalOptions())
    case .version: return (.version, GlobalOptions())
    case .command(let command, let values):
      guard let build = command.request else { throw UsageError(command: values.command, reason: .missingCommand(known: [])) }
      return (try build(values), try GlobalOptions(values))
    }
  }

  @Test(
    "reads each command into its request",
    arguments: [
      (["add", "a.pdf", "b"], Request.add(AddRequest(paths: ["a.pdf", "b"]))),
      (["add", "-nf", "--hidden", "-"], .add(AddRequest(paths: ["-"], isDryRun: true, includesHidden: true, isForced: true))),
      (["sync", "--remove-gone", "-n", "a", "b"], .sync(SyncRequest(folders: ["a", "b"], isDryRun: true, removesGone: true))),
      (
        ["watch", "--settle", "9", "--anew", "a"], .watch(SyncRequest(folders: ["a"], isAnew: true), settle: 9)
      ),
      (["add", "--password-file", "secrets", "a.pdf"], .add(AddRequest(paths: ["a.pdf"], passwordFile: "secrets"))),
      (["add", "--follow-symlinks", "--", "--odd", "-q"], .add(AddRequest(paths: ["--odd", "-q"], followsSymlinks: true))),
      (["ask", "Where", "is", "it?"], .ask(AskRequest(question: "Where is it?", limit: 12))),
      (["ask", "--limit=3", "--explain", "x"], .ask(AskRequest(question: "x", limit: 3, explains: true))),
      (["search", "--in", "a", "x", "--in=b", "--limit", "5"], .search(SearchRequest(query: "x", limit: 5, within: ["a", "b"]))),
      (["search", "--limit", "5", "--limit", "7", "x"], .search(SearchRequest(query: "x", limit: 7))),
      (["search", "--in", "-", "--", "--limit"], .search(SearchRequest(query: "--limit", limit: 10, within: ["-"]))),
      (["show", "p42"], .show(ShowRequest(target: .init("p42")))),
      (["show", "--page", "3", "pdf"], .show(ShowRequest(target: .document("pdf"), page: 3))),
      (["list"], .list(filter: nil)),
      (["list", "tide"], .list(filter: "tide")),
      (["remove", "-y", "3"], .remove(RemoveRequest(documents: ["3"], isConfirmed: true))),
      (["status"], .status),
      (["model", "import", "/m"], .model(.import(ModelImportRequest(directory: "/m")))),
      (
        ["model", "import", "--name", "n", "--query-prefix=q: ", "--token-limit", "512", "--float32", "/m"],
        .model(
          .import(ModelImportRequest(directory: "/m", name: "n", queryPrefix: "q: ", tokenLimit: 512, usesFloat32: true)))
      ),
      (["model", "list", "--names"], .model(.list(namesOnly: true))),
      (["--json", "library", "-q", "create", "work"], .library(.create(name: "work", plan: nil))),
      (["library", "create", "work", "--plan", "precise"], .library(.create(name: "work", plan: "precise"))),
      (["library", "plan"], .library(.plan(.show))),
      (["library", "plan", "brief"], .library(.plan(.set("brief")))),
      (["library", "plan", "precise", "--apply"], .library(.plan(.apply("precise", RecutRequest())))),
      (["library", "plan", "--apply", "--no-sandbox"], .library(.plan(.apply(nil, RecutRequest(isSandboxed: false))))),
      (["library", "plan", "--preview", "a.pdf"], .library(.plan(.preview("a.pdf", RecutRequest())))),
      (["library", "rename", "a", "b"], .library(.rename(from: "a", to: "b"))),
      (["library", "delete", "a", "--yes"], .library(.delete(name: "a", isConfirmed: true))),
      (["completions", "fish"], .completions(.fish)),
      (["help", "library", "create"], .help(["library", "create"])),
      (["search", "--help"], .help(["vade", "search"])),
      (["-h"], .help(["vade"])),
      (["--version"], .version),
    ])
  func requests(words: [String], expected: Request) throws {
    #expect(try parse(words).0 == expected)
  }

  @Test("takes a flag before its variable, and a variable before the default")
  func precedence() throws {
    #expect(try parse(["list"]).1.library == "default")
    #expect(try parse(["list"], ["VADE_LIBRARY": ""]).1.library == "default")
    #expect(try parse(["list"], ["VADE_LIBRARY": "work"]).1.library == "work")
    #expect(try parse(["list", "--library", "home"], ["VADE_LIBRARY": "work"]).1.library == "home")
  }

  @Test(
    "names the offending word, what was expected and the nearest name",
    arguments: [
      (["serach", "x"], "unknown command 'serach' for 'vade': did you mean 'search'?"),
      (["zzzzzzzz"], "unknown command 'zzzzzzzz' for 'vade': expected one of add, ask, search, "),
      (["library", "creat", "x"], "unknown command 'creat' for 'vade library': did you mean 'create'?"),
      (["library"], "'vade library' needs a command: expected one of list, create, delete, rename"),
      ([], "'vade' needs a command: expected one of add, "),
      (["search", "--limt", "5", "x"], "unknown option '--limt' for 'vade search': did you mean '--limit'?"),
      (["search", "-x"], "unknown option '-x' for 'vade search': expected one of --"),
      (["search", "-qz", "a"], "unknown option '-z' for 'vade search'"),
      (["--limit", "5", "search"], "unknown option '--limit' for 'vade': it belongs to 'vade ask', 'vade search'"),
      (["search", "--limit"], "option '--limit' needs a value: expected '--limit=N'"),
      (["search", "--in", "--json", "x"], "option '--in' needs a value: expected '--in=DOC'"),
      (["search", "--limit", "-3", "x"], "'-3' is not right for option '--limit': expected a whole number from 1 to 1000"),
      (["search", "--limit=", "x"], "option '--limit' is empty: expected some text"),
      (["search", "--limit=9999999999999999999999", "x"], "expected a whole number from 1 to 1000"),
      (["search", "--json=yes", "x"], "option '--json' takes no value, but was given 'yes': expected '--json' alone"),
      (["search"], "'vade search' lacks QUERY: expected what to look for"),
      (["search", ""], "QUERY is empty: expected some text"),
      (["status", "x"], "unexpected argument 'x' for 'vade status': expected no arguments"),
      (["list", "a", "b"], "unexpected argument 'b' for 'vade list': expected only [TEXT]"),
      (["completions", "fisch"], "'fisch' is not right for SHELL: did you mean 'fish'?"),
      (["completions", "tcsh-and-more"], "expected one of bash, zsh, fish"),
      (["show", "p4", "--page", "2"], "unexpected argument '--page' for 'vade show': expected a document"),
      (["list", "-qv"], "'--quiet' and '--verbose' exclude each other"),
    ])
  func errors(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { _ = try parse(words) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "no error")")
  }

  @Test("says that a variable is wrong, not the option it stands in for")
  func variableInMessage() {
    let option = OptionDeclaration("depth", value: .init("N", .count(1...3)), environment: "DEPTH", summary: "how deep")
    let root = CommandDeclaration(
      group: "x", summary: "x", options: [.help, .version], examples: [],
      subcommands: [CommandDeclaration("y", summary: "y", options: [option], examples: [], request: { _ in .status })])
    let error = #expect(throws: UsageError.self) { _ = try CommandLineParser(root: root, environment: ["DEPTH": "9"]).parse(["y"]) }
    #expect(error?.message == "'9' is not right for variable 'DEPTH': expected a whole number from 1 to 3")
  }

  @Test(
    "never traps on odd words", arguments: ["--", "-", "---", "--=", "-=", "--library=", "-q=", "=", "\u{0}", "--\u{301}", "p+4", "-é"])
  func oddWords(word: String) {
    for line in [[word], ["search", word], ["list", word, word], ["library", word], ["show", word]] {
      _ = try? parse(line)
    }
  }
}

@Suite("The nearest name")
struct NearestNameTests {
  @Test(
    "counts insertions, deletions, replacements and swaps",
    arguments: [("", "", 0), ("abc", "", 3), ("serach", "search", 1), ("limt", "limit", 1), ("kitten", "sitting", 3), ("ab", "ba", 1)])
  func distances(left: String, right: String, expected: Int) {
    #expect(NearestName.distance(left, right) == expected)
    #expect(NearestName.distance(right, left) == expected)
  }

  @Test("is not found for a word that has hardly a letter in common")
  func farNames() {
    #expect(NearestName.of("x", among: ["add", "ask"]) == nil)
    #expect(NearestName.of("frobnicate", among: Vade.declaration.subcommands.map(\.name)) == nil)
    #expect(NearestName.of("ad", among: ["ask", "add"]) == "add")
  }
}

@Suite("The declaration")
struct DeclarationTests {
  @Test("gives every command a summary and an example that parses")
  func examplesParse() throws {
    for (path, command) in Vade.declaration.flattened() {
      #expect(!command.summary.isEmpty && !command.examples.isEmpty, "\(path)")
      for example in command.examples {
        // The words of the example between pipes; quotes do not matter to the parser's own checks.
        let parts = example.line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
        for words in parts where words.first == "vade" {
          #expect(throws: Never.self, "\(example.line)") {
            _ = try CommandLineParser(root: Vade.declaration, environment: [:]).parse(Array(words.dropFirst().prefix { $0 != ">" }))
          }
        }
      }
    }
  }

  @Test("has no name or letter twice on one level, and only last arguments that take several")
  func isConsistent() {
    for (path, command) in Vade.declaration.flattened() {
      let options = CompletionTable(Vade.declaration).options(of: command)
      #expect(Set(options.map(\.name)).count == options.count, "\(path)")
      #expect(Set(options.compactMap(\.short)).count == options.compactMap(\.short).count, "\(path)")
      #expect(Set(command.subcommands.map(\.name)).count == command.subcommands.count, "\(path)")
      #expect(command.arguments.dropLast().allSatisfy { !$0.takesSeveral && $0.isRequired }, "\(path)")
    }
  }
}
