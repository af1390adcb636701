internal import VadeDatabase
internal import VadeVectors

/// What a passage must meet to be found.
struct PackCondition: Sendable, Hashable {
  var genre: String?
  /// Whether only some works may be found.
  var works: [PackWork]?
  var from: PackDay?
  var through: PackDay?

  /// Whether every passage meets it.
  var isEmpty: Bool { genre == nil && works == nil && from == nil && through == nil }
}

/// The passages of a pack that meet a condition, and their vectors.
struct PackSelection: Sendable {
  let passages: IDRanges
  let vectors: IDRanges

  /// Whether there are none.
  var isEmpty: Bool { passages.ranges.isEmpty }

  /// Finds the passages.
  ///
  /// - Complexity: reads entries of indexes, and for days the diaries' rows.
  init(_ condition: PackCondition, in pack: PassagePack) throws(PackError) {
    let rows = try pack.database.read { (connection) throws(PackError) in try PackSelection.rows(condition, pack, connection) }
    passages = IDRanges(rows)
    guard pack.sidecar != nil else {
      vectors = IDRanges([Int64]())
      return
    }
    let chosen = passages
    vectors = IDRanges(try pack.passagesByVector().enumerated().lazy.filter { chosen.contains($0.element) }.map { Int64($0.offset) })
  }

  private static func rows(_ condition: PackCondition, _ pack: PassagePack, _ connection: PackConnection) throws(PackError) -> Set<Int64> {
    var chosen: Set<Int64>?
    func narrow(_ rows: Set<Int64>) { chosen = chosen.map { $0.intersection(rows) } ?? rows }
    if let genre = condition.genre {
      narrow(Set(try connection.rows("SELECT rowid FROM passages WHERE genre = ?1", .text(genre)) { $0.integer(0) }))
    }
    if let works = condition.works {
      var rows: Set<Int64> = []
      for work in works { rows.formUnion(try work.passages(connection)) }
      narrow(rows)
    }
    if condition.from != nil || condition.through != nil {
      let works = if let works = condition.works { works } else { try pack.works() }
      narrow(try days(condition, works, connection))
    }
    return chosen ?? []
  }

  /// The passages of days; only diaries' passages have any.
  private static func days(_ condition: PackCondition, _ works: [PackWork], _ connection: PackConnection) throws(PackError) -> Set<Int64> {
    var rows: Set<Int64> = []
    for case .diary(let name) in works.map(\.rows) {
      let stamps = try connection.rows("SELECT rowid, timestamp FROM passages WHERE kg_name = ?1", .text(name)) { row in
        (row.integer(0), row.text(1))
      }
      for (row, stamp) in stamps {
        guard let day = PackDay(stamp) else { continue }
        if let from = condition.from, day < from { continue }
        if let through = condition.through, through < day { continue }
        rows.insert(row)
      }
    }
    return rows
  }
}
