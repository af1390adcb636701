/// What the dictionary says of a term.
struct TermEntry: Sendable, Hashable {
  /// The term's place among the segment's terms, which are in the order of their bytes.
  var ordinal: Int
  /// In how many documents it stands, removed ones counted.
  var documents: Int
  /// Where its list begins in the section of postings.
  var postings: Int
  /// Where its places begin in the section of places.
  var places: Int

  /// How many blocks the list has.
  var blocks: Int { (documents + PostingBlock.size - 1) / PostingBlock.size }

  /// How many postings a block has.
  func size(ofBlock block: Int) -> Int { min(PostingBlock.size, documents - block * PostingBlock.size) }
}

/// The numbers of the kernels.
enum PostingBlock {
  /// Postings of a block.
  static let size = 128
  /// Bytes of an entry of the skip table.
  static let skipSize = 12
}
