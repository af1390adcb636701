#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import VadeSystem

/// The descriptions in a folder of packs, read and checked before anything they name is opened.
struct PackFiles {
  /// The folder.
  let directory: String

  /// A description is a few kilobytes, recorded rankings at most some megabytes: what is larger is something else.
  static let largestDescription = 64 << 20

  /// Where a file of the folder is.
  func path(_ name: String) -> String { directory + "/" + name }

  /// The manifest.
  ///
  /// - Throws: ``PackError`` when it is missing, of a newer version or names what cannot be a file of the folder.
  func manifest() throws(PackError) -> PackManifest {
    let path = path(PackFormat.manifestFile)
    let bytes = try manifestBytes(path)
    let outline = try decode(Outline.self, bytes, path)
    guard let version = outline.packVersion else {
      // On a file system that tells no capitals from small letters, a package's own Manifest.json takes the place of the packs'.
      throw outline.isModelPackage ? .flattened(path: path) : .malformed(path: path, reason: "it has no pack_version")
    }
    guard version <= PackFormat.version else { throw .tooNew(path: path, version: version, supported: PackFormat.version) }
    guard version >= 1 else { throw .malformed(path: path, reason: "its pack_version is \(version)") }
    let manifest = try decode(PackManifest.self, bytes, path)
    if let flaw = manifest.flaw { throw .malformed(path: path, reason: flaw) }
    return manifest
  }

  /// The recorded rankings the manifest names.
  func golden(_ name: String) throws(PackError) -> GoldenFile {
    let path = path(name)
    return try decode(GoldenFile.self, PackFiles.bytes(at: path), path)
  }

  /// What the packs' embedder is, where the folder says it.
  func embedder() throws(PackError) -> EmbedderFile? {
    let path = path(PackFormat.embedderFile)
    guard FileStatus(path: path) != nil else { return nil }
    return try decode(EmbedderFile.self, PackFiles.bytes(at: path), path)
  }

  private func manifestBytes(_ path: String) throws(PackError) -> [UInt8] {
    do { return try PackFiles.bytes(at: path) } catch {
      guard case .missing = error else { throw error }
      if let inner = nestedFolder() { throw .nested(path: directory, inner: inner) }
      if let part = ["model.mlmodel", "weight.bin", "com.apple.CoreML", "Data/com.apple.CoreML"].first(where: { isThere($0) }) {
        throw .flattened(path: self.path(part))
      }
      throw error
    }
  }

  /// A folder inside that holds packs.
  private func nestedFolder() -> String? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else { return nil }
    return names.sorted().lazy.map { path($0) }.first { FileStatus(path: $0 + "/" + PackFormat.manifestFile)?.kind == .regular }
  }

  private func isThere(_ name: String) -> Bool { FileStatus(path: path(name)) != nil }

  /// A file's bytes, all of them.
  static func bytes(at path: String) throws(PackError) -> [UInt8] {
    let file = try PackError.files { () throws(SystemError) in try MappedFile(path: path) }
    guard file.count <= largestDescription else { throw .malformed(path: path, reason: "it has \(file.count) bytes") }
    return file.withBytes { bytes in (0..<bytes.byteCount).map { Span<UInt8>(_bytes: bytes)[$0] } }
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8], _ path: String) throws(PackError) -> Value {
    do { return try JSONDecoder().decode(type, from: Data(bytes)) } catch let error as DecodingError {
      throw .malformed(path: path, reason: error.reason)
    } catch { throw .malformed(path: path, reason: "it is not JSON") }
  }

  /// What tells a manifest from others, whatever version it has.
  private struct Outline: Decodable {
    var packVersion: Int?
    var isModelPackage: Bool

    private enum Key: String, CodingKey {
      case packVersion = "pack_version"
      case items = "itemInfoEntries"
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      packVersion = try values.decodeIfPresent(Int.self, forKey: .packVersion)
      isModelPackage = values.contains(.items)
    }
  }
}

extension DecodingError {
  /// What is wrong and where, without the content.
  fileprivate var reason: String {
    func place(_ context: Context, _ last: (any CodingKey)? = nil) -> String {
      let keys = (context.codingPath + (last.map { [$0] } ?? [])).map { $0.intValue.map(String.init) ?? $0.stringValue }
      return keys.isEmpty ? "it" : "'" + keys.joined(separator: ".") + "'"
    }
    return switch self {
    case .keyNotFound(let key, let context): "\(place(context, key)) is missing"
    case .valueNotFound(_, let context): "\(place(context)) is null"
    case .typeMismatch(_, let context): "\(place(context)) is of another type"
    case .dataCorrupted(let context): context.codingPath.isEmpty ? "it is not JSON" : "\(place(context)) has an unknown value"
    @unknown default: "it cannot be decoded"
    }
  }
}

extension PackManifest {
  /// What makes the manifest unfit to be followed, or nil.
  fileprivate var flaw: String? {
    guard !packs.isEmpty else { return "it names no packs" }
    guard (1...65_536).contains(embedder.dimension) else { return "its embedder has the dimension \(embedder.dimension)" }
    guard rankConstant >= 1, rankConstant <= 1_000_000 else { return "its rrf_k is \(rankConstant)" }
    var names: Set<String> = []
    for pack in packs {
      guard pack.name.hasSuffix(PackFormat.packExtension) else { return "a pack is called '\(pack.name)'" }
      for name in [pack.name, pack.sidecar?.name].compactMap(\.self) {
        guard PackManifest.isPlainName(name) else { return "'\(name)' is no name of a file in the folder" }
        guard names.insert(name).inserted else { return "it names '\(name)' twice" }
      }
      guard pack.bytes >= 0, pack.passages >= 0, pack.vectors >= 0, pack.sidecar?.bytes ?? 0 >= 0 else {
        return "a figure of '\(pack.name)' is negative"
      }
      guard pack.sidecar != nil || pack.vectors == 0 else { return "'\(pack.name)' has \(pack.vectors) vectors but no file of them" }
    }
    if let golden, !PackManifest.isPlainName(golden) { return "'\(golden)' is no name of a file in the folder" }
    return nil
  }

  /// Whether a name is one file of the folder and nothing else.
  private static func isPlainName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 || $0 == UInt8(ascii: "\\") }
  }
}
