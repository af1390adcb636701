/// The program's own release.
package enum Release {
  /// The version, after semantic versioning.
  package static let version = "0.1.0"
}
