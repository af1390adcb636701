extension Block {
  /// The kind of block in one word, as JSON and pictures name it: `heading`, `paragraph`.
  package var kindName: String {
    switch content {
    case .heading: "heading"
    case .paragraph: "paragraph"
    case .list: "list"
    case .table: "table"
    case .figure: "figure"
    case .caption: "caption"
    case .code: "code"
    case .formula: "formula"
    case .quote: "quote"
    case .footnote: "footnote"
    case .furniture: "furniture"
    case .aside: "aside"
    }
  }
}
