internal import VadeEngine
internal import VadeDocument
internal import VadeImport
internal import VadeLibrary
internal import VadeSandbox

/// Something of ours that takes bytes from strangers.
struct FuzzTarget: Sendable {
  /// The name on the command line: a format's id, or a decoder's.
  let name: String
  /// Reads the bytes to their end; ends the process where what holds for every document does not.
  let feed: @Sendable ([UInt8]) -> Void

  /// Every format of the program's registry, so that a format added there is fuzzed; and decoders beside it.
  static let all: [FuzzTarget] =
    SupportedFormats.registry.formats.map { format in FuzzTarget(name: format.id.rawValue) { read($0, as: format) } } + [
      FuzzTarget(name: "sniffer") { bytes in
        guard let source = try? ImportSource(bytes: bytes, displayPath: "input") else { return }
        // A refusal is a right answer.
        _ = try? Sniffer.sniff(source, registry: SupportedFormats.registry)
      },
      FuzzTarget(name: "span-codec") { bytes in
        let textByteCount = 4096
        guard let spans = SpanCodec.decode(bytes, textByteCount: textByteCount) else { return }
        for span in spans { precondition(span.range.upperBound <= textByteCount, "a span reaches beyond its text") }
        precondition(
          SpanCodec.decode(SpanCodec.encode(spans), textByteCount: textByteCount) == spans, "spans change when they are written again")
      },
      FuzzTarget(name: wireName) { bytes in
        for page in Transcript.read(bytes) {
          for block in page.blocks { block.texts.forEach(check) }
        }
      },
    ]

  /// The target that takes what a worker sends.
  static let wireName = "wire"

  /// The target of a name.
  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  private static func read(_ bytes: [UInt8], as format: Format) {
    let name = "input" + (format.extensions.first.map { "." + $0 } ?? "")
    guard let source = try? ImportSource(bytes: StoredZip.repaired(bytes), displayPath: name),
      let importer = SupportedFormats.registry.importer(of: format.id)
    else { return }
    do {
      let pages = try importer.open(source, as: format.id)
      while let page = try pages.nextPage() {
        for block in page.blocks { block.texts.forEach(check) }
      }
      while let file = try pages.nextFile() {
        precondition(!file.path.hasPrefix("/") && !file.path.split(separator: "/").contains(".."), "a path leads out of its document")
      }
    } catch {
      // Refused with a reason: a right answer.
    }
  }

  private static func check(_ text: BlockText) {
    var end = 0
    for span in text.spans {
      precondition(span.range.lowerBound >= end, "spans do not follow one another")
      precondition(span.range.upperBound <= text.string.utf8.count, "a span reaches beyond its text")
      end = span.range.upperBound
    }
    precondition(!text.string.utf8.contains(0), "a text holds NUL")
  }
}
