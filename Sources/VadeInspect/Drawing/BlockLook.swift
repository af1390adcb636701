internal import VadeDocument

/// How a kind of block is drawn.
struct BlockLook: Sendable, Hashable {
  /// What it is called on its label and in the legend.
  var name: String
  /// Its colour.
  var colour: Colour

  /// What the legend shows, in this order.
  static let all: [BlockLook] = [
    BlockLook(name: "heading", colour: Colour(0x8E_24AA)), BlockLook(name: "paragraph", colour: Colour(0x1E_6FD9)),
    BlockLook(name: "list", colour: Colour(0x00_897B)), BlockLook(name: "table", colour: Colour(0xE0_6A00)),
    BlockLook(name: "figure", colour: Colour(0x5D_8A00)), BlockLook(name: "caption", colour: Colour(0xA1_7400)),
    BlockLook(name: "code", colour: Colour(0x45_5A64)), BlockLook(name: "formula", colour: Colour(0x39_49AB)),
    BlockLook(name: "quote", colour: Colour(0x4E_7FA6)), BlockLook(name: "footnote", colour: Colour(0x79_5548)),
    BlockLook(name: "aside", colour: Colour(0x00_98B0)), BlockLook(name: "furniture", colour: Colour(0x8A_8D91)),
    BlockLook(name: "concealed", colour: Colour(0xD5_0000)),
  ]

  /// How a block is drawn; concealment counts for more than its kind.
  static func of(_ block: Block) -> BlockLook { named(block.concealment == nil ? block.kindName : "concealed") }

  /// What stands on a block's label: the letter of its kind with what there is to know of it.
  static func label(of block: Block) -> String {
    switch block.content {
    case .heading(let level, _): "H\(level)"
    case .table(let table): "T \(table.rowCount)x\(table.columnCount)"
    case .list(let list): "L \(list.items.count)"
    default: letter(of: block.kindName)
    }
  }

  /// The letter that stands for a kind on labels; the legend explains it.
  static func letter(of name: String) -> String {
    switch name {
    case "figure": "F"
    case "formula": "E"
    case "footnote": "N"
    case "furniture": ""
    case "caption": "C"
    case "code": "K"
    default: name.prefix(1).uppercased()
    }
  }

  private static func named(_ name: String) -> BlockLook {
    all.first { $0.name == name } ?? BlockLook(name: name, colour: .soft)
  }
}
