internal import VadeDocument

/// Former states of documents, and what changed from one to the next.
extension Wire {
  /// The former states of a document.
  package struct VersionList: Codable, Sendable, Hashable {
    package var schema = "vade.versions/1"
    package var library: String
    /// The document as it is now.
    package var document: Document
    /// Its former states, the one replaced last first.
    package var versions: [Version]
    /// The bytes that are kept for them alone.
    package var bytes: Int
  }

  /// A former state of a document.
  package struct Version: Codable, Sendable, Hashable {
    package var id: Int64
    package var title: String
    package var format: String
    package var bytes: Int
    package var pageCount: Int?
    /// How many passages the library held of it.
    package var passageCount: Int
    package var sha256: String
    /// When this state was added: RFC 3339, UTC.
    package var addedAt: String
    /// When another took its place.
    package var replacedAt: String
    /// Whether everything it held was in the library; left out where an earlier program did not note that.
    package var complete: Bool?
    /// Whether the file is this state again.
    package var present: Bool
  }

  /// Former states that were discarded, or would be.
  package struct VersionDiscard: Codable, Sendable, Hashable {
    package var schema = "vade.versions-discarded/1"
    package var library: String
    package var dryRun: Bool
    package var document: DocumentReference
    package var versions: [Version]
    /// The bytes that are free without them.
    package var bytes: Int
  }

  /// The file of a former state, written to a place.
  package struct VersionSaved: Codable, Sendable, Hashable {
    package var schema = "vade.version-saved/1"
    package var library: String
    package var document: DocumentReference
    package var version: Int64
    /// Where the file is.
    package var path: String
    package var bytes: Int
  }

  /// What changed from one state of a document to another.
  package struct ChangeList: Codable, Sendable, Hashable {
    package var schema = "vade.changes/1"
    package var library: String
    package var document: DocumentReference
    package var old: VersionState
    package var new: VersionState
    package var counts: Counts
    /// Whether everything was compared as closely as can be; else stretches with little in common are told as removed and added.
    package var exact: Bool
    /// How many changes of paragraphs there are.
    package var total: Int
    package var offset: Int
    package var changes: [Change]
    /// Files inside the document that are not the same; left out where there are none.
    package var files: [FileChange]?

    /// How many paragraphs there are, and what became of them.
    package struct Counts: Codable, Sendable, Hashable {
      package var old: Int
      package var new: Int
      package var unchanged: Int
      package var changed: Int
      package var added: Int
      package var removed: Int
    }
  }

  /// A state of a document that is compared.
  package struct VersionState: Codable, Sendable, Hashable {
    /// The version's number; left out for the present state.
    package var version: Int64?
    package var title: String
    package var sha256: String
    package var addedAt: String
    package var pageCount: Int?
    /// Whether everything it holds was read for the comparison: what was not is not compared.
    package var complete: Bool
  }

  /// A paragraph that is not the same.
  package struct Change: Codable, Sendable, Hashable {
    package var kind: Kind
    /// The paragraph as it was; left out for one that was added.
    package var old: Paragraph?
    /// The paragraph as it is; left out for one that was removed.
    package var new: Paragraph?
    /// The words of a changed paragraph; left out for the others.
    package var parts: [Part]?

    /// What became of a paragraph.
    package enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
      case added
      case removed
      case changed
    }

    /// A paragraph with its place.
    package struct Paragraph: Codable, Sendable, Hashable {
      /// The kind of block it stands in: `paragraph`, `heading`, `table`.
      package var kind: String
      package var text: String
      /// The page, counted from 1.
      package var page: Int?
      /// What is printed on the page as its number, or the name of the section.
      package var label: String?
      /// The heading above it.
      package var heading: String?
      /// Why a reader of the document does not see it, where that is so.
      package var concealment: String?
    }

    /// A run of words.
    package struct Part: Codable, Sendable, Hashable {
      package var kind: Kind
      package var text: String

      /// Where words stand: in both states, only in the older, only in the newer.
      package enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case same
        case removed
        case added
      }
    }
  }

  /// A file inside a document that is not the same.
  package struct FileChange: Codable, Sendable, Hashable {
    package var kind: Change.Kind
    /// Its place in the document.
    package var path: String
  }
}

extension Wire.Change {
  /// A change of the comparison.
  init(_ change: DocumentComparison.Change) {
    let parts = change.parts.map { Part(kind: .init($0.kind), text: $0.text) }
    self.init(
      kind: change.old == nil ? .added : change.new == nil ? .removed : .changed, old: change.old.map(Paragraph.init),
      new: change.new.map(Paragraph.init), parts: parts.isEmpty ? nil : parts)
  }
}

extension Wire.Change.Paragraph {
  /// A paragraph of the comparison.
  init(_ paragraph: ComparedText.Paragraph) {
    self.init(
      kind: paragraph.kind, text: paragraph.text, page: paragraph.page.map { $0 + 1 }, label: paragraph.label, heading: paragraph.heading,
      concealment: paragraph.concealment?.rawValue)
  }
}

extension Wire.Change.Part.Kind {
  /// Where words of the comparison stand.
  init(_ kind: DocumentComparison.Part.Kind) {
    self =
      switch kind {
      case .same: .same
      case .removed: .removed
      case .added: .added
      }
  }
}
