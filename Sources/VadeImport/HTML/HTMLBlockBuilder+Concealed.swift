internal import VadeDocument

extension HTMLBlockBuilder {
  // MARK: Formulas

  func end(_ formula: (text: MathText, line: Int)) {
    var text = formula.text
    guard text.end() else {
      math = (text, formula.line)
      return
    }
    math = nil
    // A formula hidden by itself is what a picture beside it shows, and says in its description.
    if isHiddenPart, run.isEmpty, frames[0].blocks.isEmpty, elements.count <= 2 { return }
    let top = frames.count - 1
    let isInText = top > 0 || frames[top].isInList || isInside(.item) || isInside(.note) || isInside(.caption) || headingLevel != nil
    guard text.isDisplayed, !isInText, !isInside(.furniture), elements.last?.look.concealment == nil else {
      return self.text(text.line, line: formula.line - lineOffset)
    }
    flush()
    if !text.line.isEmpty { frames[top].add(Block(.formula(BlockText(text.line, lines: formula.line...formula.line)))) }
  }

  // MARK: What is not seen

  func end(_ name: String, in part: (builder: HTMLBlockBuilder, reason: Block.Concealment)) {
    part.builder.end(name)
    guard part.builder.elements.isEmpty, part.builder.math == nil else { return }
    hiddenPart = nil
    for block in part.builder.finish().blocks { conceal(block.content, part.reason) }
    placeConcealed()
  }

  func addHidden(_ text: String, _ reason: Block.Concealment, line: Int) {
    if let hiddenRun, hiddenRun.reason != reason { endHiddenRun() }
    var hidden = hiddenRun?.run ?? InlineRun()
    hidden.add(text, line: line, keepsSpace: false)
    hiddenRun = (hidden, reason)
  }

  func endHiddenRun() {
    guard var hidden = hiddenRun else { return }
    hiddenRun = nil
    let text = hidden.run.take()
    if !text.isBlank { conceal(isInside(.furniture) ? .furniture(text) : .paragraph(text), hidden.reason) }
  }

  func conceal(_ content: Block.Content, _ reason: Block.Concealment) {
    let block = Block(content, concealment: reason)
    hiddenCharacters += block.texts.reduce(0) { $0 + $1.string.count { !$0.isWhitespace } }
    concealed.append(block)
  }

  /// Gives out what is not seen where it cuts nothing in two: between blocks, outside lists and tables.
  func placeConcealed() {
    guard !concealed.isEmpty, frames.count == 1, tables.isEmpty, !frames[0].isInList, run.isEmpty else { return }
    for block in concealed { frames[0].add(block) }
    concealed = []
  }
}
