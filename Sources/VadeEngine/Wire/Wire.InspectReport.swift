extension Wire {
  /// What `vade inspect --json` prints.
  package struct InspectReport: Codable, Sendable, Hashable {
    package var schema = "vade.inspect/1"
    package var path: String
    /// The format it was recognised as.
    package var format: String
    package var pictures: [Picture]

    /// A page that was drawn.
    package struct Picture: Codable, Sendable, Hashable {
      /// The page, counted from 1.
      package var page: Int
      package var pageLabel: String?
      /// The file that was written.
      package var output: String
      /// The extent of the picture, in dots.
      package var width: Int
      package var height: Int
      /// How many blocks the page has.
      package var blocks: Int
    }
  }
}
