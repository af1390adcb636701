extension Wire {
  /// What `vade status --json` prints.
  struct StatusReply: Codable, Sendable, Hashable {
    var schema = "vade.status/1"
    var library: String
    var directory: String
    var documents: Int
    /// Documents an interrupted run left half added.
    var importing: Int
    /// Documents of which something is known to be missing.
    var incomplete: Int
    var passages: Int
    var vectors: Int
    /// The size of the library's directory.
    var bytes: Int
    /// The size of the files it was made of.
    var originalBytes: Int
    /// Left out while nothing was embedded.
    var model: Recipe?

    /// The embedding recipe of the library's vectors.
    struct Recipe: Codable, Sendable, Hashable {
      var name: String
      var fingerprint: String
      var dimension: Int
    }
  }

  /// What `vade doctor --json` prints.
  struct DoctorReport: Codable, Sendable, Hashable {
    var schema = "vade.doctor/1"
    var checks: [Finding]

    /// What one check found.
    struct Finding: Codable, Sendable, Hashable {
      var name: String
      var status: Status
      var detail: String
      /// What to do.
      var advice: String?
    }

    /// How a check ended.
    enum Status: String, Codable, Sendable, Hashable {
      case ok
      case warn
      case fail
    }
  }

  /// What `vade model list --json` prints.
  struct ModelList: Codable, Sendable, Hashable {
    var schema = "vade.models/1"
    var models: [Model]
    /// Models that come with the program and are imported when they are first needed.
    var available: [String] = []
  }

  /// An installed model.
  struct Model: Codable, Sendable, Hashable {
    var name: String
    var directory: String
    var dimension: Int
    var tokenLimit: Int
    var fingerprint: String
    var bytes: Int
    /// Whether it is the one a new library gets.
    var isDefault: Bool
  }

  /// What `vade library list --json` prints.
  struct LibraryList: Codable, Sendable, Hashable {
    var schema = "vade.libraries/1"
    var libraries: [Library]
  }

  /// A library.
  struct Library: Codable, Sendable, Hashable {
    var name: String
    var directory: String
    /// Left out where the library cannot be read, like `bytes`.
    var documents: Int?
    var bytes: Int?
    /// Why it cannot be read.
    var problem: String?
  }

  /// What a command prints that does one thing: `vade library create`, `vade model remove` and their like.
  struct Done: Codable, Sendable, Hashable {
    var schema = "vade.done/1"
    /// What was done, such as `library-created`.
    var action: String
    /// What it was done to.
    var name: String
    /// The same as a sentence.
    var message: String
  }

  /// What `vade version --json` prints.
  struct VersionReply: Codable, Sendable, Hashable {
    var schema = "vade.version/1"
    var version: String
  }

  /// What every command prints with `--json` when it fails.
  struct Failure: Codable, Sendable, Hashable {
    var schema = "vade.error/1"
    var error: Fault

    /// Why it failed.
    struct Fault: Codable, Sendable, Hashable {
      var code: String
      var message: String
    }
  }
}
