/// Names the language of source code by its file name or its first line.
enum ProgrammingLanguage {
  /// The language of a file, or nil when neither its name nor its first line tells one.
  static func language(ofFileNamed name: String, extension ending: String?) -> String? {
    fileNames[name.lowercased()] ?? ending.flatMap { byExtension[$0] }
  }

  /// The language of a script by its `#!` line, or nil.
  static func language(ofShebang line: String) -> String? {
    guard line.hasPrefix("#!") else { return nil }
    let words = line.dropFirst(2).split { $0.isWhitespace }.map { String($0) }
    guard let path = words.first else { return nil }
    var program = path.split { $0 == "/" }.last.map { String($0) }
    if program == "env" { program = words.dropFirst().first { !$0.hasPrefix("-") && !$0.contains("=") } }
    return program.map { interpreters[String($0.prefix { $0.isLetter })] ?? "shell" }
  }

  /// Every extension the table knows.
  static var extensions: [String] { byExtension.keys.sorted() }

  private static let interpreters = [
    "sh": "shell", "bash": "shell", "zsh": "shell", "dash": "shell", "ksh": "shell", "fish": "shell", "python": "python", "perl": "perl",
    "ruby": "ruby", "node": "javascript", "deno": "typescript", "php": "php", "lua": "lua", "Rscript": "r", "swift": "swift", "awk": "awk",
    "gawk": "awk", "tclsh": "tcl", "make": "makefile", "osascript": "applescript", "groovy": "groovy", "julia": "julia",
  ]

  private static let fileNames = [
    "makefile": "makefile", "gnumakefile": "makefile", "dockerfile": "dockerfile", "containerfile": "dockerfile", "cmakelists.txt": "cmake",
    "rakefile": "ruby", "gemfile": "ruby", "jenkinsfile": "groovy", "vagrantfile": "ruby", "meson.build": "meson", ".bashrc": "shell",
    ".profile": "shell", ".gitignore": "ini", ".gitconfig": "ini",
  ]

  private static let byExtension: [String: String] = {
    let table = """
      ada: adb ads ada; applescript: applescript; assembly: s asm; awk: awk; bibtex: bib; c: c h; clojure: clj cljs cljc edn; cmake: cmake; cobol: cob cbl;
      cpp: cpp cc cxx c++ hpp hh hxx ipp tpp ino; csharp: cs csx; css: css; cuda: cu cuh; d: d; dart: dart; diff: diff patch; elixir: ex exs; elm: elm;
      erlang: erl hrl; fortran: f f77 f90 f95 f03 f08 for; fsharp: fs fsi fsx; glsl: glsl vert frag; go: go; graphql: graphql gql; groovy: groovy gradle;
      haskell: hs lhs; hcl: tf hcl tfvars; ini: ini cfg conf properties desktop service; java: java; javascript: js mjs cjs jsx; json: json jsonl ndjson
      json5 geojson ipynb webmanifest; jsp: jsp; julia: jl; kotlin: kt kts; latex: tex sty cls ltx; less: less; lisp: lisp lsp el cl; lua: lua; makefile: mk mak;
      matlab: m; nim: nim; nix: nix; objective-cpp: mm; ocaml: ml mli; pascal: pas pp dpr; perl: pl pm; php: php php5 phtml; powershell: ps1 psm1 psd1;
      prolog: pro; protobuf: proto; python: py pyw pyi pyx; r: r; racket: rkt; ruby: rb erb rake gemspec; rust: rs; sass: sass; scala: scala sc; scheme: scm ss;
      scss: scss; shell: sh bash zsh ksh fish; smalltalk: st; sql: sql; svelte: svelte; swift: swift; systemverilog: sv svh; tcl: tcl; toml: toml lock;
      typescript: ts tsx mts cts; vala: vala; vbnet: vb bas vbs; verilog: v vh; vhdl: vhd vhdl; vim: vim; vue: vue; xml: xml xsd xsl xslt rss atom svg plist
      kml gpx xaml wsdl resx; yaml: yaml yml; zig: zig; batch: bat cmd
      """
    var result: [String: String] = [:]
    for entry in table.split(separator: ";") {
      let parts = entry.split(separator: ":", maxSplits: 1)
      let language = parts[0].filter { !$0.isWhitespace }
      for ending in parts[1].split(whereSeparator: \.isWhitespace) { result[String(ending)] = language }
    }
    return result
  }()
}
