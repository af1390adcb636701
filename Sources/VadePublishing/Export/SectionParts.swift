internal import VadePacks

/// Divides sections that are too long to be read as one chapter (section 1.4 of the pack format).
enum SectionParts {
  /// The chunk each further part of a section begins with.
  ///
  /// - Parameter lengths: the lengths of the section's chunks in their order, in Unicode scalars.
  /// - Returns: rising places from 1 on; empty for a section that stays whole.
  static func boundaries(of lengths: [Int]) -> [Int] {
    let total = lengths.reduce(0, +)
    guard lengths.count >= 2, total > PackFormat.dividedSectionLength else { return [] }
    let parts = (total + PackFormat.sectionPartLength - 1) / PackFormat.sectionPartLength
    let share = Double(total) / Double(parts)
    var boundaries: [Int] = []
    var running = 0
    var next = 1
    for (index, length) in lengths.enumerated() {
      running += length
      guard next < parts, Double(running) >= share * Double(next) else { continue }
      // One boundary behind a chunk, however many shares it fills.
      if index + 1 < lengths.count { boundaries.append(index + 1) }
      next += 1
    }
    return boundaries
  }
}
