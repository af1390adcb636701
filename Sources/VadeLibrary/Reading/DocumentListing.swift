public import VadeDocument

/// Which documents of a library to list, in which order, and which part of the list.
public struct DocumentQuery: Sendable, Hashable {
  /// Only documents whose path or title holds this text, whatever its case; empty for all.
  public var text: String
  /// Only documents in this state, or nil for all.
  public var state: State?
  /// Only documents of this format, or nil for all.
  public var format: FormatID?
  /// What the list is sorted by; ties by rising id.
  public var order: Order
  /// Whether the greatest comes first.
  public var isDescending: Bool
  /// How many documents of the list are passed over.
  public var offset: Int
  /// How many documents at most.
  public var limit: Int

  /// Creates a query; see the properties.
  public init(
    text: String = "", state: State? = nil, format: FormatID? = nil, order: Order = .added, isDescending: Bool = false, offset: Int = 0,
    limit: Int = 200
  ) {
    self.text = text
    self.state = state
    self.format = format
    self.order = order
    self.isDescending = isDescending
    self.offset = offset
    self.limit = limit
  }

  /// What a document may be asked for.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// All that could be read of it is there.
    case ready
    /// A run that adds it is going on or was interrupted.
    case importing
    /// Something is known to be missing.
    case incomplete
  }

  /// What a list is sorted by.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// The path, whatever its case.
    case path
    /// The title, whatever its case.
    case title
    /// The time it was added.
    case added
    /// The size of the file.
    case size
    /// The number of passages.
    case passages
    /// The number of pages; those without come first.
    case pages
  }
}

/// A part of a list of documents.
public struct DocumentListing: Sendable, Hashable {
  /// The documents of the part.
  public var documents: [DocumentRecord]
  /// How many documents the whole list has.
  public var total: Int
  /// How many documents of the library have each format, the most frequent first; the query's own conditions do not count.
  public var formats: [FormatCount]

  /// A format with its documents.
  public struct FormatCount: Sendable, Hashable {
    /// The format.
    public var format: FormatID
    /// How many documents have it.
    public var count: Int

    /// Creates a count.
    public init(format: FormatID, count: Int) {
      self.format = format
      self.count = count
    }
  }

  /// Creates a listing; see the properties.
  public init(documents: [DocumentRecord], total: Int, formats: [FormatCount]) {
    self.documents = documents
    self.total = total
    self.formats = formats
  }

  /// Lists documents that stand in memory.
  ///
  /// - Complexity: O(n log n) in the number of documents.
  public init(of documents: [DocumentRecord], _ query: DocumentQuery) {
    let wanted = query.text.lowercased()
    let found = documents.filter { document in
      let matches = wanted.isEmpty || document.path.lowercased().contains(wanted) || document.title.lowercased().contains(wanted)
      return matches && (query.format == nil || document.format == query.format) && query.admits(document)
    }
    let sorted = found.sorted { left, right in
      if let before = query.order.isBefore(left, right) { return before != query.isDescending }
      return left.id.rawValue < right.id.rawValue
    }
    let counts = Dictionary(grouping: documents, by: \.format).map { FormatCount(format: $0.key, count: $0.value.count) }
    self.init(
      documents: Array(sorted.dropFirst(max(0, query.offset)).prefix(max(0, query.limit))), total: found.count,
      formats: counts.sorted { ($1.count, $0.format.rawValue) < ($0.count, $1.format.rawValue) })
  }
}

extension DocumentQuery {
  fileprivate func admits(_ document: DocumentRecord) -> Bool {
    switch state {
    case nil: true
    case .ready: document.state == .ready
    case .importing: document.state == .importing
    case .incomplete: !document.report.isComplete
    }
  }
}

extension DocumentQuery.Order {
  /// Whether one document stands before another, or nil where this order does not tell.
  fileprivate func isBefore(_ left: DocumentRecord, _ right: DocumentRecord) -> Bool? {
    func compare<Value: Comparable>(_ key: (DocumentRecord) -> Value) -> Bool? {
      let (first, second) = (key(left), key(right))
      return first == second ? nil : first < second
    }
    return switch self {
    case .path: compare { Self.folded($0.path) }
    case .title: compare { Self.folded($0.title) }
    case .added: compare(\.addedAt)
    case .size: compare(\.byteCount)
    case .passages: compare(\.passageCount)
    case .pages: compare { $0.pageCount ?? -1 }
    }
  }

  /// A text as SQLite's `lower` and its order of bytes see it.
  private static func folded(_ text: String) -> Folded {
    Folded(bytes: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
  }
}

/// A text by its bytes.
private struct Folded: Comparable {
  let bytes: [UInt8]

  static func < (left: Folded, right: Folded) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}
