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
    #expect(document.property("language") == "swift")
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
    #expect(try ReadDocument(text, named: name).property("language") == expected)
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
