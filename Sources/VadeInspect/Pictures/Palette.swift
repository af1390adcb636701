internal import VadeDocument

/// The at most 256 colours a picture is stored with, and which of them each dot has.
///
/// A picture of up to 256 colours is kept exactly. Of one with more, colours are gathered in cells of 32 levels a channel, and the cells divided by
/// median cut (Heckbert, "Color Image Quantization for Frame Buffer Display", 1982): the group with most dots times extent is halved along its
/// longest side until there are 256, and each gives its mean.
struct Palette {
  /// The colours.
  private(set) var colours: [Colour] = []
  /// For each dot, the place of its colour.
  private(set) var indices: [UInt8] = []

  /// Chooses the colours of a picture.
  init(of bitmap: Bitmap) {
    indices = [UInt8](repeating: 0, count: bitmap.width * bitmap.height)
    guard !takeExactly(bitmap) else { return }
    colours = []
    takeMedians(bitmap)
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

  private mutating func takeMedians(_ bitmap: Bitmap) {
    var cells = [(count: Int, red: Int, green: Int, blue: Int)](repeating: (0, 0, 0, 0), count: 1 << 15)
    for dot in indices.indices {
      let key = Palette.key(bitmap.bytes, dot)
      let cell = Palette.cell(key)
      cells[cell].count += 1
      cells[cell].red += Int(key >> 16 & 255)
      cells[cell].green += Int(key >> 8 & 255)
      cells[cell].blue += Int(key & 255)
    }
    var groups = [CellGroup(cells.indices.filter { cells[$0].count > 0 }, weigh: { cells[$0].count })]
    while groups.count < 256, let widest = groups.indices.max(by: { groups[$0].weight < groups[$1].weight }), groups[widest].weight > 0 {
      let (low, high) = groups[widest].halves { cells[$0].count }
      groups[widest] = low
      groups.append(high)
    }
    var places = [UInt8](repeating: 0, count: 1 << 15)
    for (place, group) in groups.enumerated() {
      var sum = (count: 0, red: 0, green: 0, blue: 0)
      for cell in group.cells {
        places[cell] = UInt8(place)
        sum = (sum.count + cells[cell].count, sum.red + cells[cell].red, sum.green + cells[cell].green, sum.blue + cells[cell].blue)
      }
      colours.append(Colour(UInt32((sum.red / sum.count) << 16 | (sum.green / sum.count) << 8 | (sum.blue / sum.count))))
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

/// Neighbouring cells of the colour cube that share one entry of the palette.
private struct CellGroup {
  /// The cells, by number.
  let cells: [Int]
  /// How much there is to gain by halving the group: its dots times its longest side; 0 for a single cell.
  let weight: Int
  private let axis: Int

  init(_ cells: [Int], weigh: (Int) -> Int) {
    self.cells = cells
    let extents = [10, 5, 0].map { shift in
      let levels = cells.lazy.map { $0 >> shift & 31 }
      return (levels.max() ?? 0) - (levels.min() ?? 0)
    }
    let longest = extents.indices.max { extents[$0] < extents[$1] } ?? 0
    axis = [10, 5, 0][longest]
    weight = cells.count < 2 ? 0 : extents[longest] * cells.reduce(0) { $0 + weigh($1) }
  }

  /// Two groups with about as many dots each, neither empty.
  func halves(weigh: (Int) -> Int) -> (CellGroup, CellGroup) {
    let sorted = cells.sorted { ($0 >> axis & 31, $0) < ($1 >> axis & 31, $1) }
    let half = sorted.reduce(0) { $0 + weigh($1) } / 2
    var (cut, sum) = (0, 0)
    while cut < sorted.count - 1, sum + weigh(sorted[cut]) <= half {
      sum += weigh(sorted[cut])
      cut += 1
    }
    cut = max(1, cut)
    return (CellGroup(Array(sorted[..<cut]), weigh: weigh), CellGroup(Array(sorted[cut...]), weigh: weigh))
  }
}
