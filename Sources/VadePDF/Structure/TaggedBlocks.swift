internal import VadeDocument

/// Builds the blocks of a page from its tags.
///
/// Tags are believed only where they are sane: where they hold nearly all of the page's text and divide it. A producer that tags a page as one
/// paragraph, or half of it, is told nothing by; then the geometry decides, as it does on pages without tags.
struct TaggedBlocks {
  private let joiner: TextJoiner
  private let words: [Int32: [Word]]
  private let isBodyMonospaced: Bool
  private var blocks: [Block] = []

  /// The share of the page's characters the tags must hold.
  private static let sharedText = 0.9
  /// A page with more lines than this is divided into blocks by whoever tags in earnest.
  private static let mostLinesOfOneBlock = 12
  /// Text that goes on higher by this many type sizes goes on in another column; raised signs and fractions reach less far.
  private static let leap = 1.6

  /// The blocks in the order of the structure, or nil when the tags are not to be relied on.
  ///
  /// - Parameters:
  ///   - structure: what the tags say.
  ///   - words: the page's words that belong to the document proper.
  ///   - joiner: joins the words.
  ///   - isBodyMonospaced: whether the document's body is set in letters of one width, so that these do not tell code.
  /// - Returns: the blocks, and the words no tag holds.
  static func blocks(
    of structure: PageStructure, words: [Word], joiner: TextJoiner, isBodyMonospaced: Bool
  ) -> (blocks: [Block], rest: [Word])? {
    let marks = structure.marks
    let tagged = words.filter { marks.contains($0.mark) }
    let (inside, all) = (tagged.reduce(0) { $0 + $1.weight }, words.reduce(0) { $0 + $1.weight })
    guard inside > 0, Double(inside) >= sharedText * Double(all) else { return nil }
    var builder = TaggedBlocks(joiner: joiner, words: Dictionary(grouping: tagged, by: \.mark), isBodyMonospaced: isBodyMonospaced)
    for element in structure.elements { builder.add(element) }
    let lines = LineBuilder.groups(of: tagged.map(\.frame)).count
    guard builder.blocks.count > 1 || lines <= mostLinesOfOneBlock else { return nil }
    return (builder.blocks, words.filter { !marks.contains($0.mark) })
  }

  private init(joiner: TextJoiner, words: [Int32: [Word]], isBodyMonospaced: Bool) {
    self.joiner = joiner
    self.words = words
    self.isBodyMonospaced = isBodyMonospaced
  }

  private mutating func add(_ element: PageStructure.Element) {
    switch element.type {
    case "H1", "H2", "H3", "H4", "H5", "H6":
      append(element) { .heading(level: Int(element.type.dropFirst()) ?? 1, $0) }
    case "H", "Title": append(element) { .heading(level: 1, $0) }
    case "P", "TOCI", "Index", "BibEntry": addParagraph(element)
    case "Caption": append(element) { .caption($0) }
    case "Note", "FENote": append(element) { .footnote($0) }
    case "BlockQuote", "Quote": append(element) { .quote($0) }
    case "Code": addCode(element)
    case "Formula": append(element) { .formula($0) }
    case "L": addList(element)
    case "Table": addTable(element)
    case "Figure": addFigure(element)
    default: addContainer(element)
    }
  }

  /// What holds text and other elements in turn: the text between two elements is a paragraph.
  private mutating func addContainer(_ element: PageStructure.Element) {
    var loose = PageStructure.Element(type: "P")
    for child in element.children {
      if case .element(let inner) = child, !TaggedBlocks.isInline(inner) {
        addParagraph(loose)
        loose.children.removeAll()
        add(inner)
      } else {
        loose.children.append(child)
      }
    }
    addParagraph(loose)
  }

  /// A paragraph; lists, tables and pictures some producers put inside come behind it.
  private mutating func addParagraph(_ element: PageStructure.Element) {
    guard !element.children.isEmpty else { return }
    guard element.children.contains(where: { if case .element(let inner) = $0 { !TaggedBlocks.isInline(inner) } else { false } }) else {
      // Browsers tag preformatted text as paragraphs.
      let words = text(of: element)
      let isCode = !isBodyMonospaced && words.count > 1 && words.allSatisfy(\.style.isMonospaced)
      return isCode ? addCode(element) : append(element) { .paragraph($0) }
    }
    var container = element
    container.type = ""
    addContainer(container)
  }

  private mutating func append(_ element: PageStructure.Element, _ content: (BlockText) -> Block.Content) {
    let words = text(of: element)
    guard !words.isEmpty else { return }
    blocks.append(Block(content(joiner.flowing(lines(of: words))), box: words.lazy.map(\.box).union()))
  }

  private mutating func addCode(_ element: PageStructure.Element) {
    let words = text(of: element)
    guard !words.isEmpty else { return }
    let text = joiner.preformatted(ColumnBuilder.columns(of: words).flatMap(\.lines))
    blocks.append(Block(.code(language: nil, text), box: words.lazy.map(\.box).union()))
  }

  private mutating func addFigure(_ element: PageStructure.Element) {
    let words = text(of: element)
    guard element.alternative != nil || !words.isEmpty else { return }
    var description = BlockText(element.alternative ?? "")
    if !words.isEmpty { description.append(joiner.flowing(lines(of: words)), separator: description.string.isEmpty ? "" : "\n") }
    guard !description.isBlank else { return }
    blocks.append(Block(.figure(description), box: words.lazy.map(\.box).union()))
  }

  private mutating func addList(_ element: PageStructure.Element) {
    var list = List(items: [])
    var boxes: [Box] = []
    addItems(of: element, depth: 0, to: &list, &boxes)
    if !list.items.isEmpty { blocks.append(Block(.list(list), box: boxes.union())) }
  }

  private func addItems(of element: PageStructure.Element, depth: Int, to list: inout List, _ boxes: inout [Box]) {
    for case .element(let inner) in element.children {
      if inner.type == "L" {
        addItems(of: inner, depth: depth + 1, to: &list, &boxes)
        continue
      }
      var nested: [PageStructure.Element] = []
      let own = TaggedBlocks.without(["L"], inner, taken: &nested)
      var labels: [PageStructure.Element] = []
      let body = TaggedBlocks.without(["Lbl"], own, taken: &labels)
      var marker = labels.map { joiner.text(of: text(of: $0)).string }.joined(separator: " ")
      var words = lines(of: text(of: body))
      if marker.isEmpty, let first = words.first?.first, ListMarker.kind(of: first.text, hasRest: words.joined().count > 1) != nil {
        marker = first.text
        words[0].removeFirst()
      }
      boxes += (text(of: own)).map(\.box)
      let item = joiner.flowing(words)
      if !item.isBlank || !marker.isEmpty { list.items.append(List.Item(depth: min(8, depth), marker: marker, text: item)) }
      for inner in nested { addItems(of: inner, depth: depth + 1, to: &list, &boxes) }
    }
  }

  private mutating func addTable(_ element: PageStructure.Element) {
    var grid = TaggedTable()
    var captions: [PageStructure.Element] = []
    let body = TaggedBlocks.without(["Caption"], element, taken: &captions)
    for caption in captions { append(caption) { .caption($0) } }
    let readsFromRight = Bidirectional.readsFromRight(text(of: body))
    grid.addRows(of: body) { element in
      let lines = lines(of: text(of: element))
      return joiner.flowing(readsFromRight ? lines.map(TableGrid.turnedFigures) : lines)
    }
    if let table = grid.table { blocks.append(Block(.table(table), box: text(of: body).lazy.map(\.box).union())) }
  }

  /// An element with those of some types taken out, at any depth.
  private static func without(
    _ types: Set<String>, _ element: PageStructure.Element, taken: inout [PageStructure.Element]
  ) -> PageStructure.Element {
    var result = element
    result.children = []
    for child in element.children {
      guard case .element(let inner) = child else {
        result.children.append(child)
        continue
      }
      if types.contains(inner.type) { taken.append(inner) } else { result.children.append(.element(without(types, inner, taken: &taken))) }
    }
    return result
  }

  /// Whether an element is a part of a line rather than a block.
  private static func isInline(_ element: PageStructure.Element) -> Bool {
    let isInlineType = ["Span", "Link", "Reference", "Annot", "Em", "Strong", "Sub", "Ruby", "Warichu", "Form", "Lbl"].contains(
      element.type)
    guard isInlineType || element.type == "NonStruct" || element.type == "Private" else { return false }
    return element.children.allSatisfy { if case .element(let inner) = $0 { isInline(inner) } else { true } }
  }

  /// The words of an element in the order of the structure.
  private func text(of element: PageStructure.Element) -> [Word] {
    element.children.flatMap { child in
      switch child {
      case .content(let mark): words[mark, default: []]
      case .element(let inner): text(of: inner)
      }
    }
  }

  /// The lines words stand on, column by column.
  private func lines(of words: [Word]) -> [[Word]] {
    guard words.count > 1 else { return words.isEmpty ? [] : [words] }
    return TaggedBlocks.stretches(of: words).flatMap { ColumnBuilder.columns(of: $0).flatMap { $0.lines.map(\.words) } }
  }

  /// The words of one element parted where they go on further up the page: at the top of the next column.
  ///
  /// A paragraph that is cut by a column's end has too few lines at its sides to show the gutter; the order it is tagged in shows it.
  private static func stretches(of words: [Word]) -> [[Word]] {
    // Lines read from the right are put together from their characters' places, across all columns: their order says nothing.
    guard !Bidirectional.readsFromRight(words) else { return [words] }
    var stretches: [[Word]] = []
    var bottom = -Double.infinity
    for word in words {
      if stretches.isEmpty || bottom - word.frame.midY > leap * max(1, word.size) {
        stretches.append([])
        bottom = word.frame.midY
      }
      stretches[stretches.count - 1].append(word)
      bottom = max(bottom, word.frame.midY)
    }
    return stretches
  }
}
