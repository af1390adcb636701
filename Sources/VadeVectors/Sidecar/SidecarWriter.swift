internal import VadeSystem

/// Writes a corpus pack's vectors: the header last, so that a file that was not finished is none.
public struct SidecarWriter: ~Copyable {
  private let file: OutputFile
  private var header: SidecarHeader
  private var pending: [UInt8] = []
  private var written = SidecarHeader.byteCount

  /// How many rows have come.
  public var rowCount: Int { header.rowCount }

  private static let bufferSize = 1 << 20

  /// Begins a file; one that exists is an error.
  public init(path: String, element: SidecarElement, dimension: Int) throws(SidecarError) {
    precondition(ScanHeader.dimensions.contains(dimension), "a dimension of \(dimension)")
    header = SidecarHeader(element: element, dimension: dimension, rowCount: 0)
    do throws(SystemError) { file = try OutputFile(path: path, mode: .create) } catch { throw SidecarError.system(error) }
  }

  /// Adds a row.
  ///
  /// - Parameter vector: the vector; it is coded as the file's element asks for.
  /// - Throws: ``SidecarError`` for a vector of another dimension and for a disk that is full.
  public mutating func append(_ vector: [Float]) throws(SidecarError) {
    guard vector.count == header.dimension else {
      throw SidecarError.wrongLength(path: file.path, row: header.rowCount, expected: header.dimension, found: vector.count)
    }
    switch header.element {
    case .int8: pending += UnitBytes.encode(vector).lazy.map { UInt8(bitPattern: $0) }
    case .float32: for component in vector { pending.appendLittleEndian(component.bitPattern) }
    }
    header.rowCount += 1
    if pending.count >= SidecarWriter.bufferSize { try flush() }
  }

  /// Writes the header and brings all to disk.
  public consuming func finish() throws(SidecarError) {
    try flush()
    do throws(SystemError) {
      try file.write(header.encoded, at: 0)
      try file.synchronize()
    } catch { throw SidecarError.system(error) }
  }

  private mutating func flush() throws(SidecarError) {
    do throws(SystemError) { try file.write(pending, at: written) } catch { throw SidecarError.system(error) }
    written += pending.count
    pending.removeAll(keepingCapacity: true)
  }
}
