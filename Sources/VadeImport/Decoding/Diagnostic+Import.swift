public import VadeDocument

extension Diagnostic.ID {
  /// The file's name says another format than its content.
  public static let nameDisagrees = Self(rawValue: "name-disagrees")
  /// The text is not UTF-8; the summary says which encoding was taken.
  public static let encoding = Self(rawValue: "encoding")
  /// Bytes that stand for no character were replaced; the summary counts them.
  public static let charactersReplaced = Self(rawValue: "characters-replaced")
  /// NUL characters inside a text became blanks; the summary counts them.
  public static let nullCharacters = Self(rawValue: "nul-characters")
  /// Rows of a table have more or fewer cells than its header.
  public static let raggedRows = Self(rawValue: "ragged-rows")
  /// A quotation mark that no other closes was read as an ordinary character.
  public static let strayQuote = Self(rawValue: "stray-quote")
  /// A row without an end within reach was cut into several.
  public static let longRow = Self(rawValue: "long-row")
  /// A table without rows under its header, or without a header.
  public static let tableShape = Self(rawValue: "table-shape")
  /// Text a browser would not show was left out.
  public static let hiddenText = Self(rawValue: "hidden-text")
  /// Cells beyond a Markdown table's columns, which the format ignores, were kept in the last column.
  public static let excessCells = Self(rawValue: "excess-cells")
  /// From some place on the file is no JSON and was read as text.
  public static let notJSON = Self(rawValue: "not-json")
  /// Lines of a subtitle file that belong to no cue.
  public static let strayLines = Self(rawValue: "stray-lines")
  /// Files a document takes in were not read with it.
  public static let notIncluded = Self(rawValue: "not-included")
  /// Uses of a LaTeX document's own macros were left out.
  public static let macros = Self(rawValue: "macros-left-out")
  /// What stands round a book's text was left out; the summary says what and how much.
  public static let bookFrame = Self(rawValue: "book-frame-left-out")
  /// Paragraphs of a diary begin like entries, but have no date that can be told.
  public static let undatedEntries = Self(rawValue: "undated-entries")
}
