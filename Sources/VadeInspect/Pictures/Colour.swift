/// A colour of a picture.
struct Colour: Sendable, Hashable {
  /// The share of red, from 0 to 255.
  var red: UInt8
  /// The share of green, from 0 to 255.
  var green: UInt8
  /// The share of blue, from 0 to 255.
  var blue: UInt8

  /// Takes a colour as `0xRRGGBB`.
  init(_ hex: UInt32) {
    red = UInt8(hex >> 16 & 255)
    green = UInt8(hex >> 8 & 255)
    blue = UInt8(hex & 255)
  }

  static let white = Colour(0xFF_FFFF)
  static let ink = Colour(0x20_2124)
  static let soft = Colour(0x75_7A80)
  static let panel = Colour(0xF3_F4F6)
}
