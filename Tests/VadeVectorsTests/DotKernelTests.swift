import Testing
import VadeVectors

@Suite("A dot kernel")
struct DotKernelTests {
  @Test(
    "agrees with a sum in double precision", arguments: DotKernel.allCases.filter(\.isAvailable), [1, 3, 7, 8, 15, 16, 17, 31, 100, 384])
  func agreement(kernel: DotKernel, dimension: Int) {
    var numbers = Numbers(seed: UInt64(dimension))
    let left = numbers.vector(dimension)
    let right = numbers.vector(dimension)
    let exact = zip(left, right).reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
    #expect(abs(Double(kernel.dot(left, right)) - exact) < 1e-6)
  }

  @Test("gives a row the same score wherever its bytes lie", arguments: DotKernel.allCases.filter(\.isAvailable))
  func alignment(kernel: DotKernel) {
    var numbers = Numbers(seed: 5)
    let query = numbers.vector(37)
    let row = numbers.vector(37)
    let expected = kernel.dot(query, row)
    for shift in 0..<5 {
      var bytes = [UInt8](repeating: 0, count: shift)
      for number in row { for byte in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> (8 * UInt32(byte)))) } }
      let score = unsafe kernel.dot(query, bytes.span.extracting(droppingFirst: shift).bytes)
      #expect(score == expected)
    }
  }

  @Test("refuses bytes that are not one row")
  func wrongLength() {
    let bytes = [UInt8](repeating: 0, count: 15)
    let score = unsafe DotKernel.best.dot([1, 2, 3, 4], bytes.span.bytes)
    #expect(score == nil)
  }
}

/// Random numbers from a seed (SplitMix64, Steele, Lea and Flood 2014), the same on every run.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A vector of length 1.
  mutating func vector(_ dimension: Int) -> [Float] {
    let raw = (0..<dimension).map { _ in Float.random(in: -1...1, using: &self) }
    let length = raw.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return raw.map { $0 / length }
  }
}
