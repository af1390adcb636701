/// Values that hold from one position of a text to the next one given.
struct Runs<Value> {
  private var starts: [Int] = []
  private var values: [Value] = []

  /// Creates the runs; positions that do not rise are put in order, and of several at one the last holds.
  init(_ entries: [(start: Int, value: Value)]) {
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.start < $1.start }
    let ordered =
      isSorted ? entries : entries.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    for entry in ordered {
      if starts.last == entry.start {
        values[values.count - 1] = entry.value
      } else {
        starts.append(entry.start)
        values.append(entry.value)
      }
    }
  }

  /// The value at a position, or nil before the first.
  ///
  /// - Complexity: O(log n) for n runs.
  subscript(position: Int) -> Value? {
    let behind = firstIndex(behind: position)
    return behind == 0 ? nil : values[behind - 1]
  }

  /// The value of the run that begins at a position, or nil when none does.
  func beginning(at position: Int) -> Value? {
    let behind = firstIndex(behind: position)
    return behind > 0 && starts[behind - 1] == position ? values[behind - 1] : nil
  }

  /// The values of all runs, in order.
  var all: [Value] { values }

  /// The place of the first run that begins behind a position.
  private func firstIndex(behind position: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
