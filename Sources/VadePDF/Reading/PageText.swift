internal import VadeDocument

/// What was read of one page, before it is laid out.
struct PageText {
  /// The page's index from 0.
  var index: Int
  /// The printed label, or nil.
  var label: String?
  /// The extent of the displayed page, or nil when the page did not load.
  var size: Page.Size?
  /// The words a reader sees, in the file's order.
  var words: [Word] = []
  /// The numbers that count the lines, which are none of them.
  var lineNumbers: [Word] = []
  /// Where pictures and drawings may be.
  var pictures: [Picture] = []
  /// The words a reader does not see, by the reason.
  var concealed: [(reason: Block.Concealment, words: [Word])] = []
  /// Lines that may be furniture.
  var margins = MarginLines()
  /// How legible the characters are.
  var legibility = Legibility()
  /// What is drawn.
  var ink: PageInk?
  /// The rules, areas and pictures.
  var drawing = PageDrawing()
  /// What the tags say, or nil.
  var structure: PageStructure?
  /// Remarks, and the names of fields, as blocks.
  var asides: [Block] = []
  /// Files attached to the page.
  var files: [AttachedFile] = []
  /// Why the page could not be read, or nil.
  var failure: PDFiumError?

  /// Stands for a page that must not be looked at.
  init(lost index: Int) {
    self.index = index
    failure = .page
  }

  /// Reads a page of a document and closes it again.
  init(_ document: PDFiumDocument, index: Int) {
    self.index = index
    // The page's number is no label.
    label = document.label(ofPage: index).flatMap { $0 == String(index + 1) ? nil : $0 }
    do throws(PDFiumError) {
      let reading = try document.withPage(index) { page, annotations in
        PageReading(page, annotations: annotations, isTagged: document.isTagged)
      }
      take(reading)
    } catch {
      failure = error
    }
  }

  private mutating func take(_ reading: PageReading) {
    let size = reading.size
    self.size = size
    ink = reading.ink
    drawing = reading.drawing
    files = reading.annotations.files
    guard let glyphs = reading.glyphs else {
      failure = .page
      return
    }
    legibility = Legibility(glyphs)
    structure = reading.annotations.fields.isEmpty ? reading.structure : nil
    let reasons = Set(glyphs.lazy.compactMap(\.concealment))
    words = PageText.words(of: reasons.isEmpty ? glyphs : glyphs.filter { $0.concealment == nil }, on: size)
    words = DrawnBullets.added(to: words, from: drawing)
    lineNumbers = LineNumbers.find(among: words)
    if !lineNumbers.isEmpty {
      let counted = Set(lineNumbers)
      words.removeAll(where: counted.contains)
    }
    // The picture under the text of an earlier recognition is the page.
    if !words.isEmpty, !legibility.isTextLayer {
      pictures = PictureFinder(drawing, on: size, hasFields: !reading.annotations.fields.isEmpty).pictures()
    }
    PageText.link(&words, reading.annotations.links)
    for reason in Block.Concealment.allCases where reasons.contains(reason) {
      let hidden = PageText.words(of: glyphs.filter { $0.concealment == reason || $0.isGenerated }, on: size)
      if !hidden.isEmpty { concealed.append((reason, hidden)) }
    }
    margins = MarginLines(words, on: size)
    asides =
      AnnotationBlocks.notes(reading.annotations, page: index, glyphs: glyphs)
      + AnnotationBlocks.fields(reading.annotations, page: index, words: words)
  }

  private static func words(of glyphs: [Glyph], on size: Page.Size) -> [Word] {
    Leaders.shortened(SpacedLetters.joined(WordBuilder.words(of: GlyphRepair.repaired(glyphs), on: size)))
  }

  /// Tells the words that stand in links where they lead.
  private static func link(_ words: inout [Word], _ links: [PageAnnotations.LinkArea]) {
    guard !links.isEmpty else { return }
    for index in words.indices {
      let box = words[index].box
      words[index].link = links.first { $0.box.holds(box.midX, box.midY) }?.target
    }
  }
}
