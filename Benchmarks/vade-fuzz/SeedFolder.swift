internal import FoundationEssentials
internal import VadeCLI
internal import VadeDocument
internal import VadeImport

/// A folder with one folder of seeds a target.
enum SeedFolder {
  /// Copies files into the folders of the targets they are recognised as.
  static func sort(from folder: String, into seeds: String) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    var counts: [String: Int] = [:]
    for name in names {
      let path = folder + "/" + name
      guard let source = try? ImportSource(path: path), let (format, _) = try? Sniffer.sniff(source, registry: SupportedFormats.registry)
      else {
        continue
      }
      for target in [format.rawValue, "sniffer"] {
        let place = seeds + "/" + target
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let copy = place + "/" + name.replacing("/", with: "-")
        if !FileManager.default.fileExists(atPath: copy) { try FileManager.default.copyItem(atPath: path, toPath: copy) }
        counts[target, default: 0] += 1
      }
    }
    for (target, count) in counts.sorted(by: { $0.key < $1.key }) { FuzzCommand.line("\(target): \(count) seeds") }
  }

  /// The seeds of a target, sorted by name; some bytes when it has none.
  static func seeds(_ target: String, in folder: String) throws -> [[UInt8]] {
    let place = folder + "/" + target
    // A target without a folder has no seeds.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place))?.sorted() ?? []
    let found = try names.map { try FuzzCommand.bytes(of: place + "/" + $0) }.filter { !$0.isEmpty }
    return found.isEmpty ? [Array("seed 1 2 3".utf8), [1, 0, 4, 1, 2, 0, 8, 1, 2]] : found
  }
}
