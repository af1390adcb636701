internal import VadeChunking

/// Where the reading of one document stands: a file, or one inside another.
struct DocumentRun {
  /// The plan the whole file is cut by, fixed before its first page.
  let plan: ChunkingPlan
  /// When the whole file was added, where it is cut anew; nil for now.
  let addedAt: Double?
  /// Its path in the library.
  let path: String
  /// What to call it in messages.
  let displayPath: String
  /// The title it declares.
  let title: String?
  /// How many bytes of the run's progress it stands for; 0 inside another document.
  let byteCount: Int
  /// How deep inside other documents it is.
  var depth = 0
  /// How many of those bytes are told.
  var bytesDone = 0
  /// What was taken out of the file and everything inside it.
  var taken = EmbeddedLimits()

  init(plan: ChunkingPlan, addedAt: Double?, path: String, displayPath: String, title: String?, byteCount: Int) {
    self.plan = plan
    self.addedAt = addedAt
    self.path = path
    self.displayPath = displayPath
    self.title = title
    self.byteCount = byteCount
  }
}

/// What was taken out of one file so far, and how much may be.
struct EmbeddedLimits {
  /// How deep documents may lie inside one another: a mail in a mail in an archive in an archive.
  static let depth = 4
  /// How many documents one file may hold, at all depths.
  static let count = 20_000
  /// How many bytes may come out of one file, at all depths.
  static let bytes = 8 << 30
  /// How many of them may not be taken out before the rest is given up.
  static let faults = 1_000

  private(set) var count = 0
  private(set) var bytes = 0
  var faults = 0
  private var paths: Set<String> = []

  /// Counts a file.
  ///
  /// - Returns: false when it is over a limit.
  mutating func take(byteCount: Int) -> Bool {
    count += 1
    bytes += byteCount
    return count <= Self.count && bytes <= Self.bytes
  }

  /// A path nothing else inside has: the path itself, or with a number behind it.
  mutating func unique(_ path: String) -> String {
    if paths.insert(path).inserted { return path }
    var number = 2
    while !paths.insert("\(path) (\(number))").inserted { number += 1 }
    return "\(path) (\(number))"
  }
}
