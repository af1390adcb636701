internal import VadeDatabase
internal import VadePacks
internal import VadeSystem

/// What is done with a pack's finished file.
enum PackFile {
  /// Checks that copying the database kept every row under its number, which the full-text index relies on.
  static func checkRows(of path: String, count: Int) throws(PackExportError) {
    guard count > 0 else { return }
    let connection = try Connection<PackExportError>(path: path, mode: .sealed)
    let found = try connection.first("SELECT count(*), min(rowid), max(rowid) FROM passages") { ($0.count(0), $0.count(1), $0.count(2)) }
    guard let found, found == (count, 1, count) else {
      throw PackExportError.database(detail: "its rows are not numbered from 1 to \(count)", code: 11, path: path)
    }
  }

  /// The manifest's entry for a file.
  static func entry(_ path: String) throws(PackExportError) -> PackManifest.File {
    try files { () throws(SystemError) in
      PackManifest.File(
        name: path.split(separator: "/").last.map(String.init) ?? path, bytes: try FileStatus(path: path, followingLinks: false).byteCount,
        sha256: try SHA256Digest(ofFileAt: path).hex)
    }
  }
}
