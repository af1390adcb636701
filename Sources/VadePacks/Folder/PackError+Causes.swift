package import VadeDatabase
internal import VadeSystem
internal import VadeVectors

extension PackError: DatabaseFailure {
  /// The error for what SQLite refused.
  package init(_ fault: DatabaseFault) {
    switch fault.code.primary {
    case .corrupt: self = .damaged(path: fault.path, reason: fault.detail)
    default: self = .database(path: fault.path, code: fault.code.rawValue, detail: fault.detail)
    }
  }
}

extension PackError {
  /// Does something with files.
  static func files<Result>(_ body: () throws(SystemError) -> Result) throws(PackError) -> Result {
    do throws(SystemError) { return try body() } catch { throw error.isMissing ? .missing(path: error.path) : .system(error) }
  }

  /// Does something with vectors.
  static func vectors<Result>(_ body: () throws(SidecarError) -> Result) throws(PackError) -> Result {
    do throws(SidecarError) { return try body() } catch {
      switch error {
      case .system(let cause) where cause.isMissing: throw .missing(path: cause.path)
      case .dimensionDiffers(let path, let expected, let found): throw .dimensionDiffers(path: path, expected: expected, found: found)
      default: throw .sidecar(error)
      }
    }
  }
}

extension SidecarError {
  /// What failed, on what, and what can be done.
  var message: String {
    switch self {
    case .system(let error): "cannot \(error.operation) '\(error.path)': \(error.reason)"
    case .notASidecar(let path): "'\(path)' does not begin with \(PackFormat.sidecarMagic): these are not a pack's vectors"
    case .unknownElement(let path, let code): "'\(path)' holds numbers of kind \(code), this program knows 0 (int8) and 1 (float32)"
    case .impossibleDimension(let path, let found): "'\(path)' claims vectors of \(found) numbers"
    case .dimensionDiffers(let path, let expected, let found): "'\(path)' has vectors of \(found) numbers, not of \(expected)"
    case .impossibleCount(let path, let rows): "'\(path)' claims \(rows) vectors"
    case .truncated(let path, let expected, let found): "'\(path)' has \(found) bytes instead of \(expected): copy it again"
    case .trailingBytes(let path, let expected, let found): "'\(path)' has \(found) bytes instead of \(expected): something was added to it"
    case .changed(let path): "'\(path)' was changed while it was in use: open the packs again"
    case .wrongLength(let path, let row, let expected, let found):
      "vector \(row) of '\(path)' has \(found) numbers instead of \(expected)"
    }
  }
}
