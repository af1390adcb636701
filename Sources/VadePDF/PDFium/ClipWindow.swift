internal import CPDFium
internal import VadeDocument

/// What is seen of an object through the paths it is clipped to.
enum ClipWindow {
  /// A clip of more paths, or a path of more segments, is not looked at: then more of the object counts as seen.
  private static let mostPaths: Int32 = 8
  private static let mostSegments: Int32 = 200

  /// The part of an object's box that its clip leaves, as a box; nil for nothing.
  ///
  /// - Parameters:
  ///   - box: the box round the object, on the displayed page.
  ///   - object: the object.
  ///   - matrix: how the space the object stands in becomes page space.
  ///   - geometry: how page space becomes the displayed page.
  /// - Returns: the part that may be seen.
  static func visible(_ box: Box, of object: FPDF_PAGEOBJECT, within matrix: FS_MATRIX, geometry: PageGeometry) -> Box? {
    guard let clip = unsafe FPDFPageObj_GetClipPath(object) else { return box }
    var rest = box
    for path in 0..<max(0, min(unsafe FPDFClipPath_CountPaths(clip), mostPaths)) {
      guard let window = unsafe window(clip, path, within: matrix, geometry: geometry) else { continue }
      let (left, top) = (max(rest.x, window.x), max(rest.y, window.y))
      let (right, bottom) = (min(rest.maxX, window.maxX), min(rest.maxY, window.maxY))
      guard right > left, bottom > top else { return nil }
      rest = Box(x: left, y: top, width: right - left, height: bottom - top)
    }
    return rest
  }

  /// The box round one path of a clip.
  private static func window(_ clip: FPDF_CLIPPATH, _ path: Int32, within matrix: FS_MATRIX, geometry: PageGeometry) -> Box? {
    let count = unsafe FPDFClipPath_CountPathSegments(clip, path)
    guard count > 2, count <= mostSegments else { return nil }
    var (left, right, bottom, top) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for index in 0..<count {
      var (x, y): (Float, Float) = (0, 0)
      guard let segment = unsafe FPDFClipPath_GetPathSegment(clip, path, index), unsafe FPDFPathSegment_GetPoint(segment, &x, &y) != 0
      else {
        return nil
      }
      let point = matrix.applied(to: Double(x), Double(y))
      (left, right) = (min(left, point.x), max(right, point.x))
      (bottom, top) = (min(bottom, point.y), max(top, point.y))
    }
    guard left.isFinite, right.isFinite, bottom.isFinite, top.isFinite else { return nil }
    return geometry.displayed(left: left, bottom: bottom, right: right, top: top)
  }
}
