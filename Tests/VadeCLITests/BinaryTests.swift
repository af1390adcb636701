import Foundation
import Testing
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

@Suite("The program", .serialized)
struct BinaryTests {
  @Test("prints help, version, completions and manual in full, the same as in process")
  func texts() throws {
    let binary = try Binary()
    for words in [["help"], ["help", "search"], ["library", "create", "--help"], ["version"], ["completions", "zsh"], ["man"]] {
      let ran = try binary.shell(#""$VADE" "$@""#, arguments: words)
      let expected: Ran =
        switch words.count {
        case 1: run(words[0])
        case 2: run(words[0], words[1])
        default: run(words[0], words[1], words[2])
        }
      #expect(ran.code == 0 && ran.errors.isEmpty && ran.output == expected.output && !ran.output.isEmpty, "\(words)")
    }
  }

  @Test("shows this help")
  func help() throws {
    #expect(
      try Binary().shell(#""$VADE" help show"#).output == """
        vade show - show a document or a passage

        Usage:
          vade show [OPTION…] DOC|PASSAGE

        Arguments:
          DOC|PASSAGE  a document (id, path, file name or title) or a passage (p and its
                       number)

        Options:
          --passages  show the document's passages
          --report    show what became of the document's pages
          --page N    show the passages of page N, counted from 1

        Options of every command:
          --library NAME   the library to work with (default: default; variable:
                           VADE_LIBRARY)
          --model NAME     the embedding model to use, in place of the library's own
          --json           print one JSON document on standard output
          -q, --quiet      print results, warnings and errors only
          -v, --verbose    say more on standard error about what is done
          --log LEVEL      write a log of what is done, down to this level (error,
                           warning, info, debug; variable: VADE_LOG)
          --log-file FILE  add the log to this file, in place of standard error
                           (variable: VADE_LOG_FILE)
          -h, --help       show help
          --version        show the version

        Examples:
          vade show handbook.pdf --page 3
              show what was read on the third page
          vade show p42
              show passage 42 in full, with its place
          vade show --report scan.pdf
              show which pages gave text and which did not

        """)
  }

  @Test("ends with 64 and says so on standard error for wrong usage")
  func usage() throws {
    let ran = try Binary().shell(#""$VADE" serach tide"#)
    #expect(ran.code == 64 && ran.output.isEmpty)
    #expect(ran.errors == "error: unknown command 'serach' for 'vade': did you mean 'search'?\nsee 'vade help'\n")
  }

  @Test("takes a reader that closes its end for success, and a full disk for failure")
  func brokenOutput() throws {
    let closed = try Binary().shell(#"("$VADE" man; echo "$?" >code) | true; cat code"#)
    #expect(closed.output == "0\n" && closed.errors.isEmpty)
    let full = try Binary().shell(#""$VADE" help >/dev/full"#)
    #expect(full.code == 1 && full.errors == "error: cannot write to standard output: No space left on device\n")
  }

  @Test(
    "writes a manual page and completions that other programs take without a warning",
    arguments: [
      ("groff", #""$VADE" man | groff -man -Tutf8 -z -ww"#), ("zsh", #""$VADE" completions zsh >z && zsh -n z"#),
      ("fish", #""$VADE" completions fish >f && fish -n f"#),
    ].filter { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0.0) })
  func generated(program: String, script: String) throws {
    let ran = try Binary().shell(script)
    #expect(ran.code == 0 && ran.errors.isEmpty && ran.output.isEmpty)
  }

  @Test("ends in order with 143 on SIGTERM, at once with 130 on a second SIGINT")
  func signals() throws {
    // The signals are sent until the process is gone: the first one may come before it waits for input. Foundation starts processes with
    // these signals blocked, so the program must let them through itself.
    let script = #"""
      set -m
      mkfifo input
      exec 3<>input
      "$VADE" ask - <&3 &
      until (( 0x$(sed -n 's/^SigCgt:\t//p' "/proc/$!/status") & 0x4000 )); do :; done
      for ((round = 0; round < 20000; round++)); do kill "-$1" "$!" 2>/dev/null || break; done
      kill -KILL "$!" 2>/dev/null
      wait "$!"
      """#
    let terminated = try Binary().shell(script, arguments: ["TERM"])
    #expect(terminated.code == 143)
    #expect(terminated.errors.hasPrefix("error: standard input is empty"))
    #expect(try Binary().shell(script, arguments: ["INT"]).code == 130)
  }

  @Test("writes bash completions that complete commands, options, values and paths")
  func bashCompletions() throws {
    let binary = try Binary()
    try binary.directory.write("x", to: "my notes.md")
    try binary.directory.write("x", to: "models/x")
    let complete = #"""
      set -u
      source <("$VADE" completions bash)
      vade() { if [[ "$*" == "library list --names" ]]; then printf 'work\nold work\n'; fi; }
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
      _vade
      printf '%s\n' "${COMPREPLY[@]-}"
      """#
    for (words, expected) in [
      (["vade", "s"], ["search", "show", "sync", "status", "serve"]),
      (["vade", "-q", "lib"], ["library"]),
      (["vade", "library", ""], ["list", "create", "delete", "rename", "plan"]),
      (["vade", "library", "delete", "--y"], ["--yes"]),
      (["vade", "search", "--li"], ["--limit", "--library"]),
      (["vade", "search", "--limit", ""], [""]),
      (["vade", "--library", "search", "li"], ["list", "library"]),
      (["vade", "--library", "=", "work", "sea"], ["search"]),
      (["vade", "search", "--library", "w"], ["work"]),
      (["vade", "search", "--library", "=", ""], ["work", "old\\ work"]),
      (["vade", "search", "--library", "="], ["work", "old\\ work"]),
      (["vade", "completions", ""], ["bash", "zsh", "fish"]),
      (["vade", "add", "my"], ["my notes.md"]),
      (["vade", "add", "--", "--lib"], [""]),
      (["vade", "model", "import", "mo"], ["models"]),
      (["vade", "help", "ver"], ["versions", "version"]),
      (["vade", "search", "add", "--exp"], ["--explain"]),
    ] as [([String], [String])] {
      let ran = try binary.shell(complete, arguments: words)
      #expect(ran.output == expected.joined(separator: "\n") + "\n", "\(words): \(ran.errors)")
    }
    #expect(try binary.shell(#""$VADE" completions bash | bash -n"#).errors.isEmpty)
  }

  @Test("writes JSON for a failed command on standard output")
  func jsonUsage() throws {
    let ran = try Binary().shell(#""$VADE" search --json --limit=0 x"#)
    #expect(ran.code == 64 && ran.output.contains(#""schema": "vade.error/1""#) && ran.output.contains(#""code": "usage""#))
  }
}
