extension Wire {
  /// What `vade status --json` prints.
  package struct StatusReply: Codable, Sendable, Hashable {
    package var schema = "vade.status/1"
    package var library: String
    package var directory: String
    package var documents: Int
    /// Documents an interrupted run left half added.
    package var importing: Int
    /// Documents of which something is known to be missing.
    package var incomplete: Int
    package var passages: Int
    package var vectors: Int
    /// The size of the library's directory.
    package var bytes: Int
    /// The size of the files it was made of.
    package var originalBytes: Int
    /// Former states of documents; 0 for a pack.
    package var versions: Int
    /// Of the files' bytes, those kept for former states alone.
    package var versionBytes: Int
    /// `library`, or `pack` for one that is a pack opened as a library.
    package var kind: String
    /// Left out while nothing was embedded.
    package var model: Recipe?
    /// The plan documents added from now on are cut by; left out of a pack.
    package var plan: String?
    /// Documents that another plan has cut; left out of a pack.
    package var cutOtherwise: Int?

    /// The embedding recipe of the library's vectors.
    package struct Recipe: Codable, Sendable, Hashable {
      package var name: String
      package var fingerprint: String
      package var dimension: Int
    }
  }

  /// What `vade doctor --json` prints.
  package struct DoctorReport: Codable, Sendable, Hashable {
    package var schema = "vade.doctor/1"
    package var checks: [Finding]

    /// What one check found.
    package struct Finding: Codable, Sendable, Hashable {
      package var name: String
      package var status: Status
      package var detail: String
      /// What to do.
      package var advice: String?
    }

    /// How a check ended.
    package enum Status: String, Codable, Sendable, Hashable, CaseIterable {
      case ok
      case warn
      case fail
    }
  }

  /// What `vade model list --json` prints.
  package struct ModelList: Codable, Sendable, Hashable {
    package var schema = "vade.models/1"
    package var models: [Model]
    /// Models that come with the program and are imported when they are first needed.
    package var available: [String] = []
  }

  /// An installed model.
  package struct Model: Codable, Sendable, Hashable {
    package var name: String
    package var directory: String
    package var dimension: Int
    package var tokenLimit: Int
    package var fingerprint: String
    package var bytes: Int
    /// Whether it is the one a new library gets.
    package var isDefault: Bool
  }

  /// What `vade library list --json` prints.
  package struct LibraryList: Codable, Sendable, Hashable {
    package var schema = "vade.libraries/1"
    package var libraries: [Library]
  }

  /// A library.
  package struct Library: Codable, Sendable, Hashable {
    package var name: String
    package var directory: String
    /// Left out where the library cannot be read, like `bytes`.
    package var documents: Int?
    package var bytes: Int?
    /// `library`, or `pack` for one that is a pack opened as a library.
    package var kind: String
    /// Why it cannot be read.
    package var problem: String?
  }

  /// What a command prints that does one thing: `vade library create`, `vade model remove` and their like.
  package struct Done: Codable, Sendable, Hashable {
    package var schema = "vade.done/1"
    /// What was done, such as `library-created`.
    package var action: String
    /// What it was done to.
    package var name: String
    /// The same as a sentence.
    package var message: String

    /// Creates the document; see the properties.
    package init(action: String, name: String, message: String) {
      self.action = action
      self.name = name
      self.message = message
    }
  }

  /// What `vade version --json` prints.
  package struct VersionReply: Codable, Sendable, Hashable {
    package var schema = "vade.version/1"
    package var version: String

    /// That of this program.
    package static let current = VersionReply(version: Release.version)
  }

  /// What every command prints with `--json` when it fails.
  package struct Failure: Codable, Sendable, Hashable {
    package var schema = "vade.error/1"
    package var error: Fault

    /// Takes code and message of an error; the exit status is no part of the document.
    package init(_ error: CommandError) { self.error = Fault(code: error.code, message: error.message) }

    /// Why it failed.
    package struct Fault: Codable, Sendable, Hashable {
      package var code: String
      package var message: String
    }
  }
}
