#if canImport(Glibc)
  internal import Glibc
#endif

/// Where the program keeps what it keeps, after the XDG base directories.
///
/// `VADE_HOME` overrides all of them with one directory that holds `data`, `cache` and `config`.
public struct Places: Sendable, Hashable {
  /// Libraries live here, one directory each, under `libraries`.
  public let data: String
  /// Imported models live here under `models`.
  public let cache: String
  /// Holds `config.toml`.
  public let config: String

  /// Works the places out from environment variables.
  ///
  /// - Parameter environment: the variables to look at; `HOME` is needed when the others are absent.
  public init(environment: [String: String]) {
    func set(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let home = set("VADE_HOME") {
      data = home + "/data"
      cache = home + "/cache"
      config = home + "/config"
      return
    }
    let home = set("HOME") ?? "/"
    data = (set("XDG_DATA_HOME") ?? home + "/.local/share") + "/vademecum"
    cache = (set("XDG_CACHE_HOME") ?? home + "/.cache") + "/vademecum"
    config = (set("XDG_CONFIG_HOME") ?? home + "/.config") + "/vademecum"
  }

  /// The directory that holds the libraries.
  public var libraries: String { data + "/libraries" }
  /// The directory that holds the imported models.
  public var models: String { cache + "/models" }
}
