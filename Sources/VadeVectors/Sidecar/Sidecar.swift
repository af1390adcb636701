internal import Synchronization
internal import VadeSystem

/// The vectors of a corpus pack, mapped into memory and searched where they lie.
///
/// A row's score is its cosine with the query: the dot product with the normalised query by the row's real length. What is derived from the rows
/// — their lengths, their sketches — is made when it is first needed and kept.
public final class Sidecar: Sendable {
  /// What the rows' numbers are.
  public let element: SidecarElement
  /// How many numbers a row has.
  public let dimension: Int
  /// How many rows there are.
  public let rowCount: Int
  /// Where the file is.
  public var path: String { file.path }

  private let file: MappedFile
  private let opened: FileStatus?
  private let lengths = Mutex<[Float]?>(nil)
  private let sketches = Mutex<SketchTable?>(nil)

  /// Rows that are scored at once; see `ScanLayout`.
  private static let blockRows = 1_024

  /// Opens a file and checks that it is whole.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - dimension: the dimension its vectors must have, or nil for any.
  /// - Throws: ``SidecarError``.
  /// - Complexity: O(1).
  public init(path: String, dimension: Int? = nil) throws(SidecarError) {
    do throws(SystemError) {
      opened = try FileStatus(path: path, followingLinks: true)
      file = try MappedFile(path: path)
    } catch { throw SidecarError.system(error) }
    let header = try file.withBytes { (bytes) throws(SidecarError) in try SidecarHeader(bytes, path: path) }
    if let dimension, header.dimension != dimension {
      throw SidecarError.dimensionDiffers(path: path, expected: dimension, found: header.dimension)
    }
    element = header.element
    self.dimension = header.dimension
    rowCount = header.rowCount
  }

  /// The rows with the greatest cosines, best first, ties by the lower row number.
  ///
  /// - Parameters:
  ///   - query: a vector of the file's dimension, of any length.
  ///   - limit: how many rows at most.
  ///   - rows: only these row numbers, or nil for all.
  ///   - options: how to go about it.
  /// - Returns: row numbers with their cosines.
  /// - Throws: ``SidecarError/changed(path:)`` when the file is no longer the one that was opened.
  /// - Complexity: O(rows × dimension) at the speed of memory; a forty-eighth of the bytes with a sketch.
  public func nearest(to query: [Float], limit: Int, within rows: IDRanges? = nil, options: ScanOptions = .standard)
    throws(SidecarError) -> [ScoredRow]
  {
    precondition(query.count == dimension, "a query of \(query.count) numbers for rows of \(dimension)")
    try checkUnchanged()
    guard limit > 0, rowCount > 0 else { return [] }
    let search = SidecarSearch(query: UnitQuery(query), inverseLengths: inverseLengths(), kernel: options.kernel)
    if let survivors = options.method.survivors(ofRows: rowCount, limit: limit, isFiltered: rows != nil) {
      let near = sketchTable(options.kernel).nearest(to: search.query.components, count: survivors, kernel: options.kernel)
      return withRows { content in best(limit, of: near, in: content, search) }
    }
    let shares = RowChunks(of: ranges(of: rows), bytesPerRow: dimension * element.size, threads: options.threads)
    return shares.scan(limit: limit) { share, best in
      withRows { content in
        for range in share { scan(range, in: content, search, into: &best) }
      }
    }
  }

  /// The cosine of one row with a query.
  ///
  /// - Precondition: the row is below the row count.
  public func similarity(ofRow row: Int, to query: [Float], kernel: DotKernel = .best) throws(SidecarError) -> Float {
    precondition((0..<rowCount).contains(row), "row \(row) of \(rowCount)")
    precondition(query.count == dimension, "a query of \(query.count) numbers for rows of \(dimension)")
    try checkUnchanged()
    let search = SidecarSearch(query: UnitQuery(query), inverseLengths: inverseLengths(), kernel: kernel)
    return withRows { score(of: row, in: $0, search) }
  }

  /// A row's numbers as they are in the file.
  ///
  /// - Precondition: the row is below the row count.
  public func row(_ row: Int) throws(SidecarError) -> [Float] {
    precondition((0..<rowCount).contains(row), "row \(row) of \(rowCount)")
    try checkUnchanged()
    return withRows { floats(ofRow: row, in: $0) }
  }

  /// Refuses to read a file that is shorter, longer or newer than it was: reading what is no longer there would end the process.
  private func checkUnchanged() throws(SidecarError) {
    guard let opened, let now = try? FileStatus(path: path, followingLinks: true), now == opened else {
      throw SidecarError.changed(path: path)
    }
  }

  // MARK: Rows

  private var rowBytes: Int { dimension * element.size }

  private func withRows<Result>(_ body: (RawSpan) -> Result) -> Result {
    file.withBytes { bytes in body(bytes.extracting(droppingFirst: SidecarHeader.byteCount)) }
  }

  private func ranges(of rows: IDRanges?) -> [Range<Int>] {
    guard let rows else { return [0..<rowCount] }
    return rows.ranges.compactMap { run in
      let first = max(0, run.lowerBound)
      let last = min(Int64(rowCount) - 1, run.upperBound)
      return first <= last ? Int(first)..<(Int(last) + 1) : nil
    }
  }

  private func floats(ofRow row: Int, in content: RawSpan) -> [Float] {
    let begin = row * rowBytes
    return (0..<dimension).map { index in
      switch element {
      case .int8: Float(unsafe content.unsafeLoad(fromByteOffset: begin + index, as: Int8.self))
      case .float32:
        Float(bitPattern: UInt32(littleEndian: unsafe content.unsafeLoadUnaligned(fromByteOffset: begin + index * 4, as: UInt32.self)))
      }
    }
  }

  // MARK: Scoring

  private func score(of row: Int, in content: RawSpan, _ search: SidecarSearch) -> Float {
    let bytes = content.extracting((row * rowBytes)..<((row + 1) * rowBytes))
    let dot =
      switch element {
      case .int8: search.kernel.dot(search.query.components, byteRow: bytes)
      case .float32: search.kernel.dot(search.query.components, bytes) ?? .nan
      }
    return dot * search.inverseLengths[row]
  }

  /// The best of some rows that stand apart.
  private func best(_ limit: Int, of rows: [UInt32], in content: RawSpan, _ search: SidecarSearch) -> [ScoredRow] {
    var best = TopRows(limit: limit)
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: rows.count) { dots in
      if element == .int8 {
        unsafe search.kernel.dotBytes(at: rows.map { Int($0) * rowBytes }, of: content, with: search.query.bytes, into: dots)
      }
      for (index, row) in rows.enumerated() {
        let row = Int(row)
        if element == .int8, let threshold = best.threshold {
          let most = unsafe dots[index] * search.query.bytes.unit * search.inverseLengths[row] + search.query.bytes.error
          if most < threshold { continue }
        }
        best.insert(ScoredRow(id: Int64(row), score: score(of: row, in: content, search)))
      }
    }
    return best.sorted()
  }

  private func scan(_ rows: Range<Int>, in content: RawSpan, _ search: SidecarSearch, into best: inout TopRows) {
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: Sidecar.blockRows) { scores in
      var row = rows.lowerBound
      while row < rows.upperBound {
        let count = min(rows.upperBound - row, Sidecar.blockRows)
        unsafe scan(row, UnsafeMutableBufferPointer(rebasing: scores[..<count]), in: content, search, into: &best)
        row += count
      }
    }
  }

  private func scan(
    _ first: Int, _ dots: UnsafeMutableBufferPointer<Float>, in content: RawSpan, _ search: SidecarSearch, into best: inout TopRows
  ) {
    let block = content.extracting((first * rowBytes)..<((first + dots.count) * rowBytes))
    unsafe block.withUnsafeBytes { block in
      switch element {
      case .float32: unsafe search.kernel.dotRows(of: block, stride: dimension, with: search.query.components, into: dots)
      case .int8: unsafe search.kernel.dotBytes(of: block, stride: dimension, with: search.query.bytes, into: dots)
      }
    }
    unsafe search.inverseLengths.withUnsafeBufferPointer { inverse in
      let unit = search.unit(element)
      let error = search.error(element)
      var index = 0
      while index < dots.count {
        if let threshold = best.threshold, index + RowGroup.scalarCount <= dots.count {
          let dot = unsafe RowGroup(of: UnsafeRawBufferPointer(dots), at: 4 * index)
          let inverse = unsafe RowGroup(of: UnsafeRawBufferPointer(inverse), at: 4 * (first + index))
          if all((dot * unit * inverse + error) .< threshold) {
            index += RowGroup.scalarCount
            continue
          }
        }
        for index in index..<min(index + RowGroup.scalarCount, dots.count) {
          let estimate = unsafe dots[index] * unit * inverse[first + index]
          if let threshold = best.threshold, estimate + error < threshold { continue }
          // Sums of floats are the score; sums of bytes only say that the row may be among the best.
          let score = element == .float32 ? estimate : score(of: first + index, in: content, search)
          best.insert(ScoredRow(id: Int64(first + index), score: score))
        }
        index += RowGroup.scalarCount
      }
    }
  }

  // MARK: What is derived from the rows

  private func inverseLengths() -> [Float] {
    lengths.withLock { known in
      if let known { return known }
      let made = withRows { content in makeInverseLengths(content) }
      known = made
      return made
    }
  }

  /// One by each row's length; 0 for a row of zeros.
  private func makeInverseLengths(_ content: RawSpan) -> [Float] {
    let inverse: (Float) -> Float = { $0 > 0 ? 1 / max($0, 1e-12) : 0 }
    switch element {
    case .int8:
      return DotKernel.best.squares(of: content, count: rowCount, dimension: dimension).map { inverse(Float($0).squareRoot()) }
    case .float32:
      return (0..<rowCount).map { row in
        let numbers = floats(ofRow: row, in: content)
        return inverse(DotKernel.best.dot(numbers, numbers).squareRoot())
      }
    }
  }

  private func sketchTable(_ kernel: DotKernel) -> SketchTable {
    sketches.withLock { known in
      if let known { return known }
      let made = withRows { content in
        SketchTable(rowCount: rowCount, dimension: dimension, kernel: kernel) { row, body in
          switch element {
          case .int8: body(content.extracting((row * rowBytes)..<((row + 1) * rowBytes)))
          case .float32: unsafe body(UnitBytes.encode(floats(ofRow: row, in: content)).span.bytes)
          }
        }
      }
      known = made
      return made
    }
  }
}

/// A query of length one, in the forms a scan needs.
struct UnitQuery: Sendable {
  let components: [Float]
  let bytes: ByteQuery

  init(_ query: [Float]) {
    let length = max(DotKernel.best.dot(query, query).squareRoot(), 1e-12)
    components = query.map { $0 / length }
    bytes = ByteQuery(components)
  }
}

/// One query over one sidecar.
struct SidecarSearch: Sendable {
  let query: UnitQuery
  let inverseLengths: [Float]
  let kernel: DotKernel

  /// What a dot product of the scan is multiplied with.
  func unit(_ element: SidecarElement) -> Float { element == .int8 ? query.bytes.unit : 1 }
  /// How far a scan's estimate may be below the score.
  func error(_ element: SidecarElement) -> Float { element == .int8 ? query.bytes.error : 0 }
}
