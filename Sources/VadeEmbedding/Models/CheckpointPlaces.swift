#if canImport(Glibc)
  internal import Glibc
#endif

/// Where checkpoints shipped with the program lie.
enum CheckpointPlaces {
  /// The folders that may hold shipped checkpoints, one folder each, best first.
  ///
  /// They lie in the prefix the inference library was loaded from, so that a checkout, a second clone and an installed program find them
  /// without being told.
  ///
  /// - Parameter environment: `VADE_PREFIX` in it names the prefix outright.
  /// - Returns: the folders, which need not exist.
  static func directories(environment: [String: String]) -> [String] {
    let inside = "share/vademecum/checkpoints"
    if let prefix = environment["VADE_PREFIX"], !prefix.isEmpty { return [prefix + "/" + inside] }
    guard let library = loadedLibrary else { return [] }
    // The library is in `lib` of the prefix, or in `lib/vademecum` of an installed one.
    var directory = parent(of: library)
    return (0..<2).compactMap { _ in
      directory = directory.flatMap(parent(of:))
      return directory.map { $0 + "/" + inside }
    }
  }

  /// The path the inference library was loaded from, as the system lists what is mapped into this process.
  private static var loadedLibrary: String? {
    let lines = String(decoding: contents(of: "/proc/self/maps"), as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.contains("/libopenvino_c.so") }), let path = line.firstIndex(of: "/") else { return nil }
    return String(line[path...])
  }

  /// Reads a file of the system, whose length is not known beforehand; empty when it cannot be read.
  private static func contents(of path: String) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
  }

  private static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    return String(path[..<slash])
  }
}
