/// A library at a glance.
package struct LibrarySummary: Sendable, Hashable {
  /// Its name.
  package var name: String
  /// How many documents it has.
  package var documents: Int
  /// How many passages.
  package var passages: Int
  /// The size of the files it was made of.
  package var bytes: Int
  /// What a user should know, such as a model that is missing.
  package var remarks: [String]

  /// A library.
  package init(name: String, documents: Int, passages: Int, bytes: Int = 0, remarks: [String] = []) {
    self.name = name
    self.bytes = bytes
    self.documents = documents
    self.passages = passages
    self.remarks = remarks
  }
}

/// What is looked for.
package struct SearchQuery: Sendable, Hashable {
  /// The query or question.
  package var text: String
  /// The library to look in.
  package var library: String
  /// How many passages to find at most.
  package var limit: Int
  /// Documents to look in (ids, paths or titles); all when empty.
  package var within: [String]

  /// A query.
  package init(_ text: String, library: String, limit: Int = 10, within: [String] = []) {
    self.text = text
    self.library = library
    self.limit = limit
    self.within = within
  }
}

/// A document at a glance.
package struct DocumentSummary: Sendable, Hashable {
  /// Its number in the library.
  package var id: Int
  /// Where it came from.
  package var path: String
  /// What it is called.
  package var title: String
  /// The id of its format.
  package var format: String
  /// How many pages it has; nil for a format without pages.
  package var pages: Int?
  /// How many passages.
  package var passages: Int
  /// Whether everything it holds is in the library.
  package var isComplete: Bool
  /// The size of its file.
  package var bytes: Int
  /// When it was added, in seconds since 1970.
  package var addedAt: Int

  /// A document.
  package init(
    id: Int, path: String, title: String, format: String, pages: Int?, passages: Int, isComplete: Bool, bytes: Int = 0, addedAt: Int = 0
  ) {
    self.bytes = bytes
    self.addedAt = addedAt
    self.id = id
    self.path = path
    self.title = title
    self.format = format
    self.pages = pages
    self.passages = passages
    self.isComplete = isComplete
  }
}

/// Documents of a list, with how many there are in all.
package struct ListedDocuments: Sendable, Hashable {
  /// The documents asked for.
  package var documents: [DocumentSummary]
  /// How many fit the filter.
  package var total: Int

  /// A part of a list.
  package init(documents: [DocumentSummary], total: Int) {
    self.documents = documents
    self.total = total
  }
}

/// A passage with its place.
package struct PassageText: Sendable, Hashable {
  /// Its number in the library.
  package var id: Int
  /// The number of its document.
  package var document: Int
  /// The document's title.
  package var title: String
  /// The document's path.
  package var path: String
  /// The page it begins on, counted from 1; nil without pages.
  package var page: Int?
  /// The place as people say it: `page 3`, `lines 10–12`, `Budget!C7`.
  package var place: String?
  /// The headings above it, the outermost first.
  package var headings: [String]
  /// Its text.
  package var text: String

  /// A passage.
  package init(id: Int, document: Int, title: String, path: String, page: Int?, place: String?, headings: [String], text: String) {
    self.id = id
    self.document = document
    self.title = title
    self.path = path
    self.page = page
    self.place = place
    self.headings = headings
    self.text = text
  }

  /// Title and place, as a source is named.
  package var source: String { place.map { "\(title), \($0)" } ?? title }
}

/// Passages of a document, with how many there are in all.
package struct ListedPassages: Sendable, Hashable {
  /// The passages asked for.
  package var passages: [PassageText]
  /// How many the document or page has.
  package var total: Int

  /// A part of a document's passages.
  package init(passages: [PassageText], total: Int) {
    self.passages = passages
    self.total = total
  }
}

/// A passage found.
package struct SearchHit: Sendable, Hashable {
  /// The passage.
  package var passage: PassageText
  /// How well it fits.
  package var score: Double
  /// Whether it hardly fits.
  package var isWeak: Bool

  /// A hit.
  package init(passage: PassageText, score: Double, isWeak: Bool = false) {
    self.passage = passage
    self.score = score
    self.isWeak = isWeak
  }
}

/// What a search found.
package struct SearchOutcome: Sendable, Hashable {
  /// The hits, the best first.
  package var hits: [SearchHit]
  /// What the user should know of the search.
  package var notes: [String]

  /// An outcome.
  package init(hits: [SearchHit], notes: [String] = []) {
    self.hits = hits
    self.notes = notes
  }
}

/// An answer in the documents' own sentences.
package struct AnswerOutcome: Sendable, Hashable {
  /// How sure it is.
  package var status: Status
  /// What is said.
  package var sentences: [Sentence]
  /// Where it stands.
  package var citations: [Citation]
  /// What the user should know of the answer.
  package var notes: [String]

  /// How sure an answer is.
  package enum Status: String, Sendable, Hashable, CaseIterable {
    case answered
    case weak
    case notFound = "not_found"
  }

  /// A sentence with the numbers of the citations that support it.
  package struct Sentence: Sendable, Hashable {
    /// What is said.
    package var text: String
    /// The header a table row stands under.
    package var header: String?
    /// The numbers of its citations.
    package var citations: [Int]

    /// A sentence.
    package init(text: String, header: String? = nil, citations: [Int]) {
      self.text = text
      self.header = header
      self.citations = citations
    }
  }

  /// The place a sentence stands in.
  package struct Citation: Sendable, Hashable {
    /// The number sentences name it by.
    package var number: Int
    /// The words of the source.
    package var quote: String
    /// The passage they stand in; its text may be left out.
    package var passage: PassageText

    /// A citation.
    package init(number: Int, quote: String, passage: PassageText) {
      self.number = number
      self.quote = quote
      self.passage = passage
    }
  }

  /// An answer.
  package init(status: Status, sentences: [Sentence], citations: [Citation], notes: [String] = []) {
    self.status = status
    self.sentences = sentences
    self.citations = citations
    self.notes = notes
  }
}
