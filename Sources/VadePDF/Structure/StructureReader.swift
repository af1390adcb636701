internal import CPDFium

/// Reads the structure tree of a loaded page, under PDFium's lock.
enum StructureReader {
  // A tree may lead round in circles, or be larger than any page needs.
  private static let deepest = 40
  private static let mostElements = 20_000

  /// The structure, or nil when it holds nothing.
  static func read(_ tree: FPDF_STRUCTTREE) -> PageStructure? {
    var budget = mostElements
    var elements: [PageStructure.Element] = []
    let count = unsafe max(0, FPDF_StructTree_CountChildren(tree))
    for index in 0..<count {
      guard let child = unsafe FPDF_StructTree_GetChildAtIndex(tree, index) else { continue }
      if let element = unsafe element(child, depth: 0, budget: &budget) { elements.append(element) }
    }
    return elements.isEmpty ? nil : PageStructure(elements: elements)
  }

  /// An element with what it holds on this page; nil when that is nothing.
  private static func element(_ handle: FPDF_STRUCTELEMENT, depth: Int, budget: inout Int) -> PageStructure.Element? {
    guard depth < deepest, budget > 0 else { return nil }
    budget -= 1
    let type = unsafe UTF16Text.read { buffer, byteCount in unsafe FPDF_StructElement_GetType(handle, buffer, byteCount) }
    var element = PageStructure.Element(type: type ?? "")
    let count = unsafe max(0, FPDF_StructElement_CountChildren(handle))
    for index in 0..<count {
      if let child = unsafe FPDF_StructElement_GetChildAtIndex(handle, index) {
        if let inner = unsafe self.element(child, depth: depth + 1, budget: &budget) { element.children.append(.element(inner)) }
      } else {
        let mark = unsafe FPDF_StructElement_GetChildMarkedContentID(handle, index)
        if mark >= 0 { element.children.append(.content(mark)) }
      }
    }
    if element.type == "Figure" || element.type == "Formula" {
      element.alternative = unsafe UTF16Text.read { buffer, byteCount in unsafe FPDF_StructElement_GetAltText(handle, buffer, byteCount) }
    }
    if element.type == "TD" || element.type == "TH" {
      element.rowSpan = unsafe span("RowSpan", of: handle)
      element.columnSpan = unsafe span("ColSpan", of: handle)
      return element
    }
    return element.children.isEmpty && element.alternative == nil ? nil : element
  }

  private static func span(_ name: String, of handle: FPDF_STRUCTELEMENT) -> Int {
    let count = unsafe max(0, FPDF_StructElement_GetAttributeCount(handle))
    for index in 0..<count {
      guard let attribute = unsafe FPDF_StructElement_GetAttributeAtIndex(handle, index),
        let value = unsafe FPDF_StructElement_Attr_GetValue(attribute, name)
      else { continue }
      var number: Float = 0
      if unsafe FPDF_StructElement_Attr_GetNumberValue(value, &number) != 0, number >= 1, number <= 1_000 { return Int(number) }
    }
    return 1
  }
}
