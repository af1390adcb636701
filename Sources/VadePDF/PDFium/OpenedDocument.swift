internal import CPDFium
internal import VadeSystem

/// PDFium's handles of one opening of a document: the document and the environment the values of its form fields are read through.
///
/// Safe although it owns pointers: they are used under PDFium's lock only and let go of once, by ``close()``.
@safe final class OpenedDocument {
  let document: FPDF_DOCUMENT
  /// Nil in a document without a form.
  let form: FPDF_FORMHANDLE?
  /// Whether the form is of the kind whose fields stand in XML only (XFA), which PDFium does not lay out.
  let isXFA: Bool
  private let formInfo: UnsafeMutablePointer<FPDF_FORMFILLINFO>

  /// Opens a document under PDFium's lock.
  ///
  /// - Parameters:
  ///   - file: the file; it must live until ``close()``.
  ///   - password: the user's or the owner's password.
  /// - Throws: ``PDFiumError`` with PDFium's own reason.
  init(file: MappedFile, password: String) throws(PDFiumError) {
    let handle = unsafe file.withBytes { bytes in
      // The pointer outlives the closure on purpose: the mapping stays where it is until the file goes.
      unsafe bytes.withUnsafeBytes { unsafe FPDF_LoadMemDocument64($0.baseAddress, $0.count, password) }
    }
    guard let handle = unsafe handle else { throw PDFiumError.last }
    unsafe document = handle
    let kind = unsafe FPDF_GetFormType(handle)
    isXFA = kind == Int32(FORMTYPE_XFA_FULL)
    unsafe formInfo = UnsafeMutablePointer<FPDF_FORMFILLINFO>.allocate(capacity: 1)
    unsafe formInfo.initialize(to: FPDF_FORMFILLINFO())
    guard kind != Int32(FORMTYPE_NONE) else {
      unsafe form = nil
      return
    }
    // A build without XFA wants version 1, one with it version 2.
    unsafe formInfo.pointee.version = 1
    var form = unsafe FPDFDOC_InitFormFillEnvironment(handle, formInfo)
    if unsafe form == nil {
      unsafe formInfo.pointee.version = 2
      unsafe form = FPDFDOC_InitFormFillEnvironment(handle, formInfo)
    }
    unsafe self.form = form
  }

  /// Lets go of everything; under PDFium's lock, once, and while no page is open.
  func close() {
    if let form = unsafe form { unsafe FPDFDOC_ExitFormFillEnvironment(form) }
    unsafe FPDF_CloseDocument(document)
    unsafe formInfo.deallocate()
  }
}
