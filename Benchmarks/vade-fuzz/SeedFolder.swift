internal import FoundationEssentials
internal import VadeEngine
internal import VadeDocument
internal import VadeImport
internal import VadeSandbox

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
      if let transcript = transcript(of: source, as: format) {
        try write(transcript, to: seeds + "/" + FuzzTarget.wireName, as: name.replacing("/", with: "-"))
        counts[FuzzTarget.wireName, default: 0] += 1
      }
    }
    for (target, count) in counts.sorted(by: { $0.key < $1.key }) { FuzzCommand.line("\(target): \(count) seeds") }
  }

  /// What a worker would send for a file that can be read; of long ones the beginning, so that every seed stays small.
  private static func transcript(of source: ImportSource, as format: FormatID) -> [UInt8]? {
    let importer = SupportedFormats.registry.importer(of: format)
    // A file that is refused has nothing to send.
    guard let document = try? importer?.open(source, as: format) else { return nil }
    var pages: [Page] = []
    while pages.count < 4, let page = try? document.nextPage() { pages.append(page) }
    let bytes = Transcript.bytes(header: document.header, pages: pages)
    return bytes.count < 1 << 17 ? bytes : nil
  }

  private static func write(_ bytes: [UInt8], to folder: String, as name: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: folder + "/" + name, contents: Data(bytes)) else {
      throw FuzzError(message: "'\(folder)/\(name)' cannot be written")
    }
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
