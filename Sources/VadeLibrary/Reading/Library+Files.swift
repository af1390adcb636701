internal import VadeDatabase
internal import VadeSystem

extension Library {
  /// The finished documents whose files are below a folder, by their paths; those taken out of other documents are not counted.
  ///
  /// - Parameter folder: an absolute path without `.` and `..`.
  /// - Returns: the documents, sorted by path.
  /// - Throws: ``LibraryError`` when the database cannot be read.
  /// - Complexity: O(documents of the folder); no report is read.
  public func documentFiles(below folder: String) throws(LibraryError) -> [DocumentFile] {
    let prefix = folder == "/" ? "/" : folder + "/"
    // In the order of bytes '0' follows '/': between the two lies what begins with the prefix.
    let end = prefix.dropLast() + "0"
    return try readers.read { (connection) throws(LibraryError) in
      try connection.rows(
        "SELECT id, path, digest, byte_count FROM documents WHERE path >= ? AND path < ? AND parent_id IS NULL AND state = ? ORDER BY path, id",
        .text(prefix), .text(String(end)), .text(DocumentRecord.State.ready.rawValue)
      ) { (row) throws(LibraryError) in
        let digest = row.blob(2)
        guard digest.count == 32 else {
          throw LibraryError.damaged("the row of document \(row.integer(0)) is damaged", path: connection.path)
        }
        return DocumentFile(
          id: DocumentID(rawValue: row.integer(0)), path: row.text(1), digest: SHA256Digest(bytes: digest), byteCount: row.count(3))
      }
    }
  }

  /// What tells this library from every other, also from one that later has its name.
  ///
  /// - Throws: ``LibraryError`` when the database cannot be read.
  public func mark() throws(LibraryError) -> String {
    try readers.read { (connection) throws(LibraryError) in try MetaRow.libraryID(connection) }
  }
}
