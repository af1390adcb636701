public import VadeSystem
public import VadeVectors

/// Why packs cannot be read.
///
/// The cases hold structure; the sentence a person reads is made by ``message``.
public enum PackError: Error, Sendable, Hashable {
  /// A file that must be there is not.
  case missing(path: String)
  /// The folder holds a folder of packs instead of packs.
  case nested(path: String, inner: String)
  /// The parts of the reference application's embedder lie loose among the packs.
  case flattened(path: String)
  /// A file could not be read.
  case system(SystemError)
  /// A description does not hold what it must.
  case malformed(path: String, reason: String)
  /// The packs were written in a newer form.
  case tooNew(path: String, version: Int, supported: Int)
  /// The vectors were made with another embedder.
  case embedderDiffers(path: String, expected: String, found: String)
  /// The vectors have another dimension than the embedder's.
  case dimensionDiffers(path: String, expected: Int, found: Int)
  /// A file has another length than the manifest says.
  case sizeDiffers(path: String, expected: Int, found: Int)
  /// A file has another digest than the manifest says.
  case digestDiffers(path: String, expected: String, found: String)
  /// What a file holds contradicts itself or the manifest.
  case damaged(path: String, reason: String)
  /// The database refused a statement; the text is SQLite's own.
  case database(path: String, code: Int32, detail: String)
  /// The vectors cannot be used.
  case sidecar(SidecarError)
  /// There is no pack and no genre of this name.
  case unknownScope(String, known: [String])
  /// No book fits a condition of the search.
  case nothingSelected(condition: String, value: String)
  /// There is no book, diary or chapter of this name.
  case unknownPlace(what: String, name: String)
  /// A question could not be embedded.
  case embedding(String)

  /// What failed, on what, and what can be done.
  public var message: String {
    switch self {
    case .missing(let path): "there is no '\(path)': copy the whole folder of packs, '\(PackFormat.manifestFile)' included"
    case .nested(let path, let inner): "there is no '\(PackFormat.manifestFile)' in '\(path)', but in '\(inner)': open that folder instead"
    case .flattened(let path):
      "'\(path)' is a part of an embedder's package that lies loose among the packs: copy the package as the folder it is"
    case .system(let error): "cannot \(error.operation) '\(error.path)': \(error.reason)"
    case .malformed(let path, let reason): "'\(path)' is not what it should be: \(reason)"
    case .tooNew(let path, let version, let supported):
      "'\(path)' has pack version \(version), this program reads up to \(supported): update it"
    case .embedderDiffers(let path, let expected, let found):
      "'\(path)' needs the embedder '\(expected)', the one in use is '\(found)': its vectors would give wrong results; choose the other model"
    case .dimensionDiffers(let path, let expected, let found):
      "'\(path)' has vectors of \(found) numbers where \(expected) are expected: it belongs to another embedder"
    case .sizeDiffers(let path, let expected, let found):
      "'\(path)' has \(found) bytes, the manifest says \(expected): it was not copied whole or belongs to another export"
    case .digestDiffers(let path, let expected, let found):
      "'\(path)' has the SHA-256 \(found), the manifest says \(expected): it was changed or belongs to another export"
    case .damaged(let path, let reason): "'\(path)' is damaged: \(reason); copy it again"
    case .database(let path, let code, let detail): "the pack '\(path)' failed: \(detail) (SQLite code \(code))"
    case .sidecar(let error): error.message
    case .unknownScope(let name, let known): "there is no pack or genre '\(name)': there are \(known.joined(separator: ", "))"
    case .nothingSelected(let condition, let value): "no book in the packs fits \(condition) '\(value)'"
    case .unknownPlace(let what, let name): "there is no \(what) '\(name)'"
    case .embedding(let reason): "the question could not be embedded: \(reason)"
    }
  }
}
