internal import VadeDocument

/// Reads the objects of a document into blocks: shapes, tables, charts, pictures, comments.
///
/// An object is read once, wherever else it is pointed to: circles end, and a picture in thousands of groups stays one picture.
final class ObjectReader {
  let store: ObjectStore
  let styles: StyleCatalog
  let hasHeadings: Bool
  /// The slide that is being read, or nil.
  var page: Int?
  /// Pictures and films seen so far.
  private(set) var pictureCount = 0
  private var seen: Set<UInt64> = []

  /// How deep drawings may be nested in one another.
  private static let deepest = 64
  private var depth = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - store: the document's objects.
  ///   - hasHeadings: whether styles make headings; on slides only titles are, whatever a template calls the style of a line under them.
  init(_ store: ObjectStore, hasHeadings: Bool = true) {
    self.hasHeadings = hasHeadings
    self.store = store
    styles = StyleCatalog(store)
  }

  /// What an attachment stands for in its text.
  enum Attachment {
    case text(String)
    case blocks([Block])
  }

  /// Marks an object as read.
  ///
  /// - Returns: false when it was read before, or the nesting is too deep.
  private func enter(_ identifier: UInt64) -> Bool { depth < Self.deepest && seen.insert(identifier).inserted }

  /// Reads the text a reference points to, once.
  func storage(_ identifier: UInt64?) -> TextStorage? {
    guard let identifier, identifier != 0, let object = store.object(identifier), ObjectType.storages.contains(object.type),
      enter(identifier)
    else { return nil }
    return TextStorage(object.message)
  }

  /// The blocks of the text a reference points to.
  func text(_ identifier: UInt64?, role: ParagraphRole? = nil, place: Place? = nil) -> [Block] {
    guard let storage = storage(identifier) else { return [] }
    depth += 1
    defer { depth -= 1 }
    return TextReader(reader: self).blocks(storage, role: role, place: place)
  }

  /// The text a reference points to as one.
  func plainText(_ identifier: UInt64?) -> BlockText? {
    guard let storage = storage(identifier) else { return nil }
    depth += 1
    defer { depth -= 1 }
    let text = TextReader(reader: self).text(storage)
    return text.isBlank ? nil : text
  }

  /// An object that stands in a text: a drawing (1), a field with its text (1, or 3 of a number's).
  func attachment(_ identifier: UInt64) -> Attachment {
    guard let object = store.object(identifier) else { return .blocks([]) }
    switch object.type {
    case ObjectType.drawableAttachment: return .blocks(drawable(object.message.reference(1)))
    case ObjectType.tocAttachment: return .blocks(drawable(object.message.message(1)?.reference(1)))
    case ObjectType.numberAttachment: return .text(object.message.string(3) ?? object.message.message(1)?.string(1) ?? "")
    case ObjectType.tocPageNumber: return .text(object.message.string(2) ?? "")
    case let type where ObjectType.textualAttachments.contains(type): return .text(object.message.string(1) ?? "")
    default: return .blocks([])
    }
  }

  /// A footnote: 2 of its mark is its text.
  func footnote(_ identifier: UInt64) -> [Block] {
    guard let mark = store.message(identifier, of: ObjectType.footnoteReference), let text = plainText(mark.reference(2)) else { return [] }
    return [Block(.footnote(text.withoutLeadingBlanks))]
  }

  /// A comment and the answers to it: 1 its text, 3 its author, 4 answers.
  func comments(_ identifier: UInt64?, place: Place? = nil) -> [Block] {
    guard let identifier, enter(identifier), let message = store.message(identifier, of: ObjectType.comment) else { return [] }
    depth += 1
    defer { depth -= 1 }
    let author = store.message(message.reference(3), of: ObjectType.author)?.string(1).flatMap { $0.isEmpty ? nil : $0 }
    let text = BlockText(message.string(1) ?? "").placed(place)
    let own = text.isBlank ? [] : [Block(.aside(.init(.comment, author: author), text), box: place?.box)]
    return own + message.references(4).flatMap { comments($0, place: place) }
  }

  /// A drawing with all that is in it.
  func drawable(_ identifier: UInt64?, within group: Place? = nil, role: ParagraphRole? = nil) -> [Block] {
    guard let identifier, identifier != 0, let object = store.object(identifier), enter(identifier) else { return [] }
    depth += 1
    defer { depth -= 1 }
    let drawing = Drawing(object, page: page, within: group)
    let content = content(of: object, drawing, role: role)
    let title = drawing.isTitleHidden ? [] : caption(drawing.title, drawing.place)
    let caption = drawing.isCaptionHidden ? [] : caption(drawing.caption, drawing.place)
    return title + content + caption + comments(drawing.comment, place: drawing.place)
  }

  private func caption(_ identifier: UInt64?, _ place: Place?) -> [Block] {
    guard let message = store.message(identifier, of: ObjectType.caption, ObjectType.emptyCaption)?.message(1) else { return [] }
    return text(message.reference(4) ?? message.reference(2), role: .caption, place: place)
  }

  private func content(of object: IWorkObject, _ drawing: Drawing, role: ParagraphRole?) -> [Block] {
    let message = object.message
    switch object.type {
    case ObjectType.shapeWithText: return shape(message, drawing, role: role)
    case ObjectType.commentShape: return comments(message.reference(2), place: drawing.place)
    case 7, 12, ObjectType.tableOfContents, ObjectType.caption:
      return message.message(1).map { shape($0, drawing, role: role) } ?? []
    case ObjectType.group: return message.references(2).flatMap { drawable($0, within: drawing.place) }
    case ObjectType.image, ObjectType.equation: return picture(message, drawing)
    case ObjectType.movie:
      pictureCount += 1
      return described(drawing)
    case ObjectType.table: return table(message.reference(2), drawing.place)
    case ObjectType.tableInText: return table(message.message(1)?.reference(2), drawing.place)
    case ObjectType.chart, ObjectType.oldChart: return ChartReader(store: store).blocks(object, place: drawing.place)
    case ObjectType.plainShape, ObjectType.connection, ObjectType.mask, ObjectType.emptyCaption: return described(drawing)
    default:
      store.faults.unknownObjects[object.type, default: 0] += 1
      return described(drawing)
    }
  }

  /// A shape's text: 4, 2 of older documents, or that of the flow of text boxes (3) it stands in.
  private func shape(_ message: WireMessage, _ drawing: Drawing, role: ParagraphRole?) -> [Block] {
    let flow = store.message(message.reference(3), of: ObjectType.textFlow)?.reference(1)
    let blocks = text(message.reference(4) ?? message.reference(2) ?? flow, role: role, place: drawing.place)
    return blocks + described(drawing)
  }

  /// A picture: its description; the source of an equation (extensions 103, 100) and the captions of a gallery (extension 200: 1 pictures, 3 a caption).
  private func picture(_ message: WireMessage, _ drawing: Drawing) -> [Block] {
    if let equation = message.string(103) ?? message.string(100), !equation.isEmpty {
      return [Block(.formula(BlockText(equation).placed(drawing.place)), box: drawing.place?.box)]
    }
    pictureCount += 1
    guard let gallery = message.message(200) else { return described(drawing) }
    let items = gallery.references(1).compactMap { store.message($0, of: ObjectType.galleryPicture) }
    let captions = items.flatMap { item -> [Block] in
      let description = item.string(9).map { [Block(.figure(BlockText($0).placed(drawing.place)))] } ?? []
      return description + text(item.reference(8), role: .caption, place: drawing.place)
    }
    return described(drawing) + captions + text(gallery.reference(3), role: .caption, place: drawing.place)
  }

  /// What the author wrote for those who do not see the drawing.
  private func described(_ drawing: Drawing) -> [Block] {
    guard let description = drawing.description, !description.isEmpty else { return [] }
    return [Block(.figure(BlockText(description).placed(drawing.place)), box: drawing.place?.box)]
  }

  /// The table a drawing is, with what stands beside it, so that its rows can be read one group after another; nil when it is no table.
  func tableModel(_ identifier: UInt64) -> (model: TableModel, around: [Block])? {
    guard let type = store.type(of: identifier), type == ObjectType.table, let object = store.object(identifier),
      let model = store.message(object.message.reference(2), of: ObjectType.tableModel), enter(identifier)
    else { return nil }
    let drawing = Drawing(object, page: nil, within: nil)
    let captions =
      (drawing.isTitleHidden ? [] : caption(drawing.title, nil)) + (drawing.isCaptionHidden ? [] : caption(drawing.caption, nil))
    return (TableModel(model), captions + comments(drawing.comment))
  }

  /// A table as a whole, under its name when that is shown.
  private func table(_ identifier: UInt64?, _ place: Place?) -> [Block] {
    guard let model = store.message(identifier, of: ObjectType.tableModel).map(TableModel.init) else { return [] }
    let stream = TableStream(model, reader: self, naming: .place(place))
    var blocks = model.isNameShown && !model.name.isEmpty ? [Block(.caption(BlockText(model.name).placed(place)), box: place?.box)] : []
    while let more = stream.next() { blocks += more }
    return blocks
  }
}
