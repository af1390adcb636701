/// A query as fifteen-bit whole numbers, in two signed bytes a component: component = unit × (128 × high + low).
///
/// It is as good as float32 for deciding which rows can be among the best; ``error`` says how far it can be off.
struct ByteQuery: Sendable {
  /// The upper parts, −127…127.
  let high: [Int8]
  /// The lower parts, −64…63.
  let low: [Int8]
  /// What a step is worth.
  let unit: Float
  /// The most by which `unit` times a whole-number dot product can differ from the float32 dot product with the same row, for each unit of the
  /// row's length.
  ///
  /// By Cauchy and Schwarz the length of what the rounding took away, and the rounding of a float32 sum of `dimension` products in at least
  /// eight lanes (Higham, Accuracy and Stability of Numerical Algorithms, section 3.1).
  let error: Float

  /// How many components the query has.
  var dimension: Int { high.count }

  private static let largest: Float = 127 * 128

  init(_ query: [Float]) {
    let greatest = query.reduce(0) { max($0, abs($1)) }
    // A query of zeros gives zeros; what is no number gives no steps, and every row is then looked at in float32.
    let unit = greatest > 0 && greatest.isFinite ? max(greatest / ByteQuery.largest, .leastNormalMagnitude) : 1
    var high: [Int8] = []
    var low: [Int8] = []
    var lost = 0.0
    var length = 0.0
    for component in query {
      let steps = component.isFinite ? min(max((component / unit).rounded(), -ByteQuery.largest), ByteQuery.largest) : 0
      let whole = Int32(steps)
      let upper = (whole + 64) >> 7
      high.append(Int8(upper))
      low.append(Int8(whole - upper * 128))
      let rest = Double(component) - Double(unit) * Double(whole)
      lost += rest * rest
      length += Double(component) * Double(component)
    }
    self.high = high
    self.low = low
    self.unit = unit
    let rounding = Double(query.count / 8 + 16) * Double(Float.ulpOfOne)
    error = Float(lost.squareRoot() + rounding * length.squareRoot()).nextUp
  }
}
