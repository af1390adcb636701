/// How a programming language shows where its declarations begin.
///
/// No language is parsed: a line that stands at the left edge begins something unless its language says it goes on. A wrong guess moves a cut, it never loses a line.
struct CodeFamily {
  /// What a comment that takes a whole line begins with.
  var comments: [String]
  /// Words that begin a line which goes on with the declaration before it.
  var closers: Set<String> = []
  /// Whether a line begins something only behind the end of a statement, a comment or a blank line.
  var needsEnd = true
  /// Whether only a semicolon ends a statement, as in SQL.
  var endsWithSemicolon = false
  /// Whether texts between three quotes go on over lines, as in Python.
  var hasLongTexts = false
  /// Whether what begins at the left edge is a round bracket, as in Lisp.
  var beginsWithBracket = false

  /// The family of a language, or nil for notations without declarations.
  static func of(_ language: String?) -> CodeFamily? { language.flatMap { byLanguage[$0] } }

  private static let braces = CodeFamily(comments: ["//", "/*"], closers: ["else", "catch", "finally", "where", "while"])
  private static let indented = CodeFamily(
    comments: ["#"],
    closers: [
      "else", "elsif", "elif", "elseif", "except", "finally", "rescue", "ensure", "end", "fi", "done", "esac", "then", "do", "in", "after",
      "catch",
    ],
    needsEnd: false)
  private static let dashes = CodeFamily(
    comments: ["--", "{-", "(*"], closers: ["end", "else", "elseif", "until", "then", "where"], needsEnd: false)

  private static let byLanguage: [String: CodeFamily] = {
    var table: [String: CodeFamily] = [:]
    let braceLanguages = [
      "c", "cpp", "csharp", "cuda", "d", "dart", "glsl", "go", "groovy", "java", "javascript", "kotlin", "objective-cpp", "php", "protobuf",
      "rust", "scala",
      "swift", "typescript", "vala", "zig", "css", "scss", "less", "systemverilog", "graphql",
    ]
    for language in braceLanguages { table[language] = braces }
    for language in [
      "python", "ruby", "shell", "elixir", "julia", "perl", "r", "tcl", "nim", "awk", "powershell", "makefile", "cmake", "hcl", "vim",
    ] {
      table[language] = indented
    }
    for language in ["lua", "haskell", "elm", "ocaml", "fsharp"] { table[language] = dashes }
    table["python"]?.hasLongTexts = true
    table["perl"] = CodeFamily(comments: ["#"], closers: ["else", "elsif"])
    table["sql"] = CodeFamily(comments: ["--", "/*"], endsWithSemicolon: true)
    for language in ["lisp", "clojure", "scheme", "racket"] {
      table[language] = CodeFamily(comments: [";"], needsEnd: false, beginsWithBracket: true)
    }
    return table
  }()

  /// Words that begin a declaration wherever a line begins with them.
  static let keywords: Set<String> = [
    "abstract", "actor", "async", "class", "const", "constructor", "data", "def", "defmodule", "enum", "export", "extension", "extern",
    "fileprivate",
    "final", "fn", "fun", "func", "function", "impl", "import", "init", "interface", "internal", "let", "macro_rules!", "mod", "module",
    "namespace",
    "object", "open", "override", "package", "private", "protected", "protocol", "pub", "public", "sealed", "static", "struct",
    "subroutine", "trait",
    "type", "typealias", "typedef", "union", "unsafe", "use", "using", "val", "var",
  ]
}
