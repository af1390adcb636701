import Testing
import VadeDocument
import VadeImport

@Suite("Source code")
struct SourceCodeTests {
  private func codes(_ document: ReadDocument) -> [BlockText] { document.blocks.flatMap(\.texts) }

  @Test("is kept to the last character and cut at top-level boundaries")
  func kept() throws {
    let functions = (0..<200).map { "func f\($0)(_ x: Int) -> Int {\n\n  let y = x * \($0)   \n\treturn y\n}\n" }
    let text = functions.joined(separator: "\n")
    let document = try ReadDocument(text, named: "a.swift")
    let blocks = codes(document)
    #expect(blocks.count > 10)
    #expect(blocks.map(\.string).joined(separator: "\n") + "\n" == text)
    #expect(blocks.dropFirst().allSatisfy { $0.string.hasPrefix("func f") })
    #expect(document.property("programming-language") == "swift")
  }

  @Test(
    "is cut along its declarations, each with the comments and attributes right above it",
    arguments: [
      ("a.swift", "import A\nimport B\n\nimport C\n|/// Doc.\n@Test(\"x\") \nfunc f() {\n\n  g()\n}\n|struct S {\n  var a = 1\n}"),
      (
        "a.py",
        "\"\"\"\nText\n\ndef in text\n\"\"\"\n|import a\nX = 1\n\n|# Doc.\n@d\ndef f(x):\n    if x:\n\n        return 1\n    return 2\n\n|class C:\n    a = 1"
      ),
      (
        "a.c",
        "/* Licence\n * of it */\n#include <a.h>\n\n|/**\n * Doc.\n\n * More.\n */\nstatic int\nf(int a)\n{\n  g();\n#ifdef X\n  h();\n#endif\nout:\n  return a;\n}\n\n|int g(void)\n{\n}"
      ),
      ("a.rs", "use a;\n|#[derive(Debug)]\npub struct S {\n  a: u8,\n}\n|impl S {\n  fn f() {}\n}"),
      ("a.java", "package a;\n\n|/** Doc. */\n@A\npublic class C {\n  int a;\n}\n|enum E {\n  A\n}"),
      ("a.go", "package a\n\n|// F does.\nfunc F() {\n\tg()\n}\n\n|type T struct {\n\tA int\n}"),
      ("a.rb", "require 'a'\n\n|# Doc.\nclass C\n  def f\n  end\nend\n\n|def g\n  1\nrescue\n  2\nend"),
      ("a.sql", "-- One.\nCREATE TABLE a (\n  b INT\n);\n\n|-- Two.\nSELECT b\nFROM a\nWHERE b = 1;"),
      ("a.sh", "#!/bin/sh\nset -e\n|# Doc.\nf() {\n  if x\n  then y\n  fi\n}\n|for a in b\ndo\n  c\ndone"),
      ("a.lua", "local a = 1\n\n|-- Doc.\nlocal function f()\n  return a\nend\n|function g()\n  return 1\nend"),
    ])
  func declarations(name: String, text: String) throws {
    let parts = text.split(separator: "|").map(String.init)
    let blocks = try codes(ReadDocument(parts.joined(), named: name)).map(\.string)
    #expect(blocks.joined(separator: "\n") == parts.joined())
    #expect(blocks == parts.dropLast().map { String($0.dropLast()) } + parts.suffix(1))
  }

  @Test("of a long class is cut between its members")
  func members() throws {
    let methods = (0..<60).map { "    # Number \($0).\n    def f\($0)(self):\n        x = \($0)\n\n        return x * x * x * x * x * x\n" }
    let text = "class C:\n    \"\"\"Doc.\"\"\"\n\n" + methods.joined(separator: "\n")
    let blocks = try codes(ReadDocument(text, named: "a.py"))
    #expect(blocks.map(\.string).joined(separator: "\n") + "\n" == text)
    #expect(blocks.count > 3)
    #expect(blocks.dropFirst().allSatisfy { $0.string.hasPrefix("    # Number") })
    #expect(blocks.allSatisfy { $0.string.utf8.count < 3000 })
  }

  @Test("has a span for each line that is not empty")
  func lines() throws {
    #expect(try codes(ReadDocument("a\n\n  b\n", named: "a.py"))[0].runs == ["1:a", "3:  b"])
  }

  @Test(
    "names its language",
    arguments: [
      ("a.rs", "fn", "rust"), ("a.json5", "{}", "json"), ("a", "#!/bin/bash\nls", "shell"),
      ("a", "#!/usr/bin/env -S python3 -u\nx", "python"),
      ("Dockerfile", "FROM x", "dockerfile"), ("a.h", "int x;", "c"), ("a.yml", "a: b", "yaml"),
    ])
  func language(name: String, text: String, expected: String) throws {
    #expect(try ReadDocument(text, named: name).property("programming-language") == expected)
  }

  @Test("on one endless line comes in pieces that join to the line")
  func minified() throws {
    let text = "[" + (0..<50_000).map(String.init).joined(separator: ",") + "]"
    let blocks = try codes(ReadDocument(text, named: "a.js"))
    #expect(blocks.count > 5)
    #expect(blocks.map(\.string).joined() == text)
    #expect(blocks.allSatisfy { $0.lines == 1...1 })
  }
}

extension BlockText {
  fileprivate var lines: ClosedRange<Int>? {
    guard case .lines(let first)? = spans.first?.location, case .lines(let last)? = spans.last?.location else { return nil }
    return first.lowerBound...last.upperBound
  }
}
