extension Wire {
  /// What `vade inspect --json` prints.
  struct InspectReport: Codable, Sendable, Hashable {
    var schema = "vade.inspect/1"
    var path: String
    /// The format it was recognised as.
    var format: String
    var pictures: [Picture]

    /// A page that was drawn.
    struct Picture: Codable, Sendable, Hashable {
      /// The page, counted from 1.
      var page: Int
      var pageLabel: String?
      /// The file that was written.
      var output: String
      /// The extent of the picture, in dots.
      var width: Int
      var height: Int
      /// How many blocks the page has.
      var blocks: Int
    }
  }
}
