/// Repeated measurements of one thing.
struct Samples {
  /// The measurements in rising order.
  private(set) var values: [Double]

  /// Takes measurements in any order; there must be one.
  init(_ values: [Double]) {
    precondition(!values.isEmpty, "nothing was measured")
    self.values = values.sorted()
  }

  /// The middle value, or the mean of the middle two.
  var median: Double {
    let middle = values.count / 2
    return values.count.isMultiple(of: 2) ? (values[middle - 1] + values[middle]) / 2 : values[middle]
  }

  /// The smallest value that `share` of the values do not exceed.
  func percentile(_ share: Double) -> Double {
    values[min(values.count - 1, max(0, Int((share * Double(values.count)).rounded(.up)) - 1))]
  }

  /// The median seconds of a piece of work.
  ///
  /// - Parameters:
  ///   - repeats: how many measurements.
  ///   - seconds: how long a measurement lasts at least; short work is run several times in one.
  ///   - work: what is measured; once before the first measurement.
  /// - Returns: the median of the measurements, in seconds for one run of the work.
  /// - Throws: what the work throws.
  static func seconds(repeats: Int, atLeast seconds: Double = 0, _ work: () throws -> Void) rethrows -> Double {
    let warming = try once(work)
    let rounds = max(1, Int((seconds / max(warming, 1e-6)).rounded(.up)))
    let values = try (0..<repeats).map { _ in
      try once { for _ in 0..<rounds { try work() } } / Double(rounds)
    }
    return Samples(values).median
  }

  /// What a piece of work gives, and the seconds it takes.
  static func timed<Result>(_ work: () throws -> Result) rethrows -> (result: Result, seconds: Double) {
    let began = ContinuousClock.now
    let result = try work()
    return (result, (ContinuousClock.now - began).inSeconds)
  }

  /// The seconds of one run of a piece of work.
  static func once(_ work: () throws -> Void) rethrows -> Double {
    let began = ContinuousClock.now
    try work()
    return (ContinuousClock.now - began).inSeconds
  }
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
