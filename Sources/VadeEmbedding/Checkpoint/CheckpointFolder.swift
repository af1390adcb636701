internal import FoundationEssentials
internal import VadeSystem

/// The files of a checkpoint as its makers publish it, read one by one.
struct CheckpointFolder: Sendable {
  let path: String

  /// Whether the folder has a file.
  func has(_ name: String) -> Bool {
    // Links are followed: downloaded checkpoints often are folders of links.
    (try? FileStatus(path: path(name), followingLinks: true)) != nil
  }

  /// The path of a file of the folder.
  func path(_ name: String) -> String { path + "/" + name }

  /// Decodes a JSON file.
  ///
  /// - Throws: ``EmbeddingError`` when the file cannot be read or is not of this form.
  func decode<Value: Decodable>(_ type: Value.Type, from name: String) throws(EmbeddingError) -> Value {
    let bytes: Data
    do {
      let file = try MappedFile(path: path(name))
      bytes = file.withBytes { bytes in
        let view = Span<UInt8>(_bytes: bytes)
        return Data(view.indices.map { view[$0] })
      }
    } catch {
      throw EmbeddingError(error)
    }
    do {
      return try JSONDecoder().decode(type, from: bytes)
    } catch let DecodingError.keyNotFound(key, _) {
      throw .modelInvalid(path: path(name), reason: "'\(key.stringValue)' is missing")
    } catch let DecodingError.typeMismatch(_, context) {
      throw .modelInvalid(path: path(name), reason: "'\(Self.place(context))' is not of the expected type")
    } catch {
      throw .modelInvalid(path: path(name), reason: "the file is not the JSON that was expected")
    }
  }

  /// Decodes a JSON file that may be absent.
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, from name: String) throws(EmbeddingError) -> Value? {
    has(name) ? try decode(type, from: name) : nil
  }

  private static func place(_ context: DecodingError.Context) -> String {
    context.codingPath.map(\.stringValue).joined(separator: ".")
  }
}
