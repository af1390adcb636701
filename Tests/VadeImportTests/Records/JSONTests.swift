import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("JSON")
struct JSONTests {
  private func outline(_ text: String, named name: String = "a.json") throws -> [String] {
    try ReadDocument(text, named: name).blocks.map(\.outline)
  }

  @Test("keeps the order of members, doubled names and every digit, and writes nested names as dotted paths")
  func kept() throws {
    let text = #"""
      {"z": 1.2300e+05, "a": 12345678901234567890, "z": true,
       "in": {"b": {"c": null}, "e": [], "l": [1, "x"], "m": [[1], {"q": 2}]}}
      """#
    #expect(
      try outline(text) == [
        "list 0 z: 1.2300e+05 / 0 a: 12345678901234567890 / 0 z: true / 0 in.b.c: null / 0 in.e: [] / 0 in.l: 1, x / 0 in.m[1]: 1"
          + " / 0 in.m[2].q: 2"
      ])
  }

  @Test("reads flat records of one kind as a table under its name, and lines of records as well")
  func tables() throws {
    #expect(
      try outline(#"{"people": [{"name": "Ann", "age": 3}, {"age": 4, "name": "Bo", "town": "Ulm"}]}"#) == [
        "caption people", "table[1] name|age|town / Ann|3| / Bo|4|Ulm",
      ])
    #expect(try outline("{\"a\":1,\"b\":2}\n{\"a\":3,\"b\":4}\n", named: "a.jsonl") == ["table[1] a|b / 1|2 / 3|4"])
    #expect(try outline(#"[{"a":"x"}, {"a":"y"}]"#) == ["table[1] a / x / y"])
  }

  @Test("names each record by its number and its own name, and the parts of a long record by their path")
  func names() throws {
    let long = (1...9).map { "\"k\($0)\": \($0)" }.joined(separator: ",")
    let found = try outline("[{\"title\": \"First\", \"tags\": [\"a\"], \"deep\": {\(long)}}, {\"id\": 7, \"deep\": {\"x\": 1}}]")
    #expect(found[0] == "h1 record 1: First")
    #expect(found[1] == "list 0 title: First / 0 tags: a")
    #expect(found[2] == "h2 deep")
    #expect(found[3].hasPrefix("list 0 deep.k1: 1 / 0 deep.k2: 2"))
    #expect(found[4...] == ["h1 record 2: 7", "list 0 id: 7 / 0 deep.x: 1"])
  }

  @Test("resolves escapes and surrogate pairs, and says where half of one stood")
  func escapes() throws {
    let document = try ReadDocument(#"{"a": "\u00e4\n\"\\\/\ud83d\ude00 \ud800x \udc00", "b\u0041": ""}"#, named: "a.json")
    #expect(document.blocks.map(\.outline) == ["list 0 a: ä\n\"\\/😀 \u{FFFD}x \u{FFFD} / 0 bA: "])
    #expect(document.has(.charactersReplaced))
  }

  @Test("has the source line of each value")
  func lines() throws {
    let document = try ReadDocument("{\n\"a\": 1,\n\"b\":\n \"two\"}", named: "a.json")
    #expect(document.blocks[0].texts.flatMap(\.runs) == ["2:1", "4:two"])
  }

  @Test("reads as text what is no JSON, from the record with the fault on, and loses nothing of it")
  func faults() throws {
    let document = try ReadDocument("{\"a\": 1}\n{\"a\": \n oops}\nlast words\n", named: "a.jsonl")
    #expect(document.blocks.map(\.outline) == ["h1 record 1", "list 0 a: 1", "code(json) {\"a\": \n oops}\nlast words"])
    #expect(document.has(.notJSON))
    let object = try ReadDocument("{\n\"a\": 1,\n\"b\": {,\n", named: "a.json")
    #expect(object.text.contains("a: 1") && object.text.contains("\"b\": {,"))
    let comments = try ReadDocument("// settings\n{\"a\": 1}", named: "a.json")
    #expect(comments.text == "// settings\n{\"a\": 1}")
  }

  @Test("in a long array of a member is read in groups, numbered through, under its name")
  func long() throws {
    let records = (1...1000).map { "{\"n\": \($0), \"t\": {\"x\": \"v\($0)\"}}" }.joined(separator: ",\n")
    let blocks = try ReadDocument("{\"kind\": \"set\", \"rows\": [\(records)], \"end\": \"fin\"}", named: "a.json").blocks.map(\.outline)
    #expect(blocks.first == "list 0 kind: set")
    #expect(blocks[1] == "h2 rows 1")
    #expect(blocks[2] == "list 0 n: 1 / 0 t.x: v1")
    #expect(blocks[1999] == "h2 rows 1000")
    #expect(blocks.last == "list 0 end: fin")
    #expect(blocks.count == 2002)
  }

  @Test("that is nested deep, cut short or has flipped bytes never crashes and never comes back empty")
  func hostile() throws {
    #expect(try ReadDocument(String(repeating: "[", count: 100_000), named: "a.json").text.count >= 100_000)
    let whole = Array(#"{"a": [1, {"b": "\u00e4\ud83d\ude00"}], "c": [{"x": 1}, {"x": -2.5e3}], "d": null}"#.utf8)
    for length in 1..<whole.count { #expect(try !ReadDocument(whole.prefix(length), named: "a.json").blocks.isEmpty) }
    for index in whole.indices {
      for value in [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "]"), 0xFF] {
        var bytes = whole
        bytes[index] = value
        #expect(try !ReadDocument(bytes, named: "a.json").blocks.isEmpty)
      }
    }
  }
}
