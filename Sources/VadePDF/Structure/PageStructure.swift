internal import VadeDocument

/// What the tags of a page say of its content (ISO 32000-1, 14.7 and 14.8).
struct PageStructure: Hashable {
  /// An element: a heading, a paragraph, a table, or a part of one.
  struct Element: Hashable {
    /// Its standard type as the file names it: `H1`, `P`, `TR`.
    var type: String
    /// What it holds, in the order it is read.
    var children: [Child] = []
    /// A description of a picture, or nil.
    var alternative: String?
    /// How many rows a cell covers.
    var rowSpan = 1
    /// How many columns a cell covers.
    var columnSpan = 1
  }

  /// A part of an element.
  enum Child: Hashable {
    /// Another element.
    case element(Element)
    /// Content of the page, by the number it is marked with.
    case content(Int32)
  }

  /// The outermost elements.
  var elements: [Element]

  /// The numbers of all marked content the elements hold.
  var marks: Set<Int32> {
    var marks: Set<Int32> = []
    func collect(_ element: Element) {
      for child in element.children {
        switch child {
        case .content(let mark): marks.insert(mark)
        case .element(let element): collect(element)
        }
      }
    }
    for element in elements { collect(element) }
    return marks
  }
}
