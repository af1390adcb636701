import Foundation

/// Expected outputs beside the tests, written by `Golden/make-golden.py`.
enum Golden {
  /// The lines of a file, split at tabs.
  static func rows(_ name: String) throws -> [[String]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: folder.appendingPathComponent("Golden/" + name), encoding: .utf8)
    return text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Undoes the escaping of scalars as `\hex;`.
  static func unescaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let end = rest.firstIndex(of: ";") else {
        result.append(scalar)
        continue
      }
      if let code = UInt32(String(rest[..<end]), radix: 16), let scalar = Unicode.Scalar(code) { result.append(scalar) }
      rest = rest[rest.index(after: end)...]
    }
    return String(result)
  }
}
