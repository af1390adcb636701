/// Vectors as rows of one block of numbers.
public struct EmbeddingMatrix: Sendable, Hashable {
  /// How many numbers a vector has.
  public let dimension: Int
  /// The rows one after another: `count × dimension` numbers.
  public private(set) var values: [Float]

  /// Creates a matrix from its rows one after another; the number of values must be a multiple of the dimension.
  public init(dimension: Int, values: [Float] = []) {
    precondition(dimension > 0 && values.count.isMultiple(of: dimension), "\(values.count) values do not make rows of \(dimension)")
    self.dimension = dimension
    self.values = values
  }

  /// How many vectors there are.
  public var count: Int { values.count / dimension }

  /// One vector.
  public subscript(row: Int) -> ArraySlice<Float> {
    values[row * dimension..<(row + 1) * dimension]
  }
}
