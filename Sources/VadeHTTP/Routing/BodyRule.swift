/// What body a route takes, and how much of it.
public enum BodyRule: Sendable, Hashable {
  /// None; one that comes is refused.
  case none
  /// Bytes in memory of one of the media types (any, when there is none); without a body when `isOptional`.
  case memory(limit: Int = 1 << 20, types: [String] = ["application/json"], isOptional: Bool = false)
  /// A file, written while it comes in to a directory that exists.
  case file(limit: Int, directory: String, types: [String] = ["application/octet-stream"])
  /// A `multipart/form-data` form, its files written while they come in; the limit is that of the whole body.
  case form(limit: Int, directory: String, partLimit: Int = 64)

  /// The most bytes it may have.
  public var limit: Int {
    switch self {
    case .none: 0
    case .memory(let limit, _, _), .file(let limit, _, _), .form(let limit, _, _): limit
    }
  }

  /// The media types it may be of; none for any.
  public var types: [String] {
    switch self {
    case .none: []
    case .memory(_, let types, _), .file(_, _, let types): types
    case .form: ["multipart/form-data"]
    }
  }
}
