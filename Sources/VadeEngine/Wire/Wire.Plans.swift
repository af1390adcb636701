extension Wire {
  /// What `vade library plan --json` prints.
  package struct PlanReply: Codable, Sendable, Hashable {
    package var schema = "vade.plan/1"
    package var library: String
    /// The plan documents added from now on are cut by.
    package var plan: String
    /// Documents that are cut by a plan; books are not, which have a way of their own.
    package var documents: Int
    /// Of these, those another plan than the library's has cut.
    package var cutOtherwise: Int
    /// The plans there are.
    package var plans: [Plan]

    /// A plan with its sizes.
    package struct Plan: Codable, Sendable, Hashable {
      package var name: String
      /// The most words of a passage of running text, where the model reads so many.
      package var words: Int
      /// The share of what the model reads that a passage may fill.
      package var limitShare: Double
      /// The share of a passage that is meant to stand in the one before as well.
      package var overlap: Double
    }
  }

  /// What `vade library plan --apply --json` prints.
  package struct RecutReport: Codable, Sendable, Hashable {
    package var schema = "vade.recut/1"
    package var library: String
    /// The plan the documents were cut by.
    package var plan: String
    /// Whether it was interrupted before all files had their turn.
    package var stopped: Bool
    /// Whether documents were read in processes apart, confined as `vade doctor` says.
    package var sandboxed: Bool
    package var seconds: Double
    /// Documents that another plan has cut still.
    package var cutOtherwise: Int
    /// What became of each file that was to be cut anew: `updated` when it was.
    package var files: [AddReport.File]
  }

  /// What `vade library plan --preview --json` prints: what each plan would make of a document, of which nothing is stored.
  package struct PlanPreview: Codable, Sendable, Hashable {
    package var schema = "vade.plan-preview/1"
    package var library: String
    package var document: DocumentReference
    /// The plan the document is cut by; left out where its format has a way of its own, under every plan.
    package var plan: String?
    /// How many passages the library has of it.
    package var passageCount: Int
    /// How many pages or sections were read.
    package var pagesRead: Int
    /// Whether that is all of the document.
    package var whole: Bool
    package var plans: [Cut]

    /// What a plan makes of the document.
    package struct Cut: Codable, Sendable, Hashable {
      package var name: String
      package var passages: Int
      /// The words of the shortest passage, of the one in the middle and of the longest.
      package var leastWords: Int
      package var medianWords: Int
      package var mostWords: Int
      /// The most tokens of a passage, with the library's model.
      package var mostTokens: Int
      /// The share of the text that stands in an earlier passage as well.
      package var repeated: Double
      /// The first passages.
      package var first: [Piece]
    }

    /// A passage there would be.
    package struct Piece: Codable, Sendable, Hashable {
      package var kind: String
      package var headingPath: [String]
      /// The first page it touches, counted from 1.
      package var page: Int?
      /// The beginning that stands in an earlier passage as well; left out where there is none.
      package var repeated: String?
      /// The rest, which stands in no earlier passage.
      package var text: String
    }
  }
}
