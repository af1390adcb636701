internal import CPDFium

/// Why PDFium refused a document or a page, after the codes of `FPDF_GetLastError`.
enum PDFiumError: Error, Hashable {
  /// The file could not be opened or read.
  case file
  /// It is no PDF, or its structure is broken.
  case format
  /// A password is needed that is not the empty one.
  case password
  /// The encryption is of a kind PDFium does not know.
  case security
  /// A page is missing or broken.
  case page
  /// Anything else, with PDFium's own number.
  case other(UInt)

  /// The reason of the call that failed last; meaningful only right after it.
  static var last: PDFiumError {
    let code = FPDF_GetLastError()
    return switch Int(code) {
    case Int(FPDF_ERR_FILE): .file
    case Int(FPDF_ERR_FORMAT): .format
    case Int(FPDF_ERR_PASSWORD): .password
    case Int(FPDF_ERR_SECURITY): .security
    case Int(FPDF_ERR_PAGE): .page
    default: .other(UInt(code))
    }
  }

  /// What is wrong, as part of a sentence.
  var detail: String {
    switch self {
    case .file: "the file could not be read to its end"
    case .format: "its PDF structure cannot be followed (cross-reference table or page tree)"
    case .password: "it needs a password"
    case .security: "its encryption is of a kind that is not supported"
    case .page: "a page is missing or broken"
    case .other(let code): "PDFium gave up on it (code \(code))"
    }
  }
}
