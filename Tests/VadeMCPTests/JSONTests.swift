import Testing

import VadeMCP

@Suite("JSON")
struct JSONTests {
  @Test(
    "a value is written as it was read",
    arguments: [
      "null", "true", "-12", "0", "1.5", "[]", "{}", #"{"b":1,"a":[true,null,"x"],"c":{"d":""}}"#, #""line\nend \"quoted\" \\ \u0001 é 👩‍👩‍👧""#,
      "9223372036854775807", "-9223372036854775808", "1e+300",
    ])
  func roundTrip(_ text: String) throws {
    #expect(try JSONParser.value(of: text.utf8).text == text)
  }

  @Test(
    "what JSON allows is read",
    arguments: [
      (" \t\r\n[ 1 , 2 ] \n", "[1,2]"), (#""\u00e9\/\b\f""#, #""é/\u0008\u000c""#), (#""\ud83d\ude00""#, #""😀""#),
      (#""\ud83dx""#, "\"\u{FFFD}x\""),
      (#""\ude00\ud83d""#, "\"\u{FFFD}\u{FFFD}\""), (#""\ud83d\ud83d\ude00""#, "\"\u{FFFD}😀\""), ("3.0", "3"), ("1E2", "100"),
      ("12345678901234567890", "1.2345678901234567e+19"), (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#),
    ])
  func reads(_ text: String, _ expected: String) throws {
    #expect(try JSONParser.value(of: text.utf8).text == expected)
  }

  @Test(
    "what JSON does not allow is refused",
    arguments: [
      "", " ", "nul", "nullx", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "01", "-", "1.", ".5", "+1", "1e", "0x10",
      "\"", "\"\\", "\"\\x\"",
      "\"\\u12g4\"", "\"\\u+123\"", "\"a\nb\"", "[", "{", "1e999", "NaN", "'a'", "1 2", "\u{FEFF}1",
    ])
  func refuses(_ text: String) {
    #expect(throws: JSONError.self) { try JSONParser.value(of: text.utf8) }
  }

  @Test("every truncation of a message is refused")
  func truncation() throws {
    let message = Array(#"{"jsonrpc":"2.0","id":"a\u00e9\\","method":"x","params":{"n":[1,-2.5e3,true,false,null,{"k":""}]}}"#.utf8)
    for length in 0..<message.count {
      #expect(throws: JSONError.self, "\(length) bytes") { try JSONParser.value(of: message[..<length]) }
    }
    #expect(throws: Never.self) { try JSONParser.value(of: message) }
  }

  @Test("no byte put in place of another one crashes the reader")
  func damage() {
    let message = Array(#"{"id":"\ud83d\ude00","n":[1,-2.5e3,true,null,{"k":""}]}"#.utf8)
    var refused = 0
    for place in message.indices {
      for byte: UInt8 in [0, 0x22, 0x5C, 0x5B, 0x7B, 0x7D, 0x2C, 0x39, 0x75, 0xC3, 0xFF] {
        var damaged = message
        damaged[place] = byte
        if (try? JSONParser.value(of: damaged)) == nil { refused += 1 }
      }
    }
    #expect(refused > 300)
  }

  @Test("bytes that are no UTF-8 are refused inside a string")
  func encoding() {
    #expect(throws: JSONError.self) { try JSONParser.value(of: [0x22, 0xC3, 0x28, 0x22]) }
    #expect(throws: JSONError.self) { try JSONParser.value(of: [0x22, 0xED, 0xA0, 0x80, 0x22]) }
  }

  @Test("depth and size are limited")
  func limits() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try JSONParser.value(of: deep.utf8) }
    #expect(throws: JSONError.self) { try JSONParser.value(of: ("[" + deep + "]").utf8) }
    #expect(throws: JSONError.self) {
      try JSONParser.value(of: String(repeating: "{\"a\":", count: 1_000_000).utf8, limits: .init(bytes: 1 << 30))
    }
    #expect(throws: JSONError(offset: 3, expected: "at most 3 bytes")) { try JSONParser.value(of: "1234".utf8, limits: .init(bytes: 3)) }
  }

  @Test("members keep their order, and the last of one name counts")
  func members() {
    var object = JSONObject()
    for name in ["z", "a", "m"] { object.append(name, .string(name)) }
    object["a"] = 2
    object["new"] = true
    object["z"] = nil
    #expect(JSONValue.object(object).text == #"{"a":2,"m":"m","new":true}"#)
    #expect((["a": 1, "a": 2] as JSONValue)["a"] == 2)
    #expect(JSONValue.members(["a": nil, "b": 1]).text == #"{"b":1}"#)
  }

  @Test("a number is an integer when it has no fraction")
  func numbers() {
    #expect(JSONValue.double(3).intValue == 3)
    #expect(JSONValue.double(3.5).intValue == nil)
    #expect(JSONValue.double(1e300).intValue == nil)
    #expect(JSONValue.int(3).doubleValue == 3)
    #expect(JSONValue.string("3").intValue == nil)
    #expect(JSONValue.double(.infinity).text == "null")
  }
}
