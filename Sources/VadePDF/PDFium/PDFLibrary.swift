internal import CPDFium

/// The library PDF is read with.
public enum PDFLibrary {
  /// Whether PDFium starts and finds that a few bytes are no PDF.
  ///
  /// It tells no version of its own.
  public static var answers: Bool {
    PDFiumLibrary.enter {
      let bytes: [UInt8] = Array("no PDF".utf8)
      return unsafe bytes.withUnsafeBytes { buffer in
        guard let document = unsafe FPDF_LoadMemDocument64(buffer.baseAddress, buffer.count, nil) else {
          return FPDF_GetLastError() == UInt(FPDF_ERR_FORMAT)
        }
        unsafe FPDF_CloseDocument(document)
        return false
      }
    }
  }
}
