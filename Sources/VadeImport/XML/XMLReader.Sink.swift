internal import CLibXML2

extension XMLReader {
  /// What the parser's handlers are given back: the events so far.
  ///
  /// Safe although it holds pointers: the parser belongs to the reader that keeps this object; the names it is asked for by address are those of the parser's own
  /// dictionary, which keeps each until the parser goes.
  @safe final class Sink {
    var events: [(event: XMLEvent, line: Int)] = []
    var fault: String?
    var context: xmlParserCtxtPtr?
    let entities = XMLEntities()
    private(set) var declaredPrefixes: [String: String] = [:]
    private let namespaces: XMLNamespaces
    private var names: [NameKey: String] = [:]
    private var open: [String] = []

    /// A name by the addresses of its parts, which are unique in the parser's dictionary.
    private struct NameKey: Hashable {
      let local: UInt
      let namespace: UInt
    }

    init(_ namespaces: XMLNamespaces) {
      self.namespaces = namespaces
    }

    static func from(_ data: UnsafeMutableRawPointer?) -> Sink? {
      unsafe data.map { unsafe Unmanaged<Sink>.fromOpaque($0).takeUnretainedValue() }
    }

    func start(_ name: String, attributes: XMLAttributes) {
      guard fault == nil else { return }
      open.append(name)
      guard open.count <= XMLReader.deepest else {
        fault = "line \(line): elements are nested more than \(XMLReader.deepest) deep"
        unsafe xmlStopParser(context)
        return
      }
      events.append((.start(name: name, attributes: attributes), line))
    }

    /// Keeps declarations of namespaces from the parser's list: two pointers each, for prefix and name.
    func declare(_ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) {
      guard let list = unsafe list, declaredPrefixes.count < 1024 else { return }
      for index in 0..<count {
        guard let prefix = unsafe list[2 * index], let name = unsafe list[2 * index + 1] else { continue }
        unsafe declaredPrefixes[String(cString: prefix)] = unsafe String(cString: name)
      }
    }

    func end(_ name: String) {
      guard fault == nil else { return }
      if open.last == name { open.removeLast() }
      events.append((.end(name: name), line))
    }

    func text(_ bytes: UnsafeBufferPointer<xmlChar>) {
      guard fault == nil else { return }
      events.append((.text(unsafe String(decoding: bytes, as: UTF8.self)), line))
    }

    /// Ends the elements a fault has left open, so that every start has its end.
    func closeOpenElements() {
      while let name = open.popLast() { events.append((.end(name: name), line)) }
    }

    private var line: Int {
      guard let input = unsafe context?.pointee.input else { return 1 }
      return unsafe max(1, Int(input.pointee.line))
    }

    /// A name as it is written, made once for each pair of addresses.
    func name(_ local: UnsafePointer<xmlChar>, _ namespace: UnsafePointer<xmlChar>?) -> String {
      let key = NameKey(local: UInt(bitPattern: local), namespace: UInt(bitPattern: namespace))
      if let known = names[key] { return known }
      let made = unsafe namespaces.name(String(cString: local), namespace: namespace.map { unsafe String(cString: $0) })
      names[key] = made
      return made
    }

    /// The attributes from the parser's list: five pointers each, for local name, prefix, namespace, begin and end of the value.
    func attributes(_ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) -> XMLAttributes {
      guard let list = unsafe list, count > 0 else { return XMLAttributes(list: []) }
      var result: [XMLAttributes.Attribute] = []
      result.reserveCapacity(count)
      for index in 0..<count {
        guard let local = unsafe list[5 * index], let begin = unsafe list[5 * index + 3], let end = unsafe list[5 * index + 4] else {
          continue
        }
        let value = unsafe String(decoding: UnsafeBufferPointer(start: begin, count: end - begin), as: UTF8.self)
        result.append(.init(name: unsafe name(local, list[5 * index + 2]), value: value))
      }
      return XMLAttributes(list: result)
    }
  }
}
