internal import VadeDocument

/// The at most 256 colours a picture is stored with, and which of them each dot has.
///
/// A picture of up to 256 colours is kept exactly. Of one with more, colours are gathered in cells of 32 levels a channel; the cells with most
/// dots give the palette (the popularity algorithm, Heckbert, "Color Image Quantization for Frame Buffer Display", 1982), and every other cell
/// takes the nearest entry.
struct Palette {
  /// The colours.
  private(set) var colours: [Colour] = []
  /// For each dot, the place of its colour.
  private(set) var indices: [UInt8] = []

  /// Chooses the colours of a picture.
  init(of bitmap: Bitmap) {
    indices = [UInt8](repeating: 0, count: bitmap.width * bitmap.height)
    if !takeExactly(bitmap) { takePopular(bitmap) }
  }

  private mutating func takeExactly(_ bitmap: Bitmap) -> Bool {
    var places: [UInt32: UInt8] = [:]
    var last: (key: UInt32, place: UInt8)?
    for dot in indices.indices {
      let key = Palette.key(bitmap.bytes, dot)
      if let last, last.key == key {
        indices[dot] = last.place
        continue
      }
      var place = places[key]
      if place == nil {
        guard colours.count < 256 else { return false }
        place = UInt8(colours.count)
        places[key] = place
        colours.append(Colour(key))
      }
      indices[dot] = place ?? 0
      last = (key, indices[dot])
    }
    return true
  }

  private mutating func takePopular(_ bitmap: Bitmap) {
    var cells = [(count: Int, red: Int, green: Int, blue: Int)](repeating: (0, 0, 0, 0), count: 1 << 15)
    for dot in indices.indices {
      let key = Palette.key(bitmap.bytes, dot)
      let cell = Palette.cell(key)
      cells[cell].count += 1
      cells[cell].red += Int(key >> 16 & 255)
      cells[cell].green += Int(key >> 8 & 255)
      cells[cell].blue += Int(key & 255)
    }
    let used = cells.indices.filter { cells[$0].count > 0 }.sorted { (cells[$0].count, $1) > (cells[$1].count, $0) }
    func mean(_ cell: Int) -> (red: Int, green: Int, blue: Int) {
      let sum = cells[cell]
      return (sum.red / sum.count, sum.green / sum.count, sum.blue / sum.count)
    }
    let chosen = used.prefix(256).map(mean)
    colours = chosen.map { Colour(UInt32($0.red << 16 | $0.green << 8 | $0.blue)) }
    var places = [UInt8](repeating: 0, count: 1 << 15)
    for (rank, cell) in used.enumerated() {
      guard rank >= 256 else {
        places[cell] = UInt8(rank)
        continue
      }
      let wanted = mean(cell)
      func distance(_ place: Int) -> Int {
        let (red, green, blue) = (chosen[place].red - wanted.red, chosen[place].green - wanted.green, chosen[place].blue - wanted.blue)
        return red * red + green * green + blue * blue
      }
      places[cell] = UInt8(chosen.indices.min { distance($0) < distance($1) } ?? 0)
    }
    for dot in indices.indices { indices[dot] = places[Palette.cell(Palette.key(bitmap.bytes, dot))] }
  }

  private static func key(_ bytes: [UInt8], _ dot: Int) -> UInt32 {
    UInt32(bytes[dot * 4]) << 16 | UInt32(bytes[dot * 4 + 1]) << 8 | UInt32(bytes[dot * 4 + 2])
  }

  private static func cell(_ key: UInt32) -> Int {
    Int(key >> 19 & 31) << 10 | Int(key >> 11 & 31) << 5 | Int(key >> 3 & 31)
  }
}
