/// Textual handling of absolute paths.
public enum AbsolutePath {
  /// The path without empty parts, `.` and `..`.
  ///
  /// - Parameter path: a path that begins with `/`.
  /// - Returns: the shortest text for the same place, symbolic links not looked at.
  public static func normalised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The absolute path a user means by a path.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the directory.
  ///   - directory: an absolute path.
  /// - Returns: the path without empty parts, `.` and `..`.
  public static func normalised(_ path: String, relativeTo directory: String) -> String {
    normalised(path.hasPrefix("/") ? path : directory + "/" + path)
  }
}
