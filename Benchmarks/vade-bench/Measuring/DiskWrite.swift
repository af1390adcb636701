internal import FoundationEssentials
internal import Glibc

/// How fast the disk takes bytes and says they are safe.
enum DiskWrite {
  /// Megabytes (10⁶) per second of one file written from beginning to end and synchronised; the better of two runs.
  static func megabytesPerSecond(in directory: String) throws -> Double {
    let path = directory + "/disk-write"
    let piece = [UInt8](repeating: 1, count: 1 << 20)
    let pieces = 256
    defer { unsafe unlink(path) }
    let seconds = try (0..<2).map { _ in
      try Samples.once { try write(piece, times: pieces, to: path) }
    }
    return Double(pieces * piece.count) / 1e6 / Samples(seconds).percentile(0)
  }

  private static func write(_ piece: [UInt8], times: Int, to path: String) throws(BenchError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw .invalidFile(path: path, reason: "it cannot be written") }
    defer { close(file) }
    for _ in 0..<times {
      guard unsafe Glibc.write(file, piece, piece.count) == piece.count else {
        throw .invalidFile(path: path, reason: "the disk is full: the bench needs about 2 GB")
      }
    }
    guard fsync(file) == 0 else { throw .invalidFile(path: path, reason: "it cannot be synchronised") }
  }
}
