internal import CKernels

/// A list of postings made for a query: the rows that have a phrase.
@safe final class MadeList {
  /// How many documents it has.
  let count: Int
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let frequencies: FrequencyTable

  /// Collects a list.
  struct Maker {
    private let segment: SegmentFile
    private let weights: [Double]
    private let shares: ScoreBound
    private var vectors: VectorTable
    private var encoder = ListEncoder()

    init(_ segment: SegmentFile, weights: [Double], shares: ScoreBound) {
      self.segment = segment
      self.weights = weights
      self.shares = shares
      vectors = VectorTable(columns: segment.header.columns)
    }

    /// Adds a document with how often each column has the phrase.
    mutating func append(_ document: UInt32, _ counts: [UInt32]) {
      let frequency = VectorTable.weighted(counts[...], weights)
      encoder.append(
        document, code: vectors.code(of: counts), bound: shares.bound(frequency: frequency, length: segment.length(of: Int(document))))
    }

    /// The list, or nil when no document was added.
    consuming func finish() -> MadeList? {
      let count = encoder.count
      guard count > 0 else { return nil }
      var bytes: [UInt8] = []
      encoder.finish(into: &bytes)
      return MadeList(
        count: count, bytes: bytes, frequencies: FrequencyTable(vectors.frequencies, columns: vectors.columns, weights: weights))
    }
  }

  private init(count: Int, bytes: [UInt8], frequencies: FrequencyTable) {
    self.count = count
    self.frequencies = frequencies
    unsafe self.bytes = .allocate(capacity: bytes.count)
    _ = unsafe self.bytes.initialize(from: bytes)
  }

  deinit { unsafe bytes.deallocate() }

  /// The list as the kernel takes it, valid as long as this object.
  func kernelList(weight: Double) -> vade_words_list {
    let skips = (count + PostingBlock.size - 1) / PostingBlock.size * PostingBlock.skipSize
    let start = unsafe bytes.baseAddress.map { unsafe UnsafePointer($0) }
    return unsafe vade_words_list(
      skips: start, blocks: start.map { unsafe $0 + skips }, blocks_size: bytes.count - skips, count: UInt32(count), weight: weight,
      slack: 1,
      frequencies: frequencies.start, frequency_count: UInt32(frequencies.count), pages: nil)
  }
}

/// The weighted frequency of each code, where the kernel can read it.
@safe final class FrequencyTable {
  let count: Int
  private let values: UnsafeMutableBufferPointer<Double>

  init(_ frequencies: [UInt32], columns: Int, weights: [Double]) {
    count = frequencies.count / columns
    unsafe values = .allocate(capacity: max(1, count))
    _ = unsafe values.initialize(
      from: (0..<count).map { VectorTable.weighted(frequencies[$0 * columns..<($0 + 1) * columns], weights) })
  }

  deinit { unsafe values.deallocate() }

  /// The first value, valid as long as this object.
  var start: UnsafePointer<Double>? { unsafe values.baseAddress.map { unsafe UnsafePointer($0) } }
}
