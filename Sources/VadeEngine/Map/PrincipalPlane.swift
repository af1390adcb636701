/// The plane in which vectors spread most: their first two principal components.
///
/// Found by orthogonal iteration (Golub and Van Loan, *Matrix Computations*, 4th edition, 8.2.4) on the centred vectors, without forming their
/// covariance matrix: each round costs four passes over the vectors. The same vectors give the same plane.
struct PrincipalPlane: Sendable {
  /// The places of the vectors, two numbers each, the greatest of either sign scaled to 1.
  private(set) var places: [(x: Double, y: Double)] = []
  /// The share of the variance along each axis, from 0 to 1.
  private(set) var variance: [Double] = [0, 0]

  /// After so many rounds the axes are taken as they are; neighbouring components of nearly the same variance would turn for ever.
  private static let rounds = 60
  /// Axes that turn less than this from one round to the next stand still.
  private static let tolerance: Float = 1e-4

  /// Projects vectors.
  ///
  /// - Parameters:
  ///   - vectors: vectors of one length, one behind another.
  ///   - dimension: their length.
  ///   - progress: is told the share of the work that is done; false ends it early.
  /// - Complexity: O(n · d) a round.
  init(_ vectors: [Float], dimension: Int, progress: (Double) -> Bool = { _ in true }) {
    let count = dimension > 0 ? vectors.count / dimension : 0
    guard count > 0 else { return }
    let rows = Self.centred(vectors, count: count, dimension: dimension)
    var axes = [Self.start(dimension, seed: 1), Self.start(dimension, seed: 2)]
    Self.makeOrthogonal(&axes)
    for round in 0..<Self.rounds {
      guard progress(Double(round) / Double(Self.rounds)) else { return }
      var next = axes.map { Self.spread(along: $0, rows: rows, count: count, dimension: dimension) }
      Self.makeOrthogonal(&next)
      let turned = zip(axes, next).map { 1 - abs(Self.dot($0, $1)) }.max() ?? 0
      axes = next
      if turned < Self.tolerance * Self.tolerance { break }
    }
    place(rows, count: count, dimension: dimension, axes: axes.map(Self.oriented))
  }

  private mutating func place(_ rows: [Float], count: Int, dimension: Int, axes: [[Float]]) {
    let coordinates = axes.map { axis in (0..<count).map { Double(Self.dot(rows, at: $0 * dimension, axis)) } }
    let total = rows.reduce(0.0) { $0 + Double($1) * Double($1) }
    if total > 0 { variance = coordinates.map { $0.reduce(0) { $0 + $1 * $1 } / total } }
    let scale = coordinates.map { 1 / max($0.map(abs).max() ?? 0, .leastNormalMagnitude) }
    places = (0..<count).map { (coordinates[0][$0] * scale[0], coordinates[1][$0] * scale[1]) }
  }

  /// The vectors less their mean.
  private static func centred(_ vectors: [Float], count: Int, dimension: Int) -> [Float] {
    var mean = [Float](repeating: 0, count: dimension)
    for row in 0..<count { for place in 0..<dimension { mean[place] += vectors[row * dimension + place] } }
    for place in 0..<dimension { mean[place] /= Float(count) }
    var rows = vectors
    for row in 0..<count { for place in 0..<dimension { rows[row * dimension + place] -= mean[place] } }
    return rows
  }

  /// The covariance matrix times an axis, but for a factor: Xᵀ(Xv).
  private static func spread(along axis: [Float], rows: [Float], count: Int, dimension: Int) -> [Float] {
    var result = [Float](repeating: 0, count: dimension)
    for row in 0..<count {
      let start = row * dimension
      let length = dot(rows, at: start, axis)
      for place in 0..<dimension { result[place] += length * rows[start + place] }
    }
    return result
  }

  private static func dot(_ left: [Float], at start: Int = 0, _ right: [Float]) -> Float {
    var sums = SIMD8<Float>.zero
    var place = 0
    while place + 8 <= right.count {
      var first = SIMD8<Float>.zero
      var second = SIMD8<Float>.zero
      for lane in 0..<8 {
        first[lane] = left[start + place + lane]
        second[lane] = right[place + lane]
      }
      sums += first * second
      place += 8
    }
    var sum = sums.sum()
    while place < right.count {
      sum += left[start + place] * right[place]
      place += 1
    }
    return sum
  }

  /// Gram-Schmidt on two axes; one that vanishes becomes zero, as the second of vectors on a line does.
  private static func makeOrthogonal(_ axes: inout [[Float]]) {
    axes[0] = unit(axes[0])
    let shared = dot(axes[1], axes[0])
    for place in axes[1].indices { axes[1][place] -= shared * axes[0][place] }
    axes[1] = unit(axes[1])
  }

  private static func unit(_ vector: [Float]) -> [Float] {
    let length = dot(vector, vector).squareRoot()
    return length > 1e-20 ? vector.map { $0 / length } : vector.map { _ in 0 }
  }

  /// An axis and its opposite are one: the greatest component points up, so that a map does not flip from one run to the next.
  private static func oriented(_ axis: [Float]) -> [Float] {
    let greatest = axis.max { abs($0) < abs($1) } ?? 0
    return greatest < 0 ? axis.map { -$0 } : axis
  }

  /// A direction in no relation to the data (SplitMix64 with a fixed seed).
  private static func start(_ dimension: Int, seed: UInt64) -> [Float] {
    var state = seed
    return (0..<dimension).map { _ in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Float(Int32(truncatingIfNeeded: (mixed ^ (mixed >> 31)) >> 32)) / Float(Int32.max)
    }
  }
}
