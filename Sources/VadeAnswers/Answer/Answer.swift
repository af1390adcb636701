public import VadeLibrary

/// An answer to a question, made of exact quotations from the person's own documents.
///
/// Plain values in a fixed order: the same question over the same search result gives an equal answer. Every ``Citation/quote`` is a
/// byte-equal stretch of its passage; what could not be verified is not here.
public struct Answer: Sendable, Hashable, Codable {
  /// The question that was asked.
  public var question: String
  /// How far the documents answer it.
  public var status: Status
  /// The probability that the documents answer it, under the calibration of ``EvidenceGate``.
  public var evidence: Double
  /// The quotations, by document and section; the strongest group first.
  public var groups: [Group]
  /// What the numbers in the groups stand for, in the order of the numbers, from 1.
  public var citations: [Citation]
  /// What a reader must know of how the answer came about.
  public var notes: [Note]
  /// What made the answer: `extractive`, or a language model's name.
  public var producer: String

  /// Creates an answer; see the properties.
  public init(
    question: String, status: Status, evidence: Double, groups: [Group] = [], citations: [Citation] = [], notes: [Note] = [],
    producer: String
  ) {
    self.question = question
    self.status = status
    self.evidence = evidence
    self.groups = groups
    self.citations = citations
    self.notes = notes
    self.producer = producer
  }

  /// How far the documents answer a question.
  public enum Status: String, Sendable, Hashable, Codable {
    /// They do.
    case answered
    /// Perhaps: what is nearest is quoted and must be called uncertain.
    case weakEvidence
    /// They do not, as far as the search can tell; nothing is quoted.
    case notFound
  }

  /// The quotations from one section of one document: the strongest first, the others in reading order.
  public struct Group: Sendable, Hashable, Codable {
    /// The document.
    public var document: DocumentID
    /// The document's title.
    public var title: String
    /// The headings of the section, outermost first.
    public var headingPath: [String]
    /// What is quoted.
    public var statements: [Statement]

    /// Creates a group; see the properties.
    public init(document: DocumentID, title: String, headingPath: [String], statements: [Statement]) {
      self.document = document
      self.title = title
      self.headingPath = headingPath
      self.statements = statements
    }
  }

  /// One quotation with its citation.
  public struct Statement: Sendable, Hashable, Codable {
    /// What is said: the citation's quote.
    public var text: String
    /// The header a table's row or a list's item stands under, or nil.
    public var header: String?
    /// The number of the citation that supports it.
    public var citation: Int

    /// Creates a statement; see the properties.
    public init(text: String, header: String? = nil, citation: Int) {
      self.text = text
      self.header = header
      self.citation = citation
    }
  }

  /// Something a reader must know of how an answer came about.
  public enum Note: Sendable, Hashable, Codable {
    /// The question asks to count or list everything, and only this many passages were looked at.
    case coversPassages(count: Int)
    /// So many passages were found but not read, since nobody who looks at their documents sees them.
    case concealedLeftOut(count: Int)
    /// No vectors took part: only words were compared.
    case wordsOnly
    /// The question was longer than the model reads, and its end was not compared.
    case questionShortened
  }
}
