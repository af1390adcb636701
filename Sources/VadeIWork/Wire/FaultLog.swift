internal import VadeDocument

/// What could not be read of a document, counted on the way.
final class FaultLog {
  /// Messages that break off.
  var damagedMessages = 0
  /// Components that cannot be unpacked to their end, by name.
  var damagedComponents: [String] = []
  /// Objects something points to and that are not there.
  var missingObjects: Set<UInt64> = []
  /// How many drawn objects of each kind that is not known were passed over.
  var unknownObjects: [Int: Int] = [:]
  /// Stretches of text that were deleted with changes tracked.
  var deletedStretches = 0
  /// Cells whose record is of a layout that is not known.
  var unreadableCells = 0

  /// The findings in words.
  var diagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    if !damagedComponents.isEmpty {
      let names = damagedComponents.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      let rest = damagedComponents.count > 5 ? " and \(damagedComponents.count - 5) more" : ""
      found.append(Diagnostic(.error, .damagedParts, "\(names)\(rest) inside it cannot be unpacked, and what it holds is missing"))
    }
    if damagedMessages > 0 {
      found.append(Diagnostic(.error, .damagedParts, "some of its objects break off, and what follows in them is missing"))
    }
    if !missingObjects.isEmpty {
      let objects = missingObjects.count == 1 ? "1 object it points to is" : "\(missingObjects.count) objects it points to are"
      found.append(Diagnostic(.error, .missingObjects, "\(objects) not in it"))
    }
    if unreadableCells > 0 {
      found.append(Diagnostic(.error, .unreadableCells, "\(count(unreadableCells, "table cell")) of an unknown layout and left out"))
    }
    if !unknownObjects.isEmpty {
      let kinds = unknownObjects.keys.sorted().map(String.init).joined(separator: ", ")
      let total = unknownObjects.values.reduce(0, +)
      found.append(Diagnostic(.warning, .unknownObjects, "\(count(total, "drawn object")) of an unknown kind (\(kinds)) and passed over"))
    }
    if deletedStretches > 0 {
      let stretches = deletedStretches == 1 ? "1 stretch of text was" : "\(deletedStretches) stretches of text were"
      found.append(Diagnostic(.note, .deletedText, "\(stretches) deleted with changes tracked, and left out"))
    }
    return found
  }

  private func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun) is" : "\(number) \(noun)s are" }
}
