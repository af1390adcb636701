internal import VadeImport

/// Names of SpreadsheetML and of what it uses, in their transitional and strict forms (ECMA-376 parts 1 and 4).
enum Spreadsheet {
  /// SpreadsheetML without a prefix, since its sheets hold nothing else by the million, and relationships as `r`.
  static let namespaces = XMLNamespaces([
    "http://schemas.openxmlformats.org/spreadsheetml/2006/main": "", "http://purl.oclc.org/ooxml/spreadsheetml/main": "",
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships": "r",
    "http://purl.oclc.org/ooxml/officeDocument/relationships": "r",
    "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments": "",
  ])
}

extension XMLAttributes {
  /// Whether an attribute is there and true in XML Schema's sense.
  func isTrue(_ name: String) -> Bool { self[name].map { $0 == "1" || $0 == "true" } ?? false }

  /// The number an attribute holds, or nil.
  func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }
}
