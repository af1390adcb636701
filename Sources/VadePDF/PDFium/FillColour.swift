internal import CPDFium

/// The colour something is filled with.
struct FillColour: Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8
  /// 0 for transparent, 255 for opaque.
  let alpha: UInt8

  /// A colour of its parts.
  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The colour as one number: red, green, blue, opacity.
  var packed: UInt32 { UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha) }

  /// Takes the number apart.
  init(packed: UInt32) {
    self.init(
      red: UInt8(packed >> 24), green: UInt8(packed >> 16 & 0xFF), blue: UInt8(packed >> 8 & 0xFF), alpha: UInt8(packed & 0xFF))
  }

  /// White, or so near to it that it cannot be told from it.
  var isWhite: Bool { isNear(.white) }

  /// Whether nobody could tell the two colours from one another side by side.
  func isNear(_ other: FillColour) -> Bool {
    func difference(_ left: UInt8, _ right: UInt8) -> Int { abs(Int(left) - Int(right)) }
    return max(difference(red, other.red), difference(green, other.green), difference(blue, other.blue)) < 20
  }

  static let white = FillColour(red: 255, green: 255, blue: 255)

  /// The fill colour of an object, or nil when it is a pattern or unknown.
  static func of(_ object: FPDF_PAGEOBJECT) -> FillColour? {
    var (red, green, blue, alpha): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    guard unsafe FPDFPageObj_GetFillColor(object, &red, &green, &blue, &alpha) != 0 else { return nil }
    return FillColour(
      red: UInt8(clamping: red), green: UInt8(clamping: green), blue: UInt8(clamping: blue), alpha: UInt8(clamping: alpha))
  }
}
