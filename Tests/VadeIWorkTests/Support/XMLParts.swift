/// Documents of iWork '05 to '09 built in code.
enum XMLParts {
  private static let names =
    #"xmlns:sf="http://developer.apple.com/namespaces/sf" xmlns:sfa="http://developer.apple.com/namespaces/sfa" "#
    + #"xmlns:sl="http://developer.apple.com/namespaces/sl" xmlns:ls="http://developer.apple.com/namespaces/ls" xmlns:key="http://developer.apple.com/namespaces/keynote2""#

  static func storage(_ paragraphs: String, kind: String = "body", more: String = "") -> String {
    "<sf:text><sf:text-storage sf:kind=\"\(kind)\">\(more)<sf:text-body>\(paragraphs)</sf:text-body></sf:text-storage></sf:text>"
  }

  static func pages(_ paragraphs: String, more: String = "", inText: String = "") -> String {
    "<?xml version=\"1.0\"?><sl:document \(names)>\(more)<sf:text-storage sf:kind=\"body\">\(inText)<sf:text-body><sf:section><sf:layout>\(paragraphs)</sf:layout></sf:section></sf:text-body></sf:text-storage></sl:document>"
  }

  static func numbers(_ drawables: String) -> String {
    let layer = "<ls:page-info><sf:layers><sf:layer><sf:drawables>\(drawables)</sf:drawables></sf:layer></sf:layers></ls:page-info>"
    return
      "<?xml version=\"1.0\"?><ls:document \(names)><ls:workspace-array><ls:workspace ls:workspace-name=\"Sheet A\">\(layer)</ls:workspace></ls:workspace-array></ls:document>"
  }

  static func keynote(_ slides: String...) -> String {
    let list = slides.enumerated().map { "<key:slide sfa:ID=\"s\($0)\">\($1)</key:slide>" }.joined()
    return
      "<?xml version=\"1.0\"?><key:presentation \(names)><key:size sfa:w=\"800\" sfa:h=\"600\"/><key:slide-list>\(list)</key:slide-list></key:presentation>"
  }

  static func table(_ attributes: String, columns: Int, rows: Int, _ cells: String) -> String {
    "<sf:tabular-info><sf:tabular-model \(attributes)><sf:grid sf:numcols=\"\(columns)\" sf:numrows=\"\(rows)\"><sf:datasource>\(cells)</sf:datasource></sf:grid></sf:tabular-model></sf:tabular-info>"
  }
}
