internal import VadeDocument
internal import VadeImport

/// What slides take from their layouts and masters: the places of placeholders and the bullets of their text.
final class SlideLayouts {
  private let parts: OfficeParts
  private var cache: [PartName: Sheet] = [:]

  /// A layout or a master.
  final class Sheet {
    var placeholders: [SlideShape] = []
    /// The text of shapes that are no placeholders: the same on every slide.
    var texts: [BlockText] = []
    /// Bullets of the master's styles by kind of text and level (19.3.1.52).
    var bullets: [String: [Int: DrawingParagraph.Bullet]] = [:]
    var master: Sheet?
    var showsMaster = true
  }

  init(_ parts: OfficeParts) {
    self.parts = parts
  }

  /// The layout of a slide, or nil.
  func layout(of slide: Relationships) -> Sheet? { slide.first(.slideLayout)?.part.map { sheet($0, isLayout: true) } }

  private func sheet(_ part: PartName, isLayout: Bool) -> Sheet {
    if let known = cache[part] { return known }
    let sheet = Sheet()
    cache[part] = sheet
    parts.read(part) { [self] reader, links throws(ImportError) in
      while let event = try reader.next() {
        guard case .start(let name, let attributes) = event else { continue }
        switch name {
        case "p:sldLayout": sheet.showsMaster = OnOff.isOn(attributes["showMasterSp"])
        case "p:spTree": add(try ShapeReader(reader: reader, relationships: links, parts: parts).readTree(), to: sheet)
        case "p:titleStyle", "p:bodyStyle", "p:otherStyle":
          var bullets: [Int: DrawingParagraph.Bullet] = [:]
          try BulletStyles.read(reader, into: &bullets)
          sheet.bullets[name] = bullets
        default: break
        }
      }
      if isLayout, let master = links.first(.slideMaster)?.part { sheet.master = self.sheet(master, isLayout: false) }
    }
    return sheet
  }

  private func add(_ items: [SlideItem], to sheet: Sheet) {
    for item in items {
      switch item {
      case .group(let inner): add(inner, to: sheet)
      case .shape(let shape) where shape.placeholder != nil: sheet.placeholders.append(shape)
      case .shape(let shape):
        sheet.texts += shape.text.paragraphs.filter { !$0.isBlank }.map(\.text.finished)
        sheet.texts += shape.blocks.map { [$0].flattened }.filter { !$0.isBlank }
      }
    }
  }
}

extension SlideLayouts.Sheet {
  /// The placeholders a slide's placeholder inherits from, nearest first.
  func ancestors(of placeholder: SlideShape.Placeholder) -> [SlideShape] {
    let own =
      placeholders.first { $0.placeholder?.index == placeholder.index && $0.placeholder?.masterType == placeholder.masterType }
      ?? placeholders.first { $0.placeholder?.type == placeholder.type }
      ?? placeholders.first { placeholder.isTitle && $0.placeholder?.isTitle == true }
    let type = own?.placeholder?.masterType ?? placeholder.masterType
    let above = master?.placeholders.first { $0.placeholder?.type == type }
    return [own, above].compactMap { $0 }
  }

  /// The bullet the master's styles give a level of a kind of text.
  func styledBullet(_ placeholder: SlideShape.Placeholder?, level: Int) -> DrawingParagraph.Bullet? {
    let style = placeholder.map { $0.isTitle ? "p:titleStyle" : $0.isFurniture ? "p:otherStyle" : "p:bodyStyle" } ?? "p:otherStyle"
    return (master ?? self).bullets[style]?[level]
  }

  /// Texts that stand on every slide of the layout.
  var repeatedTexts: [BlockText] { texts + (showsMaster ? master?.repeatedTexts ?? [] : []) }
}
