package import VadeHTTP
package import VadeIngest

/// How a server is run.
package struct ServerOptions: Sendable {
  /// Where it listens.
  package var address: ServerAddress
  /// Names it goes by besides those of the loopback.
  package var hosts: Set<String> = []
  /// Whether even who comes from the same machine needs a key.
  package var requiresKey = false
  /// Folders of this machine whose files clients may have added, by name.
  package var roots: [String: String] = [:]
  /// How watched folders are looked at.
  package var watchTiming = WatchTiming.standard
  /// The most bytes of one upload.
  package var uploadLimit = 8 << 30
  /// A folder to serve the web app from in place of the one inside the program, for whoever works on it.
  package var appFolder: String?

  /// Whether everybody shows a key, whatever it was started with.
  ///
  /// A name of its own is for others than this machine's programs. They come through a proxy on this machine, whose connections look like the owner's.
  var asksEverybody: Bool { requiresKey || !hosts.isEmpty }

  /// Creates options for an address; see the properties for the rest.
  package init(address: ServerAddress) { self.address = address }
}
