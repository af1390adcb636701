internal import CPDFium
internal import VadeDocument

/// What a page shows besides text: enough to tell a blank page from one that needs recognition.
struct PageInk: Hashable {
  /// The share of the displayed page the largest image covers, from 0 to 1.
  var largestImageShare = 0.0
  /// Whether anything is drawn: an image, a shading, a line or a shape that is not plain white.
  var isVisible = false

  /// How many objects of one page or form are looked at; a page of vector outlines shows its ink long before.
  static let objectLimit: Int32 = 20_000
  private static let depthLimit = 6

  /// Takes a page object into account.
  mutating func add(_ object: FPDF_PAGEOBJECT, geometry: PageGeometry, depth: Int) {
    switch unsafe Int(FPDFPageObj_GetType(object)) {
    case Int(FPDF_PAGEOBJ_IMAGE):
      isVisible = true
      largestImageShare = unsafe max(largestImageShare, share(of: object, geometry: geometry))
    case Int(FPDF_PAGEOBJ_SHADING):
      isVisible = true
    case Int(FPDF_PAGEOBJ_PATH):
      if unsafe !isVisible && isDrawn(object) { isVisible = true }
    case Int(FPDF_PAGEOBJ_FORM) where depth < PageInk.depthLimit:
      let count = unsafe FPDFFormObj_CountObjects(object)
      for index in 0..<max(0, min(count, PageInk.objectLimit)) {
        guard let child = unsafe FPDFFormObj_GetObject(object, UInt(index)) else { continue }
        unsafe add(child, geometry: geometry, depth: depth + 1)
      }
    default:
      break
    }
  }

  private func share(of object: FPDF_PAGEOBJECT, geometry: PageGeometry) -> Double {
    var (left, bottom, right, top): (Float, Float, Float, Float) = (0, 0, 0, 0)
    guard unsafe FPDFPageObj_GetBounds(object, &left, &bottom, &right, &top) != 0 else { return 0 }
    let width = min(Double(right), geometry.right) - max(Double(left), geometry.left)
    let height = min(Double(top), geometry.top) - max(Double(bottom), geometry.bottom)
    let page = (geometry.right - geometry.left) * (geometry.top - geometry.bottom)
    guard width > 0, height > 0, page > 0 else { return 0 }
    return min(1, width * height / page)
  }

  /// Whether a path leaves a mark: stroked, or filled with something else than white.
  private func isDrawn(_ path: FPDF_PAGEOBJECT) -> Bool {
    var fillMode: Int32 = 0
    var stroke: FPDF_BOOL = 0
    guard unsafe FPDFPath_GetDrawMode(path, &fillMode, &stroke) != 0 else { return false }
    if stroke != 0 { return true }
    guard fillMode != 0 else { return false }
    var (red, green, blue, alpha): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    guard unsafe FPDFPageObj_GetFillColor(path, &red, &green, &blue, &alpha) != 0 else { return true }
    return alpha > 0 && (red < 250 || green < 250 || blue < 250)
  }
}
