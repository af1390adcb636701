internal import VadePacks
internal import VadePublishing

extension CommandError {
  /// Why a pack could not be made.
  init(_ error: PackExportError) {
    let (code, status): (String, ExitStatus)
    switch error {
    case .library(let fault):
      self.init(fault)
      return
    case .embedding(let fault):
      self.init(fault)
      return
    case .pack(let fault):
      self.init(fault)
      return
    case .system: (code, status) = ("file", .failure)
    case .diskFull: (code, status) = ("disk-full", .failure)
    case .database: (code, status) = ("database", .failure)
    case .sidecar: (code, status) = ("pack-vectors", .failure)
    case .bundleMissing, .graphMissing, .graphIncomplete: (code, status) = ("bundle-invalid", .failure)
    case .vectorsUnreadable: (code, status) = ("bundle-vectors", .failure)
    case .catalogueUnreadable: (code, status) = ("bundle-catalogue", .failure)
    case .outputNotEmpty: (code, status) = ("output-not-empty", .failure)
    case .outputNotDirectory: (code, status) = ("output-not-directory", .failure)
    case .selection, .emptySelection: (code, status) = ("selection", .failure)
    case .specification: (code, status) = ("specification", .usage)
    case .queries: (code, status) = ("golden-queries", .usage)
    case .duplicatePassage: (code, status) = ("duplicate-passage", .failure)
    case .vectorLength: (code, status) = ("vector-length", .failure)
    case .parity: (code, status) = ("embedder-parity", .failure)
    case .stopped: (code, status) = ("stopped", .failure)
    }
    self.init(code: code, message: error.message, status: status)
  }

  /// Why packs cannot be read.
  init(_ error: PackError) {
    let code =
      switch error {
      case .missing, .nested, .flattened: "pack-missing"
      case .embedderDiffers, .dimensionDiffers: "pack-embedder"
      case .tooNew: "pack-too-new"
      case .unknownScope, .nothingSelected, .unknownPlace: "pack-selection"
      case .embedding: "inference"
      case .system, .malformed, .sizeDiffers, .digestDiffers, .damaged, .database, .sidecar: "pack-damaged"
      }
    self.init(code: code, message: error.message)
  }
}
