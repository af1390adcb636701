internal import VadeDocument

/// A place blocks are gathered in, with the lists that are open there: a page, a cell of a table, a Markdown document.
struct BlockFrame {
  private(set) var blocks: [Block] = []
  private var lists: [ListStyle] = []
  private var items: [List.Item] = []
  private var marker: String?
  private var depth = 0
  private var isItemOpen = false

  /// How the items of one list are marked.
  struct ListStyle {
    var isOrdered = false
    /// The number of the next item.
    var next = 1
    var step = 1
    /// HTML's name of the numbers' style.
    var style = "1"
    /// What stands behind a number.
    var closing = "."
  }

  /// What begins inside a list.
  enum ItemKind {
    /// An item, with the number it gives itself and what follows its marker, such as a task's box.
    case item(value: Int? = nil, box: String? = nil)
    /// The term of a description list.
    case term
    /// What stands under a term.
    case description
  }

  var isInList: Bool { !lists.isEmpty }

  mutating func beginList(_ style: ListStyle) {
    lists.append(style)
    isItemOpen = false
    marker = nil
  }

  mutating func endList() {
    if !lists.isEmpty { lists.removeLast() }
    isItemOpen = false
    marker = nil
    depth = max(0, lists.count - 1)
    if lists.isEmpty { closeItems() }
  }

  mutating func beginItem(_ kind: ItemKind) {
    isItemOpen = false
    depth = max(0, lists.count - 1)
    switch kind {
    case .term: marker = ""
    case .description:
      marker = ""
      depth += 1
    case .item(let value, let box):
      let number = nextNumber(value)
      marker = (number ?? "-") + (box.map { " " + $0 } ?? "")
    }
  }

  private mutating func nextNumber(_ value: Int?) -> String? {
    guard let level = lists.indices.last, lists[level].isOrdered else { return nil }
    if let value { lists[level].next = value }
    defer { lists[level].next &+= lists[level].step }
    return ListNumber.text(lists[level].next, style: lists[level].style) + lists[level].closing
  }

  /// Adds text to the item that is open, or begins one.
  mutating func addToItem(_ text: BlockText) {
    if isItemOpen, marker == nil, !items.isEmpty {
      items[items.count - 1].text.append(text, separator: "\n")
    } else {
      items.append(List.Item(depth: depth, marker: marker ?? "", text: text))
    }
    marker = nil
    isItemOpen = true
  }

  mutating func add(_ block: Block) {
    closeItems()
    blocks.append(block)
  }

  /// Ends the list so far, so that what follows stands behind it.
  mutating func closeItems() {
    isItemOpen = false
    guard !items.isEmpty else { return }
    blocks.append(Block(.list(List(items: items))))
    items = []
  }
}
