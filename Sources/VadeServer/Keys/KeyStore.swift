internal import Dispatch
internal import FoundationEssentials
internal import Synchronization
package import VadeEngine
package import VadeHTTP
package import VadeSystem

/// The keys that open the server, kept in a file as digests: who reads the file cannot enter with what stands in it.
///
/// A key is `vade_` and 64 hexadecimal digits, 256 random bits, so its plain SHA-256 cannot be guessed and needs no salt or slow hash.
package final class KeyStore: Sendable {
  /// A key as it is kept.
  private struct Kept: Codable, Sendable {
    var id: String
    var name: String
    var rights: AccessRight
    var libraries: [String]?
    var createdAt: String
    var sha256: String
  }

  /// A key as it is shown: without what opens the door, but in the answer to its making.
  package typealias Shown = Wire.Key

  private struct File: Codable {
    var schema = "vade.keys/1"
    var keys: [Kept]
  }

  /// The keys, and the file they were read from: another process may make and revoke keys meanwhile.
  private struct State {
    var keys: [Kept]
    var file: FileStatus?
  }

  private let path: String
  private let state: Mutex<State>

  /// Where the keys are kept.
  package static func path(in places: Places) -> String { places.config + "/keys.json" }

  /// Reads the keys.
  ///
  /// - Parameter path: the file, which need not be there.
  /// - Throws: `CommandError` when it is there and cannot be read: a server that forgot its keys would let nobody in, or everybody.
  package init(path: String) throws(CommandError) {
    self.path = path
    state = Mutex(try Self.read(path))
  }

  private static func read(_ path: String) throws(CommandError) -> State {
    // Looked at before it is read: a file that changes in between is read again.
    guard let file = FileStatus(path: path) else { return State(keys: [], file: nil) }
    do {
      let bytes = try MappedFile(path: path).bytes
      return State(keys: try JSONDecoder().decode(File.self, from: Data(bytes)).keys, file: file)
    } catch let error as SystemError {
      throw CommandError(error)
    } catch {
      throw CommandError(
        code: "keys-damaged",
        message: "the keys in '\(path)' cannot be read: move the file away and make the keys again with 'vade key create'")
    }
  }

  /// The keys as they are now.
  private var current: [Kept] {
    state.withLock { state in
      // A file that cannot be read for the moment leaves the keys as they were.
      if FileStatus(path: path) != state.file, let read = try? Self.read(path) { state = read }
      return state.keys
    }
  }

  /// Whether there are keys at all.
  package var isEmpty: Bool { current.isEmpty }

  /// The keys, without what opens the door.
  package var list: [Shown] { current.map(Self.shown) }

  /// What every key begins with, so that it is seen to be one wherever it turns up.
  static let prefix = "vade_"

  /// Makes a key and keeps its digest.
  ///
  /// - Parameters:
  ///   - name: what people call it.
  ///   - rights: what it allows.
  ///   - libraries: the only libraries it allows, or nil for all.
  /// - Returns: the key's id and the key itself, which is nowhere else.
  /// - Throws: `CommandError` when the file cannot be written.
  package func make(name: String, rights: AccessRight, libraries: [String]?) throws(CommandError) -> (id: String, key: String) {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<4).map { _ in Self.digits(generator.next(), 16) }.joined()
    let key = Self.prefix + digits
    let kept = Kept(
      id: Self.digits(generator.next() & 0xFFFF_FFFF, 8), name: name, rights: rights, libraries: libraries,
      createdAt: Timestamp.text(Timestamp.now), sha256: SHA256Digest(of: key).hex)
    try change { $0.append(kept) }
    return (kept.id, key)
  }

  /// Revokes a key.
  ///
  /// - Throws: `CommandError` when there is none of this id, or the file cannot be written.
  package func remove(_ id: String) throws(CommandError) {
    guard current.contains(where: { $0.id == id }) else {
      throw CommandError(code: "key-missing", message: "there is no key '\(id)': 'vade key list' shows the keys")
    }
    try change { keys in keys.removeAll { $0.id == id } }
  }

  /// The principal a key stands for, or nil when it is not known.
  ///
  /// Digests are compared, all of them: the time tells nothing of the keys.
  func principal(of key: String) -> Principal? {
    let shown = Array(SHA256Digest(of: key).hex.utf8)
    var found: Principal?
    for kept in current where ConstantTime.equal(shown, Array(kept.sha256.utf8)) {
      found = Principal(name: Self.principalPrefix + kept.id, right: kept.rights, scopes: kept.libraries.map(Set.init))
    }
    return found
  }

  /// Whether the key somebody came in with still opens the server; who came without one needs none.
  func holds(_ principal: Principal) -> Bool {
    guard principal.name.hasPrefix(Self.principalPrefix) else { return true }
    return current.contains { Self.principalPrefix + $0.id == principal.name }
  }

  private static let principalPrefix = "key:"

  /// A key by its id.
  func entry(_ id: String) -> Shown? { list.first { $0.id == id } }

  private func change(_ body: (inout [Kept]) -> Void) throws(CommandError) {
    // Between reading and writing no other process may write: a key it revoked meanwhile would be back.
    let lock = try fileLock()
    defer { withExtendedLifetime(lock) {} }
    try state.withLock { state throws(CommandError) in
      var changed = FileStatus(path: path) == state.file ? state.keys : try Self.read(path).keys
      body(&changed)
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try AtomicFile.write(Array(try encoder.encode(File(keys: changed))), to: path)
        try FileMode.restrict(path)
      } catch let error as SystemError {
        throw CommandError(error)
      } catch {
        throw CommandError(code: "internal", message: "the keys cannot be written as JSON")
      }
      state = State(keys: changed, file: FileStatus(path: path))
    }
  }

  /// Waits for its turn to change the file: others hold it for as long as one small file is written.
  private func fileLock() throws(CommandError) -> FileLock {
    let pause = DispatchSemaphore(value: 0)
    do {
      try Directory.create(Directory.parent(of: path))
      for _ in 0..<2000 {
        if let lock = try FileLock.acquire(path: path + ".lock") { return lock }
        _ = pause.wait(timeout: .now() + .milliseconds(5))
      }
    } catch {
      throw CommandError(error)
    }
    throw CommandError(code: "keys-busy", message: "another process changes the keys: try again", status: .unavailable)
  }

  private static func shown(_ kept: Kept) -> Shown {
    Shown(id: kept.id, name: kept.name, rights: kept.rights.rawValue, libraries: kept.libraries, createdAt: kept.createdAt)
  }

  private static func digits(_ number: UInt64, _ width: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}

/// Lets in who shows a key, and the machine's own user where no key is asked for.
struct KeyAuthenticator: Authenticator {
  let keys: KeyStore
  /// Whether even who comes from the same machine needs a key.
  let needsKey: Bool

  func principal(of credential: Credential, from peer: Peer) throws(HTTPError) -> Principal? {
    switch credential {
    case .none:
      if needsKey { return nil }
      if case .remote = peer { return nil }
      return Principal(name: "local", right: .admin)
    case .key(let key), .cookie(let key):
      if let principal = keys.principal(of: key) { return principal }
      // A cookie of an earlier key must not shut the owner out of his own machine.
      if case .cookie = credential, !needsKey, peer == .loopback { return Principal(name: "local", right: .admin) }
      // OpenAI's clients send a key in any case, often one of another service: where none is needed, what is none of ours counts as none.
      if case .key = credential, !needsKey, peer == .loopback, !key.hasPrefix(KeyStore.prefix) {
        return Principal(name: "local", right: .admin)
      }
      throw .keyInvalid
    }
  }
}
