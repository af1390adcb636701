public import VadeDocument

/// Reads JSON and JSON Lines as records: key order, doubled keys and every digit are kept, and each value says where it stands (`address.city: Ulm`).
///
/// The elements of an array at the top, or of a member of the object at the top, are read one by one, so that memory holds some records, not the file. From the
/// first place on that is no JSON the file is read as the text it is, with a diagnostic: nothing is lost.
public struct JSONImporter: Importer {
  private let limits: ImportLimits

  /// Creates the importer.
  public init(limits: ImportLimits = .standard) {
    self.limits = limits
  }

  /// JSON and JSON Lines.
  public var formats: [Format] {
    [
      Format(id: .json, name: "JSON", extensions: ["json", "geojson", "topojson", "webmanifest"]),
      Format(id: .jsonLines, name: "JSON Lines", extensions: ["jsonl", "ndjson"]),
    ]
  }

  /// Opens a file, which is read record by record.
  public func open(_ source: ImportSource, as format: FormatID) throws(ImportError) -> any PageSource {
    try limits.check(source)
    let encoding = EncodingDetector.detect(source.file)
    let header = DocumentHeader(format: format, diagnostics: encoding.note.map { [$0] } ?? [])
    let producer = JSONSections(file: source.file, encoding: encoding, isLines: format == .jsonLines)
    return try SectionSource(header: header, producer: producer, path: source.displayPath)
  }
}
