internal import Glibc

/// Waits until a condition holds, looking again and again.
///
/// - Parameter condition: what must come to hold.
/// - Returns: false when it did not in ``Wire/patience`` seconds.
public func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  let clock = ContinuousClock()
  let end = clock.now + .seconds(Wire.patience)
  while clock.now < end {
    if try condition() { return true }
    usleep(1000)
  }
  return try condition()
}
