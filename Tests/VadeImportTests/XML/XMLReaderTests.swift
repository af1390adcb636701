import Testing

@testable import VadeImport

@Suite("The XML reader")
struct XMLReaderTests {
  private static let namespaces = XMLNamespaces(["urn:w": "w", "urn:w-strict": "w", "urn:plain": ""])

  private static func reader(_ text: String) -> XMLReader { XMLReader(namespaces: namespaces, bytes: Array(text.utf8)) }

  /// The events in short: `<w:p a=1>`, `text`, `</w:p>`; stretches of text joined.
  private static func events(_ text: String) throws -> (events: [String], fault: String?) {
    let reader = reader(text)
    var events: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes):
        events.append("<" + ([name] + attributes.list.map { "\($0.name)=\($0.value)" }).joined(separator: " ") + ">")
      case .end(let name): events.append("</\(name)>")
      case .text(let piece):
        if let last = events.last, !last.hasPrefix("<") { events[events.count - 1] = last + piece } else { events.append(piece) }
      }
    }
    return (events, reader.fault)
  }

  @Test("writes names with the prefix of their namespace, whatever prefix the document uses")
  func names() throws {
    let found = try Self.events(
      "<x:p xmlns:x='urn:w' xmlns:o='urn:other' x:val='1' plain='2' o:z='3'><o:t/><q xmlns='urn:plain'/><x:r xmlns:x='urn:w-strict'/></x:p>"
    )
    #expect(found.events == ["<w:p w:val=1 plain=2 ?:z=3>", "<?:t>", "</?:t>", "<q>", "</q>", "<w:r>", "</w:r>", "</w:p>"])
    #expect(found.fault == nil)
  }

  @Test("resolves characters, short declared texts and HTML's names, and leaves the rest as it is written")
  func entities() throws {
    let found = try Self.events(
      "<!DOCTYPE a [<!ENTITY who 'A. Writer'>]><a b='&who;&lt;&nbsp;&amp;&none;x'>&#228;&amp;&nbsp;&who;&nobody;<![CDATA[<x>]]></a>")
    #expect(found.events == ["<a b=A. Writer<\u{A0}&&none;x>", "ä&\u{A0}A. Writer&nobody;<x>", "</a>"])
    #expect(found.fault == nil)
  }

  @Test("SEC-8: expands no entity that holds another and opens no external one")
  func hostileEntities() throws {
    let laughs = "<!DOCTYPE a [<!ENTITY a '0123456789'><!ENTITY b '&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;'>]><a>&c;</a>"
    #expect(try Self.events(laughs).events == ["<a>", "&c;", "</a>"])
    let external = "<!DOCTYPE a SYSTEM 'http://127.0.0.1:1/x.dtd' [<!ENTITY f SYSTEM 'file:///etc/passwd'>]><a>&f;</a>"
    #expect(try Self.events(external).events == ["<a>", "&f;", "</a>"])
  }

  @Test("gives what is sound before a fault, ends every element, and says where the fault is")
  func faults() throws {
    let found = try Self.events("<a>\n<b>one</b>\n<c>two</a>")
    #expect(found.events == ["<a>", "\n", "<b>", "one", "</b>", "\n", "<c>", "two", "</c>", "</a>"])
    #expect(found.fault?.hasPrefix("line 3:") == true)
    #expect(try Self.events("<a><b>cut").events == ["<a>", "<b>", "cut", "</b>", "</a>"])
    #expect(try Self.events("").fault != nil)
  }

  @Test("gives up a document nested deeper than any honest one, and not before")
  func depth() throws {
    func nested(_ depth: Int) -> String { String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth) }
    #expect(try Self.events(nested(XMLReader.deepest)).fault == nil)
    #expect(try Self.events(nested(XMLReader.deepest + 1)).fault?.contains("nested") == true)
  }

  @Test("passes over an element and gathers its text")
  func helpers() throws {
    let reader = Self.reader("<a><b>1<c>2</c>3</b><d>4<e/>5</d></a>")
    var text = ""
    while let event = try reader.next() {
      if case .start("b", _) = event { try reader.skipElement() }
      if case .start("d", _) = event { text = try reader.elementText() }
    }
    #expect(text == "45")
  }

  @Test("reads documents in encodings they declare, with the line of each event")
  func encodings() throws {
    let latin: [UInt8] = Array("<?xml version='1.0' encoding='ISO-8859-1'?>\n<a>".utf8) + [0xE4] + Array("</a>".utf8)
    let reader = XMLReader(namespaces: Self.namespaces, bytes: latin)
    var lines: [Int] = []
    var text = ""
    while let event = try reader.next() {
      lines.append(reader.line)
      if case .text(let piece) = event { text += piece }
    }
    #expect(text == "ä")
    #expect(lines == [2, 2, 2])
  }
}
