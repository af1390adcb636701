/// What a client may do, each right with those below it.
public enum AccessRight: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Nothing but what is for everybody.
  case none
  /// Look.
  case read
  /// Look and change.
  case write
  /// Everything, the settings and keys too.
  case admin

  /// Whether the left right is within the right one.
  public static func < (left: AccessRight, right: AccessRight) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .none: 0
    case .read: 1
    case .write: 2
    case .admin: 3
    }
  }
}
