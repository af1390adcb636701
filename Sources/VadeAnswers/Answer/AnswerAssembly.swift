internal import VadeDocument
internal import VadeLibrary
internal import VadeRetrieval

/// Puts quotations in the order they are read in and numbers their citations.
enum AnswerAssembly {
  /// The groups and the citations they refer to.
  ///
  /// The group of the best quotation comes first; within a group the best comes first and the others follow in the document's order: who
  /// asks wants the answer before what stands around it. Numbers are given once, in the order a reader meets them.
  static func groups(of quotations: [Quotation], hits: [Hit]) -> ([Answer.Group], [Citation]) {
    var order: [SectionKey] = []
    var sections: [SectionKey: [Quotation]] = [:]
    for quotation in quotations {
      let key = SectionKey(hits[quotation.hit])
      if sections[key] == nil { order.append(key) }
      sections[key, default: []].append(quotation)
    }
    var citations: [Citation] = []
    let groups = order.map { key in
      let own = sections[key] ?? []
      let inOrder = own.prefix(1) + own.dropFirst().sorted { place($0, hits) < place($1, hits) }
      let statements = inOrder.map { quotation in
        let citation = citation(quotation, of: hits[quotation.hit], number: citations.count + 1)
        citations.append(citation)
        return Answer.Statement(text: citation.quote, header: citation.header, citation: citation.number)
      }
      let passage = hits[inOrder[0].hit].passage
      return Answer.Group(
        document: passage.document, title: passage.documentTitle, headingPath: passage.passage.headingPath, statements: statements)
    }
    return (groups, citations)
  }

  private static func place(_ quotation: Quotation, _ hits: [Hit]) -> (Int, Int) {
    (hits[quotation.hit].passage.passage.ordinal, quotation.range.lowerBound)
  }

  private static func citation(_ quotation: Quotation, of hit: Hit, number: Int) -> Citation {
    let stored = hit.passage
    let passage = stored.passage
    let place = QuotePlace(of: quotation.range, in: passage)
    // The passage knows the printed label of its first page only.
    let label = place.pageIndex == passage.pages?.lowerBound ? passage.pageLabel : nil
    return Citation(
      number: number, document: stored.document, path: stored.documentPath, title: stored.documentTitle,
      headingPath: passage.headingPath, passage: stored.id, quote: passage.text(in: quotation.range), range: quotation.range,
      header: quotation.header.map { passage.text(in: $0) }, pageIndex: place.pageIndex, pageLabel: label, boxes: place.boxes,
      lines: place.lines, cells: place.cells, time: place.time)
  }
}

/// A section of a document: what quotations are grouped by.
private struct SectionKey: Hashable {
  let document: Int64
  let headingPath: [String]

  init(_ hit: Hit) {
    document = hit.passage.document.rawValue
    headingPath = hit.passage.passage.headingPath
  }
}
