/// The styles of paragraphs and lists, looked up once each.
final class StyleCatalog {
  private let store: ObjectStore
  private var paragraphs: [UInt64: ParagraphStyle] = [:]
  private var lists: [UInt64: [ListLabel?]] = [:]

  /// How many styles one may stand on; more is a circle.
  private static let mostParents = 32

  struct ParagraphStyle {
    var role = ParagraphRole.body
    /// The list style of paragraphs that name none themselves.
    var listStyle: UInt64?
  }

  init(_ store: ObjectStore) { self.store = store }

  /// A paragraph style: 1 `TSS.StyleArchive` (1 name, 2 identifier, 3 parent), 12 properties (27 outline level from 0, 40 list style).
  ///
  /// What a style does not say itself, the style it stands on says.
  func paragraph(_ identifier: UInt64?) -> ParagraphStyle {
    guard let identifier else { return ParagraphStyle() }
    if let known = paragraphs[identifier] { return known }
    var style = ParagraphStyle()
    var role: ParagraphRole?
    var next: UInt64? = identifier
    for _ in 0..<Self.mostParents {
      guard let message = store.message(next, of: ObjectType.paragraphStyle) else { break }
      let base = message.message(1)
      let properties = message.message(12)
      if role == nil, let level = properties?.unsigned(27), level < 9 { role = .heading(level: Int(level) + 1) }
      role = role ?? base?.string(2).flatMap(StyleNames.role(ofIdentifier:)) ?? base?.string(1).flatMap(StyleNames.role(of:))
      style.listStyle = style.listStyle ?? properties?.reference(40)
      next = base?.reference(3)
    }
    style.role = role ?? .body
    paragraphs[identifier] = style
    return style
  }

  /// What stands before an item at a level of a list style, or nil when it is none.
  func label(_ identifier: UInt64?, level: Int) -> ListLabel? {
    guard let identifier else { return nil }
    let labels = lists[identifier] ?? list(identifier)
    return labels.indices.contains(level) ? labels[level] : labels.last ?? nil
  }

  /// A list style: 1 `TSS.StyleArchive`, for each level 11 the kind of label (0 none, 1 picture, 2 text, 3 number), 15 the kind of number, 25 whether it is tiered.
  private func list(_ identifier: UInt64) -> [ListLabel?] {
    var found: [ListLabel?] = []
    var next: UInt64? = identifier
    for _ in 0..<Self.mostParents {
      guard let message = store.message(next, of: ObjectType.listStyle) else { break }
      let kinds = message.unsigned(all: 11)
      if !kinds.isEmpty {
        let numbers = message.unsigned(all: 15)
        let tiers = message.unsigned(all: 25)
        found = kinds.prefix(16).enumerated().map { level, kind in
          switch kind {
          case 1, 2: .bullet
          case 3: Self.number(level < numbers.count ? numbers[level] : 0, isTiered: level < tiers.count && tiers[level] != 0)
          default: nil
          }
        }
        break
      }
      next = message.message(1)?.reference(3)
    }
    lists[identifier] = found
    return found
  }

  /// The kinds of numbers come in threes: `1.`, `(1)`, `1)`, then Roman and alphabetic ones, large and small (as read by libetonyek).
  private static func number(_ kind: UInt64, isTiered: Bool) -> ListLabel {
    let styles = ["1", "I", "i", "A", "a"]
    let style = kind / 3 < UInt64(styles.count) ? styles[Int(kind / 3)] : "1"
    let closing = kind % 3 == 0 ? "." : ")"
    return .number(style: style, opening: kind % 3 == 1 ? "(" : "", closing: closing, isTiered: isTiered)
  }
}
