internal import VadeLibrary

extension LocalEngine {
  /// The most points of a map: more than a screen tells apart, and little enough to be sent at once.
  package static let mostPoints = 20_000

  /// Computes the map of a library's passages: their vectors seen from where they spread most.
  ///
  /// - Parameters:
  ///   - context: names the library; a stop ends the work.
  ///   - progress: is told the share of the work that is done.
  /// - Returns: the map, or why there is none.
  /// - Throws: ``CommandError`` when the library cannot be read or the work was stopped.
  package func map(_ context: EngineContext, progress: (Double) -> Void) throws(CommandError) -> Wire.PassageMap {
    guard let library = try readable(context) as? any VectorSampling else {
      preconditionFailure("every library this program opens is one whose vectors can be had")
    }
    let sample = try engine { () throws(LibraryError) in try library.vectorSample(limit: Self.mostPoints) }
    guard let first = sample.rows.first, sample.rows.count > 2 else {
      return Wire.PassageMap(state: .empty, reason: "there are not enough passages with vectors: add more documents")
    }
    let dimension = first.vector.count
    var vectors: [Float] = []
    vectors.reserveCapacity(sample.rows.count * dimension)
    for row in sample.rows { vectors += row.vector }
    let plane = PrincipalPlane(vectors, dimension: dimension) { share in
      progress(share)
      return !context.stop.isRequested
    }
    try context.checkStop()
    return try map(of: sample, in: plane, library)
  }

  /// What changes when the map of a library would.
  ///
  /// - Throws: ``CommandError`` when the library cannot be read.
  package func mapMark(_ context: EngineContext) throws(CommandError) -> [Int64] {
    guard let library = try readable(context) as? any VectorSampling else { return [] }
    return try engine { () throws(LibraryError) in try library.vectorMark() }
  }

  private func map(of sample: VectorSample, in plane: PrincipalPlane, _ library: any VectorSampling) throws(CommandError) -> Wire.PassageMap
  {
    var map = Wire.PassageMap(state: .ready, variance: plane.variance, sampledOf: sample.total)
    var places: [DocumentID: Int] = [:]
    for (row, place) in zip(sample.rows, plane.places) {
      let index: Int
      if let known = places[row.document] {
        index = known
      } else {
        index = map.documents.count
        places[row.document] = index
        let title = try engine { () throws(LibraryError) in try library.document(row.document)?.title } ?? ""
        map.documents.append(.init(id: row.document.rawValue, title: title, count: 0))
      }
      map.documents[index].count += 1
      map.points.passage.append(row.passage.rawValue)
      map.points.document.append(index)
      map.points.x.append((place.x * 1e4).rounded() / 1e4)
      map.points.y.append((place.y * 1e4).rounded() / 1e4)
    }
    return map
  }
}
