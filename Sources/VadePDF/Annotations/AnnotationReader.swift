internal import CPDFium
internal import VadeDocument

/// Reads the annotations of a loaded page, under PDFium's lock.
///
/// Safe although it holds pointers: it lives for one call, while page and document are open.
@safe struct AnnotationReader {
  private let page: FPDF_PAGE
  private let document: OpenedDocument
  private let geometry: PageGeometry
  private var result = PageAnnotations()
  /// Notes with their places among the annotations, and that of the one they answer.
  private var notes: [(index: Int, parent: Int?, note: PageAnnotations.Note)] = []

  /// A page has no more annotations than this, whatever it declares.
  private static let mostAnnotations = 20_000
  /// Nor more links or fields, each of which is compared with its text.
  private static let mostMarks = 2_000

  /// Prepares reading the annotations of a page.
  init(page: FPDF_PAGE, document: OpenedDocument, geometry: PageGeometry) {
    unsafe self.page = page
    self.document = document
    self.geometry = geometry
  }

  /// Reads them all; what is read as text of its own is set not to be drawn into the page.
  mutating func read() -> PageAnnotations {
    for index in 0..<min(unsafe max(0, Int(FPDFPage_GetAnnotCount(page))), AnnotationReader.mostAnnotations) {
      guard let annotation = unsafe FPDFPage_GetAnnot(page, Int32(index)) else { continue }
      unsafe read(annotation, index: index)
      unsafe FPDFPage_CloseAnnot(annotation)
    }
    result.notes = inThreads()
    return result
  }

  private mutating func read(_ annotation: FPDF_ANNOTATION, index: Int) {
    switch unsafe Int(FPDFAnnot_GetSubtype(annotation)) {
    case Int(FPDF_ANNOT_LINK): unsafe readLink(annotation)
    case Int(FPDF_ANNOT_WIDGET): unsafe readField(annotation)
    // A pop-up shows what its parent says.
    case Int(FPDF_ANNOT_POPUP): break
    case Int(FPDF_ANNOT_FREETEXT):
      if unsafe readNote(annotation, index: index) { unsafe hide(annotation) } else { result.writesOnPage = true }
    case Int(FPDF_ANNOT_STAMP):
      unsafe readNote(annotation, index: index)
      result.writesOnPage = true
    case Int(FPDF_ANNOT_FILEATTACHMENT):
      unsafe readNote(annotation, index: index)
      if let file = unsafe AttachedFile(FPDFAnnot_GetFileAttachment(annotation)) { result.files.append(file) }
    default: unsafe readNote(annotation, index: index)
    }
  }

  /// - Returns: whether the annotation says anything.
  @discardableResult private mutating func readNote(_ annotation: FPDF_ANNOTATION, index: Int) -> Bool {
    // The states of a review ("accepted", "marked") come as replies that say nothing.
    guard let text = unsafe string(annotation, "Contents"), !text.allSatisfy(\.isWhitespace),
      unsafe FPDFAnnot_HasKey(annotation, "StateModel") == 0
    else { return false }
    var parent: Int?
    if let other = unsafe FPDFAnnot_GetLinkedAnnot(annotation, "IRT") {
      let place = unsafe Int(FPDFPage_GetAnnotIndex(page, other))
      parent = place >= 0 && place != index ? place : nil
      unsafe FPDFPage_CloseAnnot(other)
    }
    let hiding = Int32(FPDF_ANNOT_FLAG_HIDDEN) | Int32(FPDF_ANNOT_FLAG_NOVIEW)
    notes.append(
      (
        index, parent,
        PageAnnotations.Note(
          text: text, author: unsafe string(annotation, "T"), box: unsafe box(of: annotation),
          isHidden: unsafe FPDFAnnot_GetFlags(annotation) & hiding != 0)
      ))
    return true
  }

  /// The notes with every reply behind what it answers.
  private func inThreads() -> [PageAnnotations.Note] {
    let parents = Dictionary(notes.map { ($0.index, $0.parent) }) { first, _ in first }
    func root(_ index: Int) -> Int {
      var index = index
      // Replies that answer one another in a circle end somewhere.
      for _ in 0..<64 {
        guard let parent = parents[index].flatMap({ $0 }), parents[parent] != nil else { break }
        index = parent
      }
      return index
    }
    return notes.map { (root($0.index), $0.index, $0.note) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private mutating func readLink(_ annotation: FPDF_ANNOTATION) {
    guard let link = unsafe FPDFAnnot_GetLink(annotation), let box = unsafe box(of: annotation) else { return }
    var target: String?
    var destination = unsafe FPDFLink_GetDest(document.document, link)
    if let action = unsafe FPDFLink_GetAction(link) {
      target = unsafe uri(of: action)
      if unsafe target == nil && destination == nil { unsafe destination = FPDFAction_GetDest(document.document, action) }
    }
    if target == nil, let destination = unsafe destination {
      let index = unsafe Int(FPDFDest_GetDestPageIndex(document.document, destination))
      if index >= 0 { target = "#page=\(index + 1)" }
    }
    if let target, result.links.count < AnnotationReader.mostMarks { result.links.append(.init(box: box, target: target)) }
  }

  private func uri(of action: FPDF_ACTION) -> String? {
    let count = unsafe Int(FPDFAction_GetURIPath(document.document, action, nil, 0))
    guard count > 1, count < 1 << 16 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    let written = unsafe bytes.withUnsafeMutableBytes {
      unsafe FPDFAction_GetURIPath(document.document, action, $0.baseAddress, UInt($0.count))
    }
    let text = String(decoding: bytes.prefix(Int(written)).prefix { $0 != 0 }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  private mutating func readField(_ annotation: FPDF_ANNOTATION) {
    result.writesOnPage = true
    let hiding = Int32(FPDF_ANNOT_FLAG_HIDDEN) | Int32(FPDF_ANNOT_FLAG_NOVIEW)
    guard result.fields.count < AnnotationReader.mostMarks, let form = unsafe document.form, let box = unsafe box(of: annotation),
      unsafe FPDFAnnot_GetFlags(annotation) & hiding == 0
    else {
      return
    }
    let name =
      unsafe fieldString { unsafe FPDFAnnot_GetFormFieldAlternateName(form, annotation, $0, $1) }
      ?? fieldString { unsafe FPDFAnnot_GetFormFieldName(form, annotation, $0, $1) }
    switch unsafe FPDFAnnot_GetFormFieldType(form, annotation) {
    case Int32(FPDF_FORMFIELD_CHECKBOX), Int32(FPDF_FORMFIELD_RADIOBUTTON):
      // What it draws is a sign of a font of pictures; whether it is ticked is the content.
      unsafe hide(annotation)
      // The appearance that is shown tells; without one, the environment's own view of the field.
      let state = unsafe string(annotation, "AS")
      let isTicked = unsafe state.map { $0 != "Off" } ?? (FPDFAnnot_IsChecked(form, annotation) != 0)
      result.fields.append(.init(name: name, value: "", isTicked: isTicked, box: box))
    case Int32(FPDF_FORMFIELD_TEXTFIELD), Int32(FPDF_FORMFIELD_COMBOBOX), Int32(FPDF_FORMFIELD_LISTBOX):
      guard unsafe FPDFAnnot_GetFormFieldFlags(form, annotation) & Int32(FPDF_FORMFLAG_TEXT_PASSWORD) == 0 else { return }
      let value = unsafe fieldString { unsafe FPDFAnnot_GetFormFieldValue(form, annotation, $0, $1) }
      guard let value, !value.allSatisfy(\.isWhitespace) else { return }
      result.fields.append(.init(name: name, value: value, isTicked: nil, box: box))
    default: break
    }
  }

  private func fieldString(_ fill: (UnsafeMutablePointer<FPDF_WCHAR>?, UInt) -> UInt) -> String? {
    unsafe UTF16Text.read { buffer, byteCount in unsafe fill(buffer?.assumingMemoryBound(to: FPDF_WCHAR.self), byteCount) }
  }

  private func string(_ annotation: FPDF_ANNOTATION, _ key: String) -> String? {
    unsafe UTF16Text.read { buffer, byteCount in
      unsafe FPDFAnnot_GetStringValue(annotation, key, buffer?.assumingMemoryBound(to: FPDF_WCHAR.self), byteCount)
    }
  }

  private func box(of annotation: FPDF_ANNOTATION) -> Box? {
    var rectangle = FS_RECTF()
    guard unsafe FPDFAnnot_GetRect(annotation, &rectangle) != 0 else { return nil }
    let (left, right) = (Double(min(rectangle.left, rectangle.right)), Double(max(rectangle.left, rectangle.right)))
    let (bottom, top) = (Double(min(rectangle.bottom, rectangle.top)), Double(max(rectangle.bottom, rectangle.top)))
    guard left.isFinite, right.isFinite, bottom.isFinite, top.isFinite else { return nil }
    return geometry.displayed(left: left, bottom: bottom, right: right, top: top)
  }

  private mutating func hide(_ annotation: FPDF_ANNOTATION) {
    result.isChanged = true
    unsafe FPDFAnnot_SetFlags(annotation, FPDFAnnot_GetFlags(annotation) | Int32(FPDF_ANNOT_FLAG_HIDDEN))
  }
}
