internal import VadeDocument

/// The units that are to become one passage.
struct Window {
  private(set) var slices: [Slice] = []
  private(set) var tokens = 0
  /// In words or characters, as its units count them.
  private(set) var extent = 0

  /// Some units of a run that follow one another.
  struct Slice {
    var run: Run
    var units: Range<Int>
    var role: Role
    /// What stands before the slice unless it is the first.
    var separator: String
    /// Tells two slices of one run from slices of different runs.
    var serial: Int

    /// Whether nothing stands between another slice and this one in their run but white space, if that.
    func follows(_ other: Slice) -> Bool { other.serial == serial && other.units.upperBound == units.lowerBound }

    var range: Range<Int> { run.units[units.lowerBound].range.lowerBound..<run.units[units.upperBound - 1].range.upperBound }
  }

  /// Why a slice stands in a window.
  enum Role {
    /// It stands in no other.
    case news
    /// It stands in the window before too, so that a thought that runs on can be found in either.
    case overlap
    /// It stands in the window before too, because what follows cannot be read without it: headers, a caption, a lead-in.
    case header
  }

  /// Whether the window holds anything that stands in no other.
  var hasNews: Bool { slices.contains { $0.role == .news } }
  /// Whether the window holds headings and nothing else.
  var isOnlyHeadings: Bool { slices.allSatisfy(\.run.isHeading) }
  /// Whether two units meet without white space between them, so that the sum of their tokens is no proof.
  var needsRecount: Bool {
    slices.contains { slice in slice.run.units[slice.units].dropFirst().contains(where: \.isGlued) }
      || zip(slices, slices.dropFirst()).contains { $1.follows($0) && $1.run.units[$1.units.lowerBound].isGlued }
  }

  /// Adds a unit, to the last slice if it follows there.
  mutating func append(_ index: Int, of run: Run, serial: Int, role: Role, separator: String) {
    tokens += run.units[index].tokens
    extent += run.units[index].extent
    if let last = slices.indices.last, slices[last].serial == serial, slices[last].role == role, slices[last].units.upperBound == index {
      slices[last].units = slices[last].units.lowerBound..<(index + 1)
    } else {
      slices.append(Slice(run: run, units: index..<(index + 1), role: role, separator: separator, serial: serial))
    }
  }

  /// Takes the last unit out.
  mutating func removeLast() -> Slice {
    var slice = slices.removeLast()
    let index = slice.units.upperBound - 1
    if slice.units.count > 1 {
      var rest = slice
      rest.units = slice.units.dropLast()
      slices.append(rest)
    }
    slice.units = index..<(index + 1)
    tokens -= slice.run.units[index].tokens
    extent -= slice.run.units[index].extent
    return slice
  }

  /// Takes the first unit out.
  mutating func removeFirst() {
    let unit = slices[0].run.units[slices[0].units.lowerBound]
    tokens -= unit.tokens
    extent -= unit.extent
    if slices[0].units.count > 1 { slices[0].units = slices[0].units.dropFirst() } else { slices.removeFirst() }
  }
}
