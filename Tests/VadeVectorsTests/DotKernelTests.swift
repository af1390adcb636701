import Testing
import VadeTesting
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
