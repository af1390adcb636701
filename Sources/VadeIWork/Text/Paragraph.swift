internal import VadeDocument
internal import VadeImport

/// What a paragraph is by its style.
enum ParagraphRole: Hashable {
  case heading(level: Int)
  case body
  case caption
  case quote
}

/// A paragraph as a reader of either format gives it, before lists are put together.
struct Paragraph {
  var text: BlockText
  var role = ParagraphRole.body
  /// How the paragraph is marked as an item, or nil outside lists.
  var item: Item?

  struct Item {
    var depth: Int
    var label: ListLabel
    /// The number the item begins with anew, or nil when it goes on.
    var start: Int?
  }
}

/// What stands before the items of one level of a list.
enum ListLabel: Hashable {
  case bullet
  /// A number in a style (`1`, `a`, `A`, `i`, `I`), with what stands round it; a tiered one has the numbers of the levels above before it.
  case number(style: String, opening: String, closing: String, isTiered: Bool)
}

/// Puts paragraphs and other blocks together: items that follow one another become one list.
struct BlockAssembly {
  private(set) var blocks: [Block] = []
  private var items: [List.Item] = []
  /// The next number of each level that is open.
  private var numbers: [Int] = []
  private var box: Box?

  /// Adds a paragraph; an empty one ends nothing and says nothing.
  mutating func add(_ paragraph: Paragraph, box: Box? = nil) {
    guard !paragraph.text.isBlank else { return }
    if let item = paragraph.item {
      self.box = box
      return items.append(List.Item(depth: item.depth, marker: marker(of: item), text: paragraph.text))
    }
    let content: Block.Content =
      switch paragraph.role {
      case .heading(let level): .heading(level: level, paragraph.text)
      case .body: .paragraph(paragraph.text)
      case .caption: .caption(paragraph.text)
      case .quote: .quote(paragraph.text)
      }
    add([Block(content, box: box)])
  }

  mutating func add(_ more: [Block]) {
    guard !more.isEmpty else { return }
    closeList()
    blocks += more
  }

  /// The blocks, with the list that is open ended.
  mutating func finish() -> [Block] {
    closeList()
    return blocks
  }

  private mutating func closeList() {
    if !items.isEmpty { blocks.append(Block(.list(List(items: items)), box: box)) }
    items = []
    numbers = []
  }

  private mutating func marker(of item: Paragraph.Item) -> String {
    if numbers.count > item.depth + 1 { numbers.removeLast(numbers.count - item.depth - 1) }
    while numbers.count <= item.depth { numbers.append(1) }
    if let start = item.start { numbers[item.depth] = start }
    guard case .number(let style, let opening, let closing, let isTiered) = item.label else { return "-" }
    let number = ListNumber.text(numbers[item.depth], style: style)
    let above = isTiered ? numbers[..<item.depth].map { "\($0 - 1)." }.joined() : ""
    numbers[item.depth] += 1
    return opening + above + number + closing
  }
}
