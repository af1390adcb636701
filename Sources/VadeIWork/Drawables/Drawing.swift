internal import VadeDocument

/// What all drawn objects have in common: a `TSD.DrawableArchive`.
///
/// 1 geometry, 4 link, 6 comment, 8 description, 10 title, 11 caption, 12 and 13 whether these are hidden (as listed by numbers-parser, *TSDArchives.proto*).
struct Drawing {
  let place: Place?
  let comment: UInt64?
  let description: String?
  let title: UInt64?
  let caption: UInt64?
  let isTitleHidden: Bool
  let isCaptionHidden: Bool

  /// Reads what an object says of itself; positions within a group count from the group's corner.
  init(_ object: IWorkObject, page: Int?, within group: Place?) {
    // The archives of later kinds are kept in field 1 of those that extend them.
    let levels: Int =
      switch object.type {
      case 7, 12, ObjectType.caption, ObjectType.tableOfContents, ObjectType.commentShape: 3
      case ObjectType.shapeWithText, ObjectType.tableInText, ObjectType.connection: 2
      default: 1
      }
    var message: WireMessage? = object.message
    for _ in 0..<levels { message = message?.message(1) }
    comment = message?.reference(6)
    description = message?.string(8)
    title = message?.reference(10)
    caption = message?.reference(11)
    isTitleHidden = message?.bool(12) ?? false
    isCaptionHidden = message?.bool(13) ?? false
    place = page.flatMap { page in Self.box(message?.message(1), within: group?.box).map { Place(page: page, box: $0) } }
  }

  /// A geometry: 1 position, 2 size, each of two numbers.
  private static func box(_ geometry: WireMessage?, within group: Box?) -> Box? {
    guard let position = geometry?.message(1), let size = geometry?.message(2) else { return nil }
    let numbers = [position.float(1) ?? 0, position.float(2) ?? 0, size.float(1) ?? 0, size.float(2) ?? 0]
    guard numbers.allSatisfy({ $0.isFinite && abs($0) < 1_000_000 }) else { return nil }
    return Box(x: numbers[0] + (group?.x ?? 0), y: numbers[1] + (group?.y ?? 0), width: numbers[2], height: numbers[3])
  }
}
