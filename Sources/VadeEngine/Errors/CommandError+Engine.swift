internal import VadeAnswers
internal import VadeEmbedding
internal import VadeImport
internal import VadeIngest
internal import VadeLibrary
internal import VadeRetrieval
package import VadeSystem

extension CommandError {
  /// A fault of a library.
  init(_ error: LibraryError) {
    let (code, status): (String, ExitStatus) =
      switch error {
      case .missing: ("library-missing", .failure)
      case .invalidName: ("library-name-invalid", .usage)
      case .readOnly: ("library-read-only", .failure)
      case .busy: ("library-busy", .unavailable)
      case .diskFull: ("disk-full", .failure)
      case .database: ("database", .failure)
      case .tooNew: ("library-too-new", .failure)
      case .recipeDiffers: ("recipe-differs", .failure)
      case .dimensionDiffers: ("dimension-differs", .failure)
      case .file: ("file", .failure)
      }
    self.init(code: code, message: error.message, status: status)
  }

  /// A fault in loading a model or computing vectors.
  init(_ error: EmbeddingError) {
    let (code, status): (String, ExitStatus) =
      switch error {
      case .modelMissing: ("model-missing", .unavailable)
      case .modelInvalid: ("model-invalid", .failure)
      case .textTooLong: ("text-too-long", .failure)
      case .inference: ("inference", .failure)
      case .file: ("file", .failure)
      }
    self.init(code: code, message: error.message, status: status)
  }

  /// A document of which nothing can be read.
  init(_ error: ImportError) {
    self.init(code: error.reason.code, message: error.message)
  }

  /// A system call that failed.
  package init(_ error: SystemError) {
    self.init(code: error.isFull ? "disk-full" : "file", message: "cannot \(error.operation) '\(error.path)': \(error.reason)")
  }

  /// A fault of a search.
  init(_ error: RetrievalError) {
    switch error {
    case .library(let fault): self.init(fault)
    case .embedding(let fault): self.init(fault)
    }
  }

  /// A fault in answering.
  init(_ error: AnswerError) {
    switch error {
    case .embedding(let fault): self.init(fault)
    }
  }

  /// Why a run that adds files ended early.
  init(_ error: IngestError) {
    switch error {
    case .library(let fault): self.init(fault)
    case .embedding(let fault): self.init(fault)
    }
  }
}
