internal import VadeDocument

/// Tells documents of Pages, Numbers and Keynote apart.
///
/// All three have the same container. Today's are told by the kind of the object their content begins with, those of iWork '05 to '09 by the root of their XML, and only
/// when that cannot be read, by what the file is called.
enum IWorkKind {
  private static let pages = Recognition(.pages, "Pages document")
  private static let numbers = Recognition(.numbers, "Numbers spreadsheet")
  private static let keynote = Recognition(.keynote, "Keynote presentation")

  /// Whether names of entries look like those of an iWork document, so that it is worth to open the container.
  static func isLikely(_ names: [String]) -> Bool {
    names.contains { name in
      name.hasPrefix("Index/") || name.contains("/Index/") || name.hasSuffix("Index.zip") || name.hasSuffix("index.xml")
        || name.hasSuffix(".apxl")
        || name.hasSuffix(".iwpv2")
    }
  }

  /// The kind of a document, or nil when the container holds none.
  static func recognise(_ source: ImportSource) -> Recognition? {
    // What cannot be opened is left to the importer, which says why.
    guard let archive = try? ZipArchive(source) else { return nil }
    let layout = IWorkLayout(names: archive.entries.map(\.name))
    switch layout.index {
    case .archives(let prefix): return kind(of: archive, prefix: prefix, source)
    case .zip(let name):
      guard let bytes = archive.entry(named: name).flatMap({ try? archive.read($0) }),
        let inner = try? ZipArchive(ImportSource(bytes: bytes, displayPath: source.displayPath))
      else { return byName(source) ?? pages }
      return kind(of: inner, prefix: "Index/", source)
    case .xml(let name): return kind(ofXML: name, in: archive, source)
    case nil: return layout.isEncrypted ? byName(source) ?? pages : nil
    }
  }

  private static func kind(of archive: ZipArchive, prefix: String, _ source: ImportSource) -> Recognition {
    let names = archive.entries.lazy.map(\.name).filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    let hasSlides = names.contains { $0.hasPrefix("Slide") || $0.hasPrefix("MasterSlide") || $0.hasPrefix("TemplateSlide") }
    let head = archive.entry(named: prefix + "Document.iwa").flatMap { try? archive.stream($0).next(count: 256) }
    // The roots of Numbers and Keynote have the same number; only Keynote has slides, and its root begins with field 2, a reference to the show.
    switch head.flatMap(root) {
    case (10000, _)?: return pages
    case (1, let first)?: return hasSlides || first == 0x12 ? keynote : numbers
    default: return hasSlides ? keynote : byName(source) ?? pages
    }
  }

  private static func kind(ofXML name: String, in archive: ZipArchive, _ source: ImportSource) -> Recognition? {
    guard let entry = archive.entry(named: name) else { return nil }
    let isKeynote = name.hasSuffix(".apxl")
    guard let head = try? archive.stream(entry).next(count: 4096) else {
      // An encrypted one says nothing; a file of that name alone makes no document.
      return isKeynote ? keynote : byName(source)
    }
    if isKeynote { return keynote }
    if head.contains(sequence: "<ls:document") { return numbers }
    return head.contains(sequence: "<sl:document") ? pages : nil
  }

  private static func byName(_ source: ImportSource) -> Recognition? {
    switch source.fileExtension {
    case "pages": pages
    case "numbers": numbers
    case "key": keynote
    default: nil
    }
  }

  /// The kind of the first object of a component, when it is the document's root, which has identifier 1, and the first byte of its message when it can be seen.
  ///
  /// A chunk's header of four bytes, a block of snappy data, which begins with its length and a literal, and there the length of a message with 1 the identifier and 2
  /// a message whose 1 is the kind (as described by iWorkFileFormat, *Docs/index.md*; snappy, *format_description.txt*).
  private static func root(_ bytes: [UInt8]) -> (type: Int, first: UInt8?)? {
    guard bytes.count > 8, bytes[0] == 0 else { return nil }
    var position = 4
    func varint() -> Int? {
      var value = 0
      for shift in stride(from: 0, to: 35, by: 7) where position < bytes.count {
        let byte = bytes[position]
        position += 1
        value |= Int(byte & 0x7F) << shift
        if byte < 0x80 { return value }
      }
      return nil
    }
    guard varint() != nil, position < bytes.count, bytes[position] & 3 == 0 else { return nil }
    // Up to 60 bytes the tag has the literal's length less one, beyond it one to four bytes behind the tag have.
    let tag = Int(bytes[position] >> 2)
    let extra = max(0, tag - 59)
    let length =
      extra == 0 ? tag : (1...extra).reduce(0) { $0 | (position + $1 < bytes.count ? Int(bytes[position + $1]) : 0) << (8 * ($1 - 1)) }
    position += 1 + extra
    let end = min(bytes.count, position + length + 1)
    guard let info = varint() else { return nil }
    let message = position + info
    guard varint() == 0x08, varint() == 1, varint() == 0x12, varint() != nil, varint() == 0x08, let type = varint() else { return nil }
    return (type, message < end ? bytes[message] : nil)
  }
}
