/// How much may come out of a compressed container, counted while it is inflated: what a container says of its own sizes is never believed.
package struct InflationLimits: Sendable, Hashable {
  /// How many entries a container may have.
  package var entryCount: Int
  /// How many bytes may come out of one entry.
  package var entryBytes: Int
  /// How many bytes may come out of one container.
  package var totalBytes: Int
  /// How many times the container's own size may come out of it, once ``ratioFloor`` bytes have.
  package var ratio: Int
  /// How many bytes may come out whatever the ratio.
  package var ratioFloor: Int

  /// Creates limits, in bytes and entries.
  package init(entryCount: Int, entryBytes: Int, totalBytes: Int, ratio: Int, ratioFloor: Int) {
    self.entryCount = entryCount
    self.entryBytes = entryBytes
    self.totalBytes = totalBytes
    self.ratio = ratio
    self.ratioFloor = ratioFloor
  }

  /// What the program uses.
  ///
  /// Deflate reaches 1,032 to 1; the parts of office documents reach 20 to 60, sheets of equal cells 150.
  package static let standard = InflationLimits(
    entryCount: 100_000, entryBytes: 4 << 30, totalBytes: 8 << 30, ratio: 250, ratioFloor: 64 << 20)

  /// How many bytes may come out of a container of a size.
  func allowance(forContainerOf size: Int) -> Int {
    let (product, overflow) = size.multipliedReportingOverflow(by: ratio)
    return min(totalBytes, max(ratioFloor, overflow ? .max : product))
  }
}
