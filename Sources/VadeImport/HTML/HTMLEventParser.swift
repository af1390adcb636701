internal import CLibXML2

/// What an HTML parser reports, in document order; every start has its end.
protocol HTMLEvents: AnyObject {
  func start(_ name: String, attributes: [String: String], line: Int)
  func end(_ name: String)
  func text(_ text: String, line: Int)
}

/// Runs libxml2's HTML parser over a text and reports what it finds.
///
/// The parser reports events and builds no tree, so that memory is bounded by the text, and no depth of nesting reaches the call stack. Nothing is fetched: no network,
/// no external entities, no document type.
enum HTMLEventParser {
  /// How deep elements may be nested before the structure, never the text, is flattened; browsers do the same.
  private static let deepest = 512

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8 without NUL and with `\n` at line ends.
  ///   - events: who hears what is found.
  static func parse(_ text: [UInt8], into events: any HTMLEvents) {
    guard !text.isEmpty, text.count < Int32.max else { return }
    let sink = Sink(events)
    unsafe text.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let context = unsafe htmlCreateMemoryParserCtxt(start, Int32(bytes.count)) else { preconditionFailure("out of memory") }
      defer { unsafe htmlFreeParserCtxt(context) }
      let options = HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
      // The text is UTF-8 whatever its meta elements say, so the parser must not switch.
      unsafe htmlCtxtUseOptions(context, Int32(options | HTML_PARSE_IGNORE_ENC.rawValue))
      unsafe xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
      unsafe sink.context = context
      unsafe install(on: context)
      unsafe context.pointee.userData = Unmanaged.passUnretained(sink).toOpaque()
      _ = unsafe htmlParseDocument(context)
    }
  }

  /// Replaces the handlers that would build a tree.
  private static func install(on context: htmlParserCtxtPtr) {
    guard let handler = unsafe context.pointee.sax else { return }
    unsafe handler.pointee = xmlSAXHandler()
    unsafe handler.pointee.startElement = { data, name, attributes in
      guard let sink = unsafe Sink.from(data), let name = unsafe Sink.string(name) else { return }
      unsafe sink.events.start(name, attributes: Sink.dictionary(attributes), line: sink.line)
      if sink.closesAtOnce(name) { sink.events.end(name) }
    }
    unsafe handler.pointee.endElement = { data, name in
      guard let sink = unsafe Sink.from(data), let name = unsafe Sink.string(name) else { return }
      sink.events.end(name)
    }
    let characters: charactersSAXFunc = { data, bytes, count in
      guard let sink = unsafe Sink.from(data), let bytes = unsafe bytes, count > 0 else { return }
      unsafe sink.report(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    unsafe handler.pointee.characters = characters
    unsafe handler.pointee.ignorableWhitespace = characters
    unsafe handler.pointee.cdataBlock = characters
  }

  /// What the parser's handlers are given back: who listens, and where the parser stands.
  ///
  /// Safe although it holds a pointer: it lives for one call of `parse`, inside which the parser does.
  @safe private final class Sink {
    let events: any HTMLEvents
    var context: htmlParserCtxtPtr?

    init(_ events: any HTMLEvents) {
      self.events = events
    }

    /// The line the parser has reached, counted from 1.
    var line: Int {
      guard let input = unsafe context?.pointee.input else { return 1 }
      return unsafe Int(input.pointee.line)
    }

    /// Takes an element that is nested too deep off the parser's stack again, so that what it holds goes on in the element around it.
    ///
    /// The parser looks through its whole stack at every end tag; without a bound a hostile page costs the square of its size. The content of scripts and
    /// styles is told from text by the stack, so they stay; they hold no elements.
    ///
    /// - Returns: whether it was taken off, so that the parser will report no end of it.
    func closesAtOnce(_ name: String) -> Bool {
      guard let context = unsafe context, unsafe context.pointee.nameNr > HTMLEventParser.deepest, name != "script", name != "style" else {
        return false
      }
      unsafe context.pointee.nameNr -= 1
      unsafe context.pointee.name = unsafe context.pointee.nameTab[Int(context.pointee.nameNr) - 1]
      return true
    }

    func report(_ bytes: UnsafeBufferPointer<xmlChar>) {
      let text = unsafe String(decoding: bytes, as: UTF8.self)
      let breaks = text.utf8.count { $0 == 10 }
      events.text(text.replacingC1, line: max(1, line - breaks))
    }

    static func from(_ data: UnsafeMutableRawPointer?) -> Sink? {
      unsafe data.map { unsafe Unmanaged<Sink>.fromOpaque($0).takeUnretainedValue() }
    }

    static func string(_ text: UnsafePointer<xmlChar>?) -> String? {
      unsafe text.map { unsafe String(cString: $0) }
    }

    static func dictionary(_ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) -> [String: String] {
      guard let list = unsafe list else { return [:] }
      var result: [String: String] = [:]
      var at = 0
      while let name = unsafe string(list[at]) {
        result[name.lowercased()] = unsafe string(list[at + 1])?.replacingC1 ?? ""
        at += 2
      }
      return result
    }
  }
}

extension String {
  /// The text with U+0080 to U+009F read as windows-1252, which is what pages mean by the references `&#128;` to `&#159;` (WHATWG HTML, 13.2.5.80).
  fileprivate var replacingC1: String {
    guard unicodeScalars.contains(where: { (0x80...0x9F).contains($0.value) }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = (0x80...0x9F).contains(scalar.value)
      result.append(isControl ? Windows1252Decoder.scalar(UInt8(scalar.value)) ?? scalar : scalar)
    }
    return String(result)
  }
}
