internal import VadeDocument

/// What an asker wants opened; the file itself comes as a descriptor, and the worker learns no path.
struct OpenRequest: Wired, Hashable {
  /// The file's own name, by which formats that are all text are told apart.
  var name: String
  /// Passwords to try.
  var passwords: [String]

  init(name: String, passwords: [String]) {
    self.name = name
    self.passwords = passwords
  }

  func write(to writer: inout WireWriter) {
    writer.text(name)
    writer.count(passwords.count)
    for password in passwords { writer.text(password) }
  }

  init(from reader: inout WireReader) throws(WireFault) {
    name = try reader.text()
    passwords = []
    for _ in 0..<(try reader.count(upTo: 1024)) { passwords.append(try reader.text()) }
  }
}

/// What a worker says of a document it has opened.
struct OpenedReply: Wired, Hashable {
  /// The document's header.
  var header: DocumentHeader
  /// Whether its pages can be read in any order.
  var isSeekable: Bool
  /// Whether its pages can be drawn.
  var isDrawable: Bool

  init(header: DocumentHeader, isSeekable: Bool, isDrawable: Bool = false) {
    self.header = header
    self.isSeekable = isSeekable
    self.isDrawable = isDrawable
  }

  func write(to writer: inout WireWriter) {
    writer.value(header)
    writer.byte(isSeekable ? 1 : 0)
    writer.byte(isDrawable ? 1 : 0)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    header = try reader.value()
    isSeekable = try reader.flag()
    isDrawable = try reader.flag()
  }
}

/// Which pages an asker wants.
struct ReadRequest: Wired, Hashable {
  /// The pages by index, or nil for all in the document's own order.
  var pages: Range<Int>?
  /// Pages that must not be looked at.
  var avoided: [Int]

  init(pages: Range<Int>?, avoided: [Int] = []) {
    self.pages = pages
    self.avoided = avoided
  }

  func write(to writer: inout WireWriter) {
    writer.optional(pages) { $0.range($1) }
    writer.count(avoided.count)
    for page in avoided { writer.count(page) }
  }

  init(from reader: inout WireReader) throws(WireFault) {
    pages = try reader.optional { (reader) throws(WireFault) in try reader.range() }
    avoided = []
    for _ in 0..<(try reader.count(upTo: 1024)) { avoided.append(try reader.count()) }
  }
}
