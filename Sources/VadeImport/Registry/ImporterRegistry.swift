public import VadeDocument

/// The importers the program has: the only list of supported formats.
public struct ImporterRegistry: Sendable {
  /// The importers, in the order they are asked.
  public let importers: [any Importer]

  /// Creates a registry.
  public init(_ importers: [any Importer]) {
    self.importers = importers
  }

  /// Every supported format, in the importers' order.
  public var formats: [Format] { importers.flatMap(\.formats) }

  /// The importer of a format, or nil when no importer reads it.
  public func importer(of format: FormatID) -> (any Importer)? {
    importers.first { importer in importer.formats.contains { $0.id == format } }
  }
}
