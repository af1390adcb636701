internal import VadeDocument

/// What holds inside a group of a rich text; a group begins with what held outside it.
struct RTFGroup {
  /// Where text goes.
  var destination = Destination.body
  /// The font's number.
  var font = 0
  /// How many stand-ins follow a Unicode escape.
  var standIns = 1
  /// Whether the text is formatted as hidden.
  var isHidden = false
  /// Whether the text was deleted by someone whose changes are tracked.
  var isDeleted = false
  /// How many fields the group stands in.
  var fieldDepth = 0
  /// Whether the destination may be passed over by who does not know it (`\*`).
  var isOptional = false

  /// Where the text of a group goes.
  enum Destination: Hashable {
    /// The document.
    case body
    /// Nowhere: fonts, colours, pictures, what no reader sees.
    case nowhere
    /// The table of fonts.
    case fonts
    /// The table of styles.
    case styles
    /// A property of the document.
    case property(String)
    /// A footnote or endnote.
    case note
    /// A comment.
    case comment
    /// The author of the comment that follows.
    case commentAuthor
    /// A header or footer.
    case furniture
    /// The number or bullet of a list item.
    case marker
    /// What a field says of itself.
    case fieldCode
  }
}

/// A style of the document.
struct RTFStyle: Hashable {
  var name = ""
  var outlineLevel: Int?

  /// The level of a heading, by outline level or by one of the names word processors give, or nil.
  var headingLevel: Int? {
    if let outlineLevel { return outlineLevel + 1 }
    let name = name.lowercased()
    if name == "title" { return 1 }
    guard name.hasPrefix("heading "), let level = Int(name.dropFirst(8).prefix(1)), level > 0 else { return nil }
    return level
  }
}
