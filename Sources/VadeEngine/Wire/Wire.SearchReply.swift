extension Wire {
  /// What `vade search --json` prints.
  package struct SearchReply: Codable, Sendable, Hashable {
    package var schema = "vade.search/1"
    package var query: String
    package var library: String
    /// The words looked for, as the query was understood.
    package var terms: [String]
    package var channels: [Channel]
    package var hits: [Hit]
    /// Only with `--explain`.
    package var timings: [Timing]?
    package var notes: [String] = []

    /// A way passages were found.
    package struct Channel: Codable, Sendable, Hashable {
      /// `lexical` or `dense`.
      package var name: String
      /// How many passages it proposed.
      package var candidates: Int
      /// Its weight in the fusion.
      package var weight: Double?
    }

    /// A passage found.
    package struct Hit: Codable, Sendable, Hashable {
      package var rank: Int
      package var score: Double
      package var document: DocumentReference
      package var passage: Passage
      /// Whether the passage hardly fits the query.
      package var weak = false
      package var channels: ChannelRanks
    }

    /// What each channel thought of a hit; a channel that did not find it is left out.
    package struct ChannelRanks: Codable, Sendable, Hashable {
      package var lexical: ChannelRank?
      package var dense: ChannelRank?
    }

    /// A channel's rank and score of a hit.
    package struct ChannelRank: Codable, Sendable, Hashable {
      /// Its rank, left out where only the other channel brought the passage.
      package var rank: Int?
      package var score: Double
      /// The score brought to 0…1.
      package var normalised: Double
    }
  }
}
