internal import CPDFium

/// A file attached to a PDF, as it stands in there.
struct AttachedFile: Hashable {
  /// The name the document gives it.
  var name: String
  /// Its bytes, or nil when they cannot be taken out or are over the limit.
  var bytes: [UInt8]?

  /// What is taken out at most, in bytes: more than any document a person attaches.
  static let byteLimit = 256 << 20

  /// Reads an attachment, under PDFium's lock; nil when there is none.
  init?(_ attachment: FPDF_ATTACHMENT?) {
    guard let attachment = unsafe attachment else { return nil }
    name =
      unsafe UTF16Text.read { buffer, byteCount in
        unsafe FPDFAttachment_GetName(attachment, buffer?.assumingMemoryBound(to: FPDF_WCHAR.self), byteCount)
      } ?? "attachment"
    var needed: UInt = 0
    guard unsafe FPDFAttachment_GetFile(attachment, nil, 0, &needed) != 0, needed <= UInt(AttachedFile.byteLimit) else { return }
    var bytes = [UInt8](repeating: 0, count: Int(needed))
    let isRead = unsafe bytes.withUnsafeMutableBytes { unsafe FPDFAttachment_GetFile(attachment, $0.baseAddress, needed, &needed) }
    if isRead != 0 { self.bytes = bytes }
  }
}
