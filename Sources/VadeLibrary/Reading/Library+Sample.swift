internal import VadeDatabase

/// Some of a library's passages with their vectors.
package struct VectorSample: Sendable {
  /// A passage with its vector.
  package struct Row: Sendable {
    /// The passage.
    package let passage: PassageID
    /// The document it stands in.
    package let document: DocumentID
    /// Its vector.
    package let vector: [Float]

    /// Creates a row; see the properties.
    package init(passage: PassageID, document: DocumentID, vector: [Float]) {
      self.passage = passage
      self.document = document
      self.vector = vector
    }
  }

  /// The passages, by rising id.
  package let rows: [Row]
  /// How many passages with vectors there are.
  package let total: Int

  /// Creates a sample; see the properties.
  package init(rows: [Row], total: Int) {
    self.rows = rows
    self.total = total
  }

  /// Which of the passages in their order a sample of at most so many has: every n-th.
  package static func step(total: Int, limit: Int) -> Int { max(1, (total + max(1, limit) - 1) / max(1, limit)) }
}

/// A library some of whose passages can be had with their vectors, as a map of them needs.
package protocol VectorSampling: ReadableLibrary {
  /// Passages spread evenly over the library, in their order, with their vectors.
  ///
  /// - Parameter limit: how many at most.
  /// - Returns: the sample.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  func vectorSample(limit: Int) throws(LibraryError) -> VectorSample

  /// What changes when passages with vectors come or go.
  ///
  /// - Returns: some numbers.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  func vectorMark() throws(LibraryError) -> [Int64]
}

extension Library: VectorSampling {
  /// Passages spread evenly over the library, by their ids, with their vectors.
  ///
  /// - Parameter limit: how many at most.
  /// - Returns: the sample.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  package func vectorSample(limit: Int) throws(LibraryError) -> VectorSample {
    try readers.read { (connection) throws(LibraryError) in
      let total = try connection.first("SELECT count(*) FROM vectors") { $0.count(0) } ?? 0
      // Every n-th of the rows in their order; ids have gaps where documents were removed.
      let step = VectorSample.step(total: total, limit: limit)
      let rows = try connection.rows(
        """
        SELECT passage_id, document_id, vector FROM (SELECT passage_id, vector, row_number() OVER (ORDER BY passage_id) AS place FROM vectors)
        JOIN passages ON passages.id = passage_id WHERE place % ?1 = 0 ORDER BY passage_id LIMIT ?2
        """, .count(step), .count(max(0, limit))
      ) {
        VectorSample.Row(
          passage: PassageID(rawValue: $0.integer(0)), document: DocumentID(rawValue: $0.integer(1)), vector: $0.floats(2))
      }
      return VectorSample(rows: rows, total: total)
    }
  }

  /// What changes when passages with vectors come or go: how many there are, and the greatest id, which is never used again.
  ///
  /// - Returns: the two numbers.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  package func vectorMark() throws(LibraryError) -> [Int64] {
    try readers.read { (connection) throws(LibraryError) in
      try connection.first("SELECT count(*), COALESCE(max(passage_id), 0) FROM vectors") { [$0.integer(0), $0.integer(1)] } ?? []
    }
  }
}
