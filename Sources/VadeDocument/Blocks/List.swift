/// Items in order, nested by their depth.
public struct List: Sendable, Hashable, Codable {
  /// The items, in reading order.
  public var items: [Item]

  /// Creates a list.
  public init(items: [Item]) {
    self.items = items
  }

  /// One item of a list.
  public struct Item: Sendable, Hashable, Codable {
    /// How deep the item is nested; 0 is the outermost level.
    public var depth: Int
    /// What stands before the item as a reader sees it: `-`, `3.`, `(a)`.
    public var marker: String
    /// The item's own text, without the marker.
    public var text: BlockText

    /// Creates an item.
    public init(depth: Int = 0, marker: String, text: BlockText) {
      self.depth = depth
      self.marker = marker
      self.text = text
    }
  }
}
