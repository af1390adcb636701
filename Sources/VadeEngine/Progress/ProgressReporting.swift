/// What long work tells about its progress.
package protocol ProgressReporting: Sendable {
  /// Says how far the work is.
  func update(_ progress: Progress)
  /// Says that the work is over; the line goes away.
  func finish()
}

extension ProgressReporting {
  /// Says how far work is that consists of equal units.
  package func update(done: Int, total: Int?, current: String) { update(Progress(done: done, total: total, current: current)) }
}

/// How far long work is.
package struct Progress: Sendable, Hashable {
  /// How many units, such as files, are done.
  package var done: Int
  /// How many there are, or nil while it is not known.
  package var total: Int?
  /// What the work yields on its way, such as passages, where units differ too much in size to tell a rate.
  package var yield: Yield?
  /// The share of the work that is done, from 0 to 1, where it is known better than by units.
  package var fraction: Double?
  /// What is being worked on, such as a file's name.
  package var current: String

  /// Creates a value; see the properties.
  package init(done: Int, total: Int? = nil, yield: Yield? = nil, fraction: Double? = nil, current: String) {
    self.done = done
    self.total = total
    self.yield = yield
    self.fraction = fraction
    self.current = current
  }

  /// A count of what comes out.
  package struct Yield: Sendable, Hashable {
    /// How many came out.
    package var count: Int
    /// What they are called, in the plural.
    package var unit: String

    /// Creates a value; see the properties.
    package init(count: Int, unit: String) {
      self.count = count
      self.unit = unit
    }
  }
}
