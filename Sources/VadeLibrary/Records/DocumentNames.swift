/// Which documents a person may mean by a text.
package enum DocumentNames {
  /// The documents that fit best.
  ///
  /// The first of these that finds any decides: the exact path; the end of a path, from a directory's name on; the title, whatever its case; a part of
  /// the title or file name, whatever its case.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - documents: the documents there are.
  /// - Returns: those that are meant, in the order they were given.
  package static func meant(by text: String, among documents: [(id: DocumentID, path: String, title: String)]) -> [DocumentID] {
    guard !text.isEmpty else { return [] }
    let folded = text.lowercased()
    let suffix = text.hasPrefix("/") ? text : "/" + text
    var ranks: [Int: [DocumentID]] = [:]
    for (id, path, title) in documents {
      let rank: Int
      if path == text {
        rank = 0
      } else if path.hasSuffix(suffix) {
        rank = 1
      } else if title.lowercased() == folded {
        rank = 2
      } else if title.lowercased().contains(folded) || path.split(separator: "/").last?.lowercased().contains(folded) == true {
        rank = 3
      } else {
        continue
      }
      ranks[rank, default: []].append(id)
    }
    return ranks.keys.min().flatMap { ranks[$0] } ?? []
  }
}
