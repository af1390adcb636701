extension Wire {
  /// What `vade search --json` prints.
  struct SearchReply: Codable, Sendable, Hashable {
    var schema = "vade.search/1"
    var query: String
    var library: String
    /// The words looked for, as the query was understood.
    var terms: [String]
    var channels: [Channel]
    var hits: [Hit]
    /// Only with `--explain`.
    var timings: [Timing]?
    var notes: [String] = []

    /// A way passages were found.
    struct Channel: Codable, Sendable, Hashable {
      /// `lexical` or `dense`.
      var name: String
      /// How many passages it proposed.
      var candidates: Int
      /// Its weight in the fusion.
      var weight: Double?
    }

    /// A passage found.
    struct Hit: Codable, Sendable, Hashable {
      var rank: Int
      var score: Double
      var document: DocumentReference
      var passage: Passage
      /// Whether the passage hardly fits the query.
      var weak = false
      var channels: ChannelRanks
    }

    /// What each channel thought of a hit; a channel that did not find it is left out.
    struct ChannelRanks: Codable, Sendable, Hashable {
      var lexical: ChannelRank?
      var dense: ChannelRank?
    }

    /// A channel's rank and score of a hit.
    struct ChannelRank: Codable, Sendable, Hashable {
      /// Its rank, left out where only the other channel brought the passage.
      var rank: Int?
      var score: Double
      /// The score brought to 0…1.
      var normalised: Double
    }
  }
}
