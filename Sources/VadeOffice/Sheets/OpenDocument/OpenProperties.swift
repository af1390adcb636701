internal import VadeDocument
internal import VadeImport

/// The properties an OpenDocument file declares (OpenDocument 1.3 part 3, 4.3).
struct OpenProperties {
  private(set) var title: String?
  private(set) var list: [DocumentHeader.Property] = []

  private static let names = [
    "meta:initial-creator": "author", "dc:creator": "last-modified-by", "dc:subject": "subject", "dc:description": "description",
    "meta:keyword": "keywords", "dc:language": "language", "meta:creation-date": "created", "dc:date": "modified",
  ]

  init(_ package: OpenPackage) throws(ImportError) {
    guard let reader = try package.reader("meta.xml") else { return }
    while let event = try reader.next() {
      guard case .start(let name, _) = event else { continue }
      if name == "dc:title" {
        let text = try reader.elementText().trimmedBlanks
        if !text.isEmpty { title = text }
      } else if let known = Self.names[name] {
        let text = try reader.elementText().trimmedBlanks
        if !text.isEmpty, list.count < 256 { list.append(.init(name: known, value: text)) }
      }
    }
  }
}
