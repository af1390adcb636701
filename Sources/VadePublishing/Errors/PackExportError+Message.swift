internal import VadeEmbedding
internal import VadeLibrary
internal import VadePacks
internal import VadeSystem

extension PackExportError {
  /// What failed, on what, and what can be done.
  package var message: String {
    switch self {
    case .system(let error): "cannot \(error.operation) '\(error.path)': \(error.reason)"
    case .database(let detail, let code, let path): "the database '\(path)' failed: \(detail) (SQLite code \(code))"
    case .diskFull(let path): "the disk that holds '\(path)' is full: free some space and run the same command again; nothing was changed"
    case .sidecar(let error): "the vectors could not be written: \(error)"
    case .library(let error): error.message
    case .bundleMissing(let path): "there is no bundle '\(path)': expected a folder that holds .dockg/graph.sqlite"
    case .graphMissing(let path): "the bundle has no consolidated graph '\(path)': build its corpus first"
    case .graphIncomplete(let path, let missing): "the graph '\(path)' has no \(missing): expected a table 'nodes' with a column 'text'"
    case .vectorsUnreadable(let path, let reason): "the vectors '\(path)' cannot be read: \(reason)"
    case .catalogueUnreadable(let path, let reason): "the catalogue '\(path)' cannot be read: \(reason)"
    case .outputNotEmpty(let path, let entries):
      "the folder '\(path)' is not empty (\(PackExportError.few(entries))): name another with --out, or replace the pack in it with --force"
    case .outputNotDirectory(let path): "'\(path)' is not a folder: name another with --out"
    case .selection(let problems): "could not resolve \(problems.map(\.text).joined(separator: "; ")): the catalogue has keys 'genre/book'"
    case .emptySelection: "the selection holds no passage: nothing was written"
    case .specification(let path, let problems): "the specification '\(path)' is wrong: \(problems.map(\.text).joined(separator: "; "))"
    case .queries(let path, let reason): "the queries '\(path)' cannot be used: \(reason)"
    case .duplicatePassage(let id, let source): "the passage '\(id)' stands twice in '\(source)': ids must be unique, nothing was written"
    case .vectorLength(let id, let expected, let found): "the vector of '\(id)' has \(found) numbers, expected \(expected)"
    case .embedding(let error): error.message
    case .parity(let model, let cosine):
      "the vectors of '\(model)' have a cosine of \(cosine) with those of its float32 arithmetic, at least 0.999 is needed: import the model again"
    case .stopped: "stopped before the end: nothing was written"
    case .pack(let error): error.message
    }
  }

  private static func few(_ entries: [String]) -> String {
    entries.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (entries.count > 3 ? " and \(entries.count - 3) more" : "")
  }
}
