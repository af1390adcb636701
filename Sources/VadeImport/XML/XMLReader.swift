internal import CLibXML2

/// Reads an XML document event by event, in bounded memory, over libxml2's push parser.
///
///     let reader = XMLReader(namespaces: namespaces) { () throws(ImportError) in try stream.next() }
///     while let event = try reader.next() {
///       if case .start("w:p", _) = event { … }
///     }
///
/// Nothing is fetched, no entity is expanded (`XMLEntities`), and no depth of nesting reaches the call stack. A document that is not well-formed gives the events up
/// to the fault, then the fault: what is sound in a damaged document is read, and ``fault`` says where it ends. To be used from one thread.
///
/// Safe although it holds a pointer: the parser lives as long as this object, and its handlers are given the sink this object keeps.
@safe package final class XMLReader: XMLEventSource {
  private let source: () throws(ImportError) -> [UInt8]?
  private let sink: Sink
  private let context: xmlParserCtxtPtr
  private var isAtEnd = false
  private var position = 0

  /// How deep elements may be nested before the document is given up as hostile.
  static let deepest = 4096

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - namespaces: the prefixes names are written with.
  ///   - source: gives the next bytes of the document, or nil at its end.
  package init(namespaces: XMLNamespaces, source: @escaping () throws(ImportError) -> [UInt8]?) {
    self.source = source
    sink = Sink(namespaces)
    var handler = unsafe Self.handler
    guard let context = unsafe xmlCreatePushParserCtxt(&handler, Unmanaged.passUnretained(sink).toOpaque(), nil, 0, nil) else {
      preconditionFailure("out of memory")
    }
    unsafe self.context = context
    unsafe sink.context = context
    // NOENT lets attributes have the texts of references; which texts there are is decided by the handlers, and they know plain ones only.
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_NOENT.rawValue
    unsafe xmlCtxtUseOptions(context, Int32(options | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue))
  }

  /// Creates a reader of bytes in memory.
  ///
  /// - Parameters:
  ///   - namespaces: the prefixes names are written with.
  ///   - bytes: the document.
  package convenience init(namespaces: XMLNamespaces, bytes: [UInt8]) {
    var rest = bytes[...]
    self.init(namespaces: namespaces) {
      guard !rest.isEmpty else { return nil }
      let chunk = rest.prefix(64 << 10)
      rest = rest.dropFirst(chunk.count)
      return Array(chunk)
    }
  }

  deinit {
    unsafe xmlFreeParserCtxt(context)
  }

  /// Why the document cannot be read to its end, in words, or nil.
  package var fault: String? { sink.fault }

  /// The names of entity references that stand for nothing known; they stand in the text as they were written.
  package var unknownEntities: Set<String> { sink.entities.unknown }

  /// The namespace a prefix was last declared for, or nil: what an attribute that names prefixes means, as `mc:Choice` does.
  ///
  /// The last declaration read so far counts, wherever it stands: no writer gives one prefix two meanings in one document.
  package func namespace(ofPrefix prefix: String) -> String? { sink.declaredPrefixes[prefix] }

  /// The line of the last event, counted from 1.
  package private(set) var line = 1

  /// The next event, or nil at the end of the document or of what can be read of it.
  ///
  /// - Throws: ``ImportError`` that the source throws.
  package func next() throws(ImportError) -> XMLEvent? {
    while position == sink.events.count {
      guard !isAtEnd else { return nil }
      sink.events.removeAll(keepingCapacity: true)
      position = 0
      try feed()
    }
    defer { position += 1 }
    line = sink.events[position].line
    return sink.events[position].event
  }

  private func feed() throws(ImportError) {
    vade_xml_silence_thread()
    guard sink.fault == nil, let bytes = try source() else { return finish() }
    unsafe bytes.withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      _ = unsafe xmlParseChunk(context, start, Int32(buffer.count), 0)
    }
    noteFault()
    if sink.fault != nil { finish() }
  }

  private func finish() {
    isAtEnd = true
    if sink.fault == nil {
      _ = unsafe xmlParseChunk(context, nil, 0, 1)
      noteFault()
    }
    sink.closeOpenElements()
  }

  private func noteFault() {
    guard sink.fault == nil, let error = unsafe xmlCtxtGetLastError(context), unsafe error.pointee.level == XML_ERR_FATAL else { return }
    let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? "it is not well-formed"
    let line = unsafe error.pointee.line
    sink.fault = "line \(line): " + message.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The handlers, which are told of elements with their namespaces (SAX 2).
  private static var handler: xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = XML_SAX2_MAGIC
    unsafe handler.startElementNs = { data, local, _, namespace, declared, declarations, count, _, attributes in
      guard let sink = unsafe Sink.from(data), let local = unsafe local else { return }
      if declared > 0 { unsafe sink.declare(declarations, count: Int(declared)) }
      unsafe sink.start(sink.name(local, namespace), attributes: sink.attributes(attributes, count: Int(count)))
    }
    unsafe handler.endElementNs = { data, local, _, namespace in
      guard let sink = unsafe Sink.from(data), let local = unsafe local else { return }
      unsafe sink.end(sink.name(local, namespace))
    }
    let characters: charactersSAXFunc = { data, bytes, count in
      guard let sink = unsafe Sink.from(data), let bytes = unsafe bytes, count > 0 else { return }
      unsafe sink.text(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    unsafe handler.characters = characters
    unsafe handler.ignorableWhitespace = characters
    unsafe handler.cdataBlock = characters
    unsafe handler.getEntity = { data, name in
      guard let sink = unsafe Sink.from(data), let name = unsafe name else { return nil }
      let isInAttribute = unsafe sink.context?.pointee.instate == XML_PARSER_ATTRIBUTE_VALUE
      return unsafe sink.entities.entity(String(cString: name), isInAttribute: isInAttribute)
    }
    unsafe handler.entityDecl = { data, name, type, _, system, content in
      guard let sink = unsafe Sink.from(data), let name = unsafe name, let content = unsafe content, unsafe system == nil,
        type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue)
      else { return }
      unsafe sink.entities.declare(String(cString: name), as: String(cString: content))
    }
    return unsafe handler
  }
}
