internal import Foundation

/// How fast the disk takes bytes and says they are safe.
enum DiskWrite {
  /// Megabytes (10⁶) per second of one file written from beginning to end and synchronised; the better of two runs.
  static func megabytesPerSecond(in directory: String) throws -> Double {
    let path = directory + "/disk-write"
    let piece = Data(count: 1 << 20)
    let pieces = 256
    defer { unlink(path) }
    let seconds = try (0..<2).map { _ in
      FileManager.default.createFile(atPath: path, contents: nil)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { file.closeFile() }
      return try Samples.once {
        for _ in 0..<pieces { try file.write(contentsOf: piece) }
        try file.synchronize()
      }
    }
    return Double(pieces * piece.count) / 1e6 / Samples(seconds).percentile(0)
  }
}
