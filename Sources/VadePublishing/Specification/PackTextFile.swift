internal import VadeSystem

/// Small files people write for an export.
package enum PackTextFile {
  /// Reads a specification.
  ///
  /// - Throws: ``PackExportError`` when it cannot be read or is wrong.
  package static func specification(_ path: String) throws(PackExportError) -> PackSpecification {
    guard let text = try text(path) else {
      throw .specification(path: path, problems: [SpecificationProblem(line: nil, message: "it is not UTF-8 text")])
    }
    return try PackSpecification(toml: text, path: path)
  }

  /// Reads queries, one a line; empty lines are none.
  ///
  /// - Throws: ``PackExportError/queries(path:reason:)`` for fewer than three, which would test next to nothing.
  package static func queries(_ path: String) throws(PackExportError) -> [String] {
    guard let text = try text(path) else { throw .queries(path: path, reason: "it is not UTF-8 text") }
    let queries = text.split(whereSeparator: \.isNewline).map(\.trimmingBlanks).filter { !$0.isEmpty }
    guard queries.count >= 3 else { throw .queries(path: path, reason: "it has \(queries.count) of at least 3 queries, one a line") }
    return queries
  }

  private static func text(_ path: String) throws(PackExportError) -> String? {
    let file = try files { () throws(SystemError) in try MappedFile(path: path) }
    return file.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe String(validating: $0, as: UTF8.self) } }
  }
}
