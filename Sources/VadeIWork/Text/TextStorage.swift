/// A text with what holds for its stretches: a `TSWP.StorageArchive`.
///
/// Positions count UTF-16 units. The tables: 5 paragraph styles, 6 list levels, 7 list styles, 9 attachments, 11 smart fields, 14 numbers lists begin with,
/// 16 footnotes, 17 sections, 18 ruby texts, 22 deletions, 23 and 25 highlights (field numbers as listed by numbers-parser, *TSWPArchives.proto*; that a paragraph
/// style without an object goes on and any other ends, as libetonyek reads them).
struct TextStorage {
  let units: [UInt16]
  let paragraphStyles: Runs<UInt64>
  let levels: Runs<Int>
  let listStyles: Runs<UInt64?>
  let listStarts: Runs<Int>
  let attachments: Runs<UInt64?>
  let smartFields: Runs<UInt64?>
  let footnotes: Runs<UInt64?>
  let sections: Runs<UInt64?>
  let rubies: Runs<UInt64?>
  let deletions: Runs<UInt64?>
  let highlights: [(range: Range<Int>, object: UInt64)]

  init(_ message: WireMessage) {
    units = Array(message.strings(3).joined().utf16)
    paragraphStyles = Runs(Self.objects(message, 5).compactMap { entry in entry.value.map { (entry.start, $0) } })
    levels = Runs(Self.numbers(message, 6))
    listStyles = Runs(Self.objects(message, 7))
    listStarts = Runs(Self.numbers(message, 14))
    attachments = Runs(Self.objects(message, 9))
    smartFields = Runs(Self.objects(message, 11))
    footnotes = Runs(Self.objects(message, 16))
    sections = Runs(Self.objects(message, 17))
    rubies = Runs(Self.objects(message, 18))
    deletions = Runs(Self.objects(message, 22))
    highlights = Self.highlights(message, length: units.count)
  }

  /// A table of objects: 1 entries of 1 a position and 2 a reference.
  private static func objects(_ message: WireMessage, _ field: Int) -> [(start: Int, value: UInt64?)] {
    (message.message(field)?.messages(1) ?? []).map { ($0.int(1) ?? 0, $0.reference(2)) }
  }

  /// A table of numbers: 1 entries of 1 a position, 2 and 3 numbers.
  private static func numbers(_ message: WireMessage, _ field: Int) -> [(start: Int, value: Int)] {
    (message.message(field)?.messages(1) ?? []).map { ($0.int(1) ?? 0, $0.int(2) ?? 0) }
  }

  private static func highlights(_ message: WireMessage, length: Int) -> [(range: Range<Int>, object: UInt64)] {
    var found: [(range: Range<Int>, object: UInt64)] = []
    let plain = objects(message, 23)
    for (index, entry) in plain.enumerated() {
      guard let object = entry.value, (0...length).contains(entry.start) else { continue }
      let end = index + 1 < plain.count ? plain[index + 1].start : length
      found.append((entry.start..<max(entry.start, min(end, length)), object))
    }
    for entry in message.message(25)?.messages(1) ?? [] {
      guard let object = entry.reference(2), let start = entry.message(1)?.int(1), (0...length).contains(start) else { continue }
      let end = start + min(length - start, max(0, entry.message(1)?.int(2) ?? 0))
      found.append((start..<end, object))
    }
    return found
  }
}
