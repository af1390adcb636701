internal import VadeEngine

/// What can be done about failures, said once where several files share it: a folder of pictures would repeat it on every line.
struct SharedAdvice {
  /// The advice that is given behind all files and not on the line of each.
  let once: Set<String>
  /// That advice, in the order it first comes up, with the number of files it concerns.
  let remarks: [Remark]

  /// Looks through the reasons of failures.
  init(_ reasons: [Wire.Reason]) {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for text in reasons.compactMap(\.advice) {
      if counts[text] == nil { order.append(text) }
      counts[text, default: 0] += 1
    }
    let shared = order.filter { counts[$0] ?? 0 > 1 }
    once = Set(shared)
    remarks = shared.map { .note("for \(counts[$0] ?? 0) of these files: \($0)") }
  }
}
