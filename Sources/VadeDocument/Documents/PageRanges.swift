/// Indices of pages, from 0 and rising, kept as ranges: a long book read in one way costs two numbers.
public struct PageRanges: Sendable, Hashable, Codable {
  /// The ranges, rising and apart.
  public private(set) var ranges: [ClosedRange<Int>] = []

  /// Creates a list.
  ///
  /// - Parameter pages: indices that rise.
  public init(_ pages: [Int] = []) {
    for page in pages { append(page) }
  }

  /// Decodes ranges, as a list of first and last indices.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    ranges = try container.decode([ClosedRange<Int>].self)
  }

  /// Encodes ranges, as a list of first and last indices.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ranges)
  }

  /// Whether there is none.
  public var isEmpty: Bool { ranges.isEmpty }

  /// The indices one by one.
  public var pages: [Int] { ranges.flatMap { Array($0) } }

  /// Adds an index behind all others; one that is there already, or comes too late, is left out.
  public mutating func append(_ page: Int) {
    guard let last = ranges.last else {
      ranges = [page...page]
      return
    }
    if page == last.upperBound + 1 {
      ranges[ranges.count - 1] = last.lowerBound...page
    } else if page > last.upperBound {
      ranges.append(page...page)
    }
  }

  /// The pages as people count them, from 1: `1-3, 7`.
  public var text: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound + 1)" : "\($0.lowerBound + 1)-\($0.upperBound + 1)" }.joined(separator: ", ")
  }
}
