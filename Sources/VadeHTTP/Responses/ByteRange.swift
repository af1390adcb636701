/// What a `Range` field asks of so many bytes (RFC 9110, 14).
///
/// Several ranges and other units get the whole, as 14.2 allows: no client of ours asks for them, and they are what denial-of-service is made of.
enum ByteRange: Sendable, Hashable {
  case whole
  case part(Range<Int>)
  case unsatisfiable

  init(_ field: String, of count: Int) {
    guard field.lowercased().hasPrefix("bytes=") else { self = .whole; return }
    let parts = trimmed(field.dropFirst(6)).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].contains("-"), parts.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }) else {
      self = .whole
      return
    }
    // Numbers beyond what a file may have are as good as the end.
    let first = parts[0].isEmpty ? nil : Int(parts[0]) ?? .max
    let last = parts[1].isEmpty ? nil : Int(parts[1]) ?? .max
    switch (first, last) {
    case (nil, nil): self = .whole
    case (nil, let length?): self = length == 0 || count == 0 ? .unsatisfiable : .part(max(0, count - length)..<count)
    case (let first?, let last):
      if let last, last < first { self = .whole; return }
      self = first >= count ? .unsatisfiable : .part(first..<(min(last ?? .max, count - 1) + 1))
    }
  }
}
