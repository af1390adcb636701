/// Random numbers from a seed (SplitMix64, Steele, Lea and Flood 2014), the same on every run.
public struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  /// Starts from a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A vector of length 1.
  public mutating func vector(_ dimension: Int) -> [Float] {
    let raw = (0..<dimension).map { _ in Float.random(in: -1...1, using: &self) }
    let length = raw.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return raw.map { $0 / length }
  }
}
