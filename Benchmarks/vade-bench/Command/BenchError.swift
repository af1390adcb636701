internal import VadeEmbedding
internal import VadeImport
internal import VadeIngest
internal import VadeLibrary
internal import VadeRetrieval
internal import VadeSystem

/// Why the benchmark cannot go on.
enum BenchError: Error {
  /// The command line asks for something that does not exist.
  case usage(String)
  /// A file of the corpus is not on this machine.
  case corpusMissing(path: String)
  /// A file is not what it should be.
  case invalidFile(path: String, reason: String)
  /// The arithmetic kernels of the limits are wrong on this processor.
  case kernelsDisagree
  /// A program that is measured failed.
  case childFailed(command: String, status: Int32, output: String)
  /// What was measured did not do its work.
  case measured(String)

  /// What failed and what can be done.
  var message: String {
    switch self {
    case .usage(let problem): "\(problem): 'vade-bench --help' shows what there is"
    case .corpusMissing(let path):
      "the corpus has no '\(path)': set VADE_CORPUS, or give --corpus, to the folder that holds the corpus (gutenberg, documents, ir, large)"
    case .invalidFile(let path, let reason): "'\(path)' cannot be used: \(reason)"
    case .kernelsDisagree: "the kernels that measure this processor's limits give wrong products: no ratio would mean anything"
    case .childFailed(let command, let status, let output): "'\(command)' ended with status \(status):\n\(output)"
    case .measured(let problem): problem
    }
  }

  /// The sentence of any error the stages throw.
  static func sentence(_ error: any Error) -> String {
    switch error {
    case let error as BenchError: error.message
    case let error as EmbeddingError: error.message
    case let error as ImportError: error.message
    case let error as IngestError: error.message
    case let error as LibraryError: error.message
    case let error as RetrievalError: error.message
    case let error as SystemError: "cannot \(error.operation) '\(error.path)': \(error.reason)"
    default: String(describing: error)
    }
  }
}
