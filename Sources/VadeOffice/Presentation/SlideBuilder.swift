internal import VadeDocument

/// Makes the blocks of a slide from its shapes.
struct SlideBuilder {
  let index: Int
  let size: Page.Size?
  let layout: SlideLayouts.Sheet?
  private(set) var blocks: [Block] = []
  private(set) var hasPicture = false
  private var furniture: [Block] = []

  init(index: Int, size: Page.Size?, layout: SlideLayouts.Sheet?) {
    self.index = index
    self.size = size
    self.layout = layout
  }

  /// Adds the shapes of the slide: the title first, then the others in reading order, then footers and their like.
  mutating func add(_ items: [SlideItem]) {
    let placed = items.map { place($0) }
    let titles = placed.filter(\.isTitle)
    let others = placed.filter { !$0.isTitle }
    for item in titles { addItem(item) }
    addOrdered(others)
    blocks += furniture
    furniture = []
  }

  private mutating func addOrdered(_ items: [SlideItem]) {
    for index in SlideOrder.order(items.map(\.box)) { addItem(items[index]) }
  }

  private mutating func addItem(_ item: SlideItem) {
    switch item {
    case .group(let items): addOrdered(items)
    case .shape(let shape): addShape(shape)
    }
  }

  /// The item with the places its placeholders inherit.
  private func place(_ item: SlideItem) -> SlideItem {
    switch item {
    case .group(let items): return .group(items.map { place($0) })
    case .shape(var shape):
      if shape.box == nil, let placeholder = shape.placeholder {
        shape.box = layout?.ancestors(of: placeholder).compactMap(\.box).first
      }
      return .shape(shape)
    }
  }

  private mutating func addShape(_ shape: SlideShape) {
    let concealment: Block.Concealment? = shape.isHidden ? .invisible : isOffSlide(shape.box) ? .offPage : nil
    func located(_ block: Block) -> Block { block.located(page: index, box: shape.box, concealment: concealment) }
    if shape.placeholder?.isFurniture == true {
      let text = shape.text.paragraphs.filter { !$0.isBlank }.map { Block(.paragraph($0.text.finished)) }.flattened
      if !text.isBlank { furniture.append(located(Block(.furniture(text)))) }
      return
    }
    if shape.isPicture { hasPicture = true }
    if shape.isPicture || shape.description != nil {
      blocks.append(located(Block(.figure(BlockText(shape.description ?? "")))))
    }
    blocks += textBlocks(shape).map(located) + shape.blocks.map(located)
  }

  private func isOffSlide(_ box: Box?) -> Bool {
    guard let box, let size else { return false }
    return box.maxX <= 0 || box.maxY <= 0 || box.x >= size.width || box.y >= size.height
  }

  private func textBlocks(_ shape: SlideShape) -> [Block] {
    let paragraphs = shape.text.paragraphs
    if shape.placeholder?.isTitle == true {
      let title = paragraphs.filter { !$0.isBlank }.map { Block(.paragraph($0.text.finished)) }.flattened.withBlanksForBreaks
      return title.isBlank ? [] : [Block(.heading(level: 1, title))]
    }
    var assembler = BlockAssembler()
    var numbers: [Int: Int] = [:]
    for paragraph in paragraphs {
      guard !paragraph.isBlank else { continue }
      let bullet = bullet(of: paragraph, in: shape)
      numbers = numbers.filter { $0.key <= paragraph.level }
      let text = paragraph.text.finished
      switch bullet {
      case DrawingParagraph.Bullet.none:
        numbers[paragraph.level] = nil
        assembler.add(Block(.paragraph(text)))
      case .sign(let sign):
        numbers[paragraph.level] = nil
        assembler.addItem(depth: paragraph.level, marker: sign, text)
      case .number(let format, let start):
        let number = numbers[paragraph.level].map { $0 &+ 1 } ?? start
        numbers[paragraph.level] = number
        assembler.addItem(depth: paragraph.level, marker: BulletStyles.number(number, format: format), text)
      }
    }
    return assembler.take()
  }

  /// What stands before a paragraph: as it says itself, else its shape, the placeholders it inherits from, the master's styles.
  private func bullet(of paragraph: DrawingParagraph, in shape: SlideShape) -> DrawingParagraph.Bullet {
    if let own = paragraph.bullet ?? shape.text.bullets[paragraph.level] { return own }
    if let placeholder = shape.placeholder {
      for ancestor in layout?.ancestors(of: placeholder) ?? [] {
        if let bullet = ancestor.text.bullets[paragraph.level] { return bullet }
      }
    }
    return layout?.styledBullet(shape.placeholder, level: paragraph.level) ?? DrawingParagraph.Bullet.none
  }
}

extension SlideItem {
  fileprivate var isTitle: Bool {
    if case .shape(let shape) = self { shape.placeholder?.isTitle == true } else { false }
  }
}

extension Block {
  /// The block with its place on a page, which all its texts share.
  func located(page: Int, box: Box?, concealment: Concealment?) -> Block {
    guard let box else { return Block(content, box: nil, concealment: concealment) }
    func at(_ text: BlockText) -> BlockText {
      guard !text.string.isEmpty else { return text }
      var text = text
      text.spans = [SourceSpan(range: 0..<text.string.utf8.count, location: .box(page: page, box: box))]
      return text
    }
    let content: Content =
      switch content {
      case .heading(let level, let text): .heading(level: level, at(text))
      case .paragraph(let text): .paragraph(at(text))
      case .list(let list): .list(List(items: list.items.map { List.Item(depth: $0.depth, marker: $0.marker, text: at($0.text)) }))
      case .table(var table):
        {
          for index in table.cells.indices { table.cells[index].text = at(table.cells[index].text) }
          return .table(table)
        }()
      case .figure(let text): .figure(at(text))
      case .caption(let text): .caption(at(text))
      case .code(let language, let text): .code(language: language, at(text))
      case .formula(let text): .formula(at(text))
      case .quote(let text): .quote(at(text))
      case .footnote(let text): .footnote(at(text))
      case .furniture(let text): .furniture(at(text))
      case .aside(let aside, let text): .aside(aside, at(text))
      }
    return Block(content, box: box, concealment: concealment)
  }
}
