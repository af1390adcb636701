internal import VadeHTTP

/// How the server is to be run.
struct ServeRequest: Sendable, Hashable {
  /// The port, or 0 for one the system chooses.
  var port: Int
  /// The address of this machine to listen at.
  var address: String
  /// The socket in the file system to listen at instead, as typed, or nil.
  var socket: String?
  /// Names the server goes by besides those of the machine itself.
  var hosts: [String] = []
  /// Folders whose files may be added, as typed, by name.
  var roots: [String: String] = [:]
  /// Whether programs of this machine need a key too.
  var requiresKey = false
  /// The most bytes of one upload.
  var uploadLimit: Int
  /// The folder to serve the web app from, as typed, or nil for the one inside the program.
  var appFolder: String?
  /// Whether to write a systemd unit instead of serving.
  var isInstalled = false
}

/// Something about the server's keys.
enum KeyRequest: Sendable, Hashable {
  case create(name: String, rights: AccessRight, libraries: [String])
  case list
  case remove(id: String)
}
