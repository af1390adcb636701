package import VadeImport

/// What the program reads, for the tools beside it: they cover a format from the day it is registered.
package enum SupportedFormats {
  /// The importers of the program.
  package static let registry = LocalEngine.registry
}
