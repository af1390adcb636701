public import VadeDocument
internal import VadeSystem

/// Recognises the format of a file by its content; its name decides only among the formats that are all text.
public struct Sniffer {
  private let source: ImportSource
  private let registry: ImporterRegistry
  private let head: [UInt8]

  /// Recognises a file.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - registry: the importers, for their formats' extensions and for the list an error gives.
  /// - Returns: the format, and a warning when the name says another one.
  /// - Throws: ``ImportError`` that names the format when no importer reads it, or says that it is none.
  public static func sniff(_ source: ImportSource, registry: ImporterRegistry) throws(ImportError) -> (FormatID, [Diagnostic]) {
    try Sniffer(source: source, registry: registry).sniff()
  }

  private init(source: ImportSource, registry: ImporterRegistry) {
    self.source = source
    self.registry = registry
    head = source.file.bytes(in: 0..<(1 << 16))
  }

  private func sniff() throws(ImportError) -> (FormatID, [Diagnostic]) {
    if isPDF { return try accept(.pdf, called: "PDF document") }
    if let kind = Container.recognise(source) ?? Signature.match(head)?.kind {
      guard let format = kind.format else { throw unsupported(kind.name) }
      return try accept(format, called: kind.name)
    }
    guard isText else { throw ImportError(path: source.displayPath, reason: .unrecognised(supported: registry.supportedNames)) }
    let text = TextKind(source: source, head: head)
    if let mail = text.mail { return try accept(mail.format ?? .mail, called: mail.name) }
    let special = text.special.first { kind in registry.formats.contains { $0.id == kind } }
    return try accept(special ?? text.format, called: nil)
  }

  private func accept(_ format: FormatID, called name: String?) throws(ImportError) -> (FormatID, [Diagnostic]) {
    guard let declared = registry.formats.first(where: { $0.id == format }) else { throw unsupported(name ?? format.rawValue) }
    guard let claimed = claimedName, !declared.extensions.contains(source.fileExtension ?? "") else { return (format, []) }
    let warning = Diagnostic(
      .warning, .nameDisagrees, "the name says \(claimed), the content is \(declared.name): it was read as \(declared.name)")
    return (format, [warning])
  }

  private func unsupported(_ name: String) -> ImportError {
    ImportError(path: source.displayPath, reason: .unsupported(format: name, supported: registry.supportedNames))
  }

  /// The format the file's extension stands for, by a name for people, or nil when it stands for none or for any text.
  private var claimedName: String? {
    guard let ending = source.fileExtension else { return nil }
    if let known = registry.formats.first(where: { $0.extensions.contains(ending) }) { return known.name }
    if let known = Signature.all.first(where: { $0.extensions.contains(ending) }) { return known.name }
    return TextKind.foreignExtensions[ending]
  }

  /// Whether the file is a PDF.
  ///
  /// ISO 32000-1, implementation note 13: the header may stand anywhere within the first 1,024 bytes. A text that speaks of it is told by lacking
  /// what a PDF ends with.
  private var isPDF: Bool {
    let mark = Array("%PDF-".utf8)
    if head.drop(while: { $0 <= 32 }).starts(with: mark) || head.dropFirst(3).starts(with: mark) { return true }
    guard head.prefix(1024).contains(sequence: mark) else { return false }
    let tail = source.file.bytes(in: max(0, source.file.count - 2048)..<source.file.count)
    return tail.contains(sequence: "startxref") || tail.contains(sequence: "%%EOF")
  }

  private var isText: Bool {
    if EncodingDetector.byteOrderMark(Array(head.prefix(4))) != nil { return true }
    if WideTextPattern.guess(head, mayLackNulls: false) != nil { return true }
    let middle = source.file.bytes(in: (source.file.count / 2)..<(source.file.count / 2 + (1 << 16)))
    if BinaryPattern.isText(head), source.file.count <= head.count || BinaryPattern.isText(middle.trimmedToSequences) { return true }
    return head.contains { $0 >= 0x80 } && WideTextPattern.guess(head, mayLackNulls: true) != nil
  }
}

extension [UInt8] {
  /// The bytes without the rest of a UTF-8 sequence that began before them.
  var trimmedToSequences: [UInt8] {
    let rest = prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    return rest == 0 ? self : Array(self[rest...])
  }
}
