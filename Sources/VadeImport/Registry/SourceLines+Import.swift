public import VadeDocument

extension SourceLines {
  /// The text of a file as the importers of plain text number its lines: decoded as they do, each line end one character.
  ///
  /// - Parameter source: a text file, such as the copy a library keeps.
  public init(_ source: ImportSource) {
    var stream = TextStream(file: source.file, encoding: EncodingDetector.detect(source.file))
    self.init(bytes: stream.rest())
  }
}
