public import VadeDocument

/// Reads SubRip (`.srt`) and WebVTT (`.vtt`) subtitles as what is said, each word with its time.
///
/// Cues that share a sentence become one paragraph; a speaker a file names stands before what they say. What a player would not show (comments) comes as remarks.
public struct SubtitleImporter: Importer {
  static let extensions = ["srt", "vtt"]

  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// Subtitles.
  public var formats: [Format] { [Format(id: .subtitles, name: "subtitles (SRT, WebVTT)", extensions: Self.extensions)] }

  /// Opens a file, which is read cue by cue.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source)
    let encoding = EncodingDetector.detect(source.file)
    let header = DocumentHeader(format: .subtitles, diagnostics: encoding.note.map { [$0] } ?? [])
    let producer = SubtitleSections(reader: CueReader(lines: LineReader(file: source.file, encoding: encoding)))
    return try SectionSource(header: header, producer: producer, path: source.displayPath)
  }
}
