/// Comparisons whose time tells nothing of where two secrets differ.
public enum ConstantTime {
  /// Whether two texts are the same bytes; the time depends on their lengths only.
  public static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for index in left.indices { difference |= left[index] ^ right[index] }
    return difference == 0
  }
}
