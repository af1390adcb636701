package import VadeImport

/// The vocabularies of office documents, under one prefix each for their strict and their transitional form (ECMA-376 parts 1 and 4).
package enum OfficeNamespaces {
  /// Every namespace the readers know; the prefixes are those the specifications use, with `x` for spreadsheets.
  package static let all = XMLNamespaces(
    Dictionary(uniqueKeysWithValues: (pairs + others).map { ($0.name, $0.prefix) } + pairs.compactMap(\.strict)))

  /// The vocabularies with two forms.
  private static let pairs: [Vocabulary] = [
    Vocabulary("w", "wordprocessingml/2006/main", strict: "wordprocessingml/main"),
    Vocabulary("r", "officeDocument/2006/relationships", strict: "officeDocument/relationships"),
    Vocabulary("m", "officeDocument/2006/math", strict: "officeDocument/math"),
    Vocabulary("ep", "officeDocument/2006/extended-properties", strict: "officeDocument/extendedProperties"),
    Vocabulary("cust", "officeDocument/2006/custom-properties", strict: "officeDocument/customProperties"),
    Vocabulary("vt", "officeDocument/2006/docPropsVTypes", strict: "officeDocument/docPropsVTypes"),
    Vocabulary("a", "drawingml/2006/main", strict: "drawingml/main"),
    Vocabulary("wp", "drawingml/2006/wordprocessingDrawing", strict: "drawingml/wordprocessingDrawing"),
    Vocabulary("xdr", "drawingml/2006/spreadsheetDrawing", strict: "drawingml/spreadsheetDrawing"),
    Vocabulary("c", "drawingml/2006/chart", strict: "drawingml/chart"),
    Vocabulary("dgm", "drawingml/2006/diagram", strict: "drawingml/diagram"),
    Vocabulary("pic", "drawingml/2006/picture", strict: "drawingml/picture"),
    Vocabulary("p", "presentationml/2006/main", strict: "presentationml/main"),
    Vocabulary("x", "spreadsheetml/2006/main", strict: "spreadsheetml/main"),
  ]

  /// The vocabularies with one form: of packages, of Microsoft's extensions, of the old drawings.
  private static let others: [Vocabulary] = [
    Vocabulary("ct", name: "http://schemas.openxmlformats.org/package/2006/content-types"),
    Vocabulary("rel", name: "http://schemas.openxmlformats.org/package/2006/relationships"),
    Vocabulary("cp", name: "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"),
    Vocabulary("dc", name: "http://purl.org/dc/elements/1.1/"),
    Vocabulary("dcterms", name: "http://purl.org/dc/terms/"),
    Vocabulary("mc", name: "http://schemas.openxmlformats.org/markup-compatibility/2006"),
    Vocabulary("xml", name: "http://www.w3.org/XML/1998/namespace"),
    Vocabulary("v", name: "urn:schemas-microsoft-com:vml"),
    Vocabulary("o", name: "urn:schemas-microsoft-com:office:office"),
    Vocabulary("wps", name: "http://schemas.microsoft.com/office/word/2010/wordprocessingShape"),
    Vocabulary("wpg", name: "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"),
    Vocabulary("wpc", name: "http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas"),
    Vocabulary("wp14", name: "http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing"),
    Vocabulary("w14", name: "http://schemas.microsoft.com/office/word/2010/wordml"),
    Vocabulary("w15", name: "http://schemas.microsoft.com/office/word/2012/wordml"),
    Vocabulary("a14", name: "http://schemas.microsoft.com/office/drawing/2010/main"),
    Vocabulary("p14", name: "http://schemas.microsoft.com/office/powerpoint/2010/main"),
    Vocabulary("p15", name: "http://schemas.microsoft.com/office/powerpoint/2012/main"),
    Vocabulary("p188", name: "http://schemas.microsoft.com/office/powerpoint/2018/8/main"),
    Vocabulary("c14", name: "http://schemas.microsoft.com/office/drawing/2007/8/2/chart"),
    Vocabulary("dsp", name: "http://schemas.microsoft.com/office/drawing/2008/diagram"),
    Vocabulary("cx", name: "http://schemas.microsoft.com/office/drawing/2014/chartex"),
    Vocabulary("cx1", name: "http://schemas.microsoft.com/office/drawing/2015/9/8/chartex"),
    Vocabulary("cx2", name: "http://schemas.microsoft.com/office/drawing/2015/10/21/chartex"),
    Vocabulary("cx4", name: "http://schemas.microsoft.com/office/drawing/2016/5/10/chartex"),
    Vocabulary("x14", name: "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"),
  ]

  /// A namespace in its one or two forms with its prefix.
  private struct Vocabulary {
    let prefix: String
    let name: String
    let strict: (String, String)?

    init(_ prefix: String, _ path: String, strict: String) {
      self.prefix = prefix
      name = "http://schemas.openxmlformats.org/" + path
      self.strict = ("http://purl.oclc.org/ooxml/" + strict, prefix)
    }

    init(_ prefix: String, name: String) {
      self.prefix = prefix
      self.name = name
      strict = nil
    }
  }
}
