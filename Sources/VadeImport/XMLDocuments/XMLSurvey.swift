/// What the beginning of an XML document shows of its kind.
struct XMLSurvey {
  /// Records do not stand deeper than this.
  private static let deepestRecord = 12
  /// How many events are looked at.
  private static let reach = 20_000

  /// The name of the outermost element.
  private(set) var root = ""
  /// How many elements were seen.
  private(set) var elementCount = 0
  /// The names from the root to the elements that repeat beside one another and hold the most, or nil when none do.
  private(set) var recordPath: [String]?
  /// Why the document cannot be read on, or nil.
  private(set) var fault: String?
  private var mixedCount = 0
  private var paragraphCount = 0
  private var places: [[String]: Place] = [:]

  /// What was seen of the elements on one path.
  private struct Place {
    var repeats = false
    var descendants = 0
  }

  /// Elements of vocabularies whose documents are running text.
  private static let textRoots: Set<String> = [
    "article", "book", "chapter", "TEI", "TEI.2", "teiCorpus", "topic", "concept", "task", "reference", "dita", "FictionBook",
    "us-patent-application",
    "us-patent-grant", "rfc", "PLAY", "play", "html", "ncx", "manual", "refentry", "section",
  ]

  /// Whether the document is running text: its root says so, or text stands between elements in many places.
  var isRunningText: Bool { Self.textRoots.contains(root) || mixedCount >= 3 && mixedCount * 20 >= elementCount || paragraphCount >= 3 }

  private struct Open {
    var name: String
    var hasText = false
    var hasChildren = false
    var lastChild: String?
  }

  /// Looks at the beginning of a document.
  init(of reader: XMLReader) throws(ImportError) {
    var open: [Open] = []
    var events = 0
    while events < Self.reach, let event = try reader.next() {
      events += 1
      switch event {
      case .start(let name, _):
        elementCount += 1
        if open.isEmpty { root = name }
        note(child: name, in: &open)
        open.append(Open(name: name))
      case .text(let text):
        if let last = open.indices.last, !text.utf8.allSatisfy({ $0 <= 32 }) { open[last].hasText = true }
      case .end:
        guard let element = open.popLast() else { continue }
        if element.hasText, element.hasChildren { mixedCount += 1 }
        if element.hasText, element.name == "p" || element.name == "para" { paragraphCount += 1 }
      }
    }
    fault = reader.fault
    recordPath = richestPath
  }

  /// Notes an element under all that it stands in.
  private mutating func note(child name: String, in open: inout [Open]) {
    guard let parent = open.indices.last else { return }
    var path: [String] = []
    for element in open.prefix(Self.deepestRecord) {
      path.append(element.name)
      places[path, default: Place()].descendants += 1
    }
    open[parent].hasChildren = true
    if open[parent].lastChild == name, open.count < Self.deepestRecord { places[path + [name], default: Place()].repeats = true }
    open[parent].lastChild = name
  }

  /// Of the elements that repeat those that hold the most; of two that hold as much, the outer ones.
  private var richestPath: [String]? {
    places.filter(\.value.repeats).max { left, right in
      if left.value.descendants != right.value.descendants { return left.value.descendants < right.value.descendants }
      if left.key.count != right.key.count { return left.key.count > right.key.count }
      return left.key.joined(separator: "/") > right.key.joined(separator: "/")
    }?.key
  }
}
