internal import VadeEngine

/// The documents the server has of its own; those of libraries and documents are the command line's (`Wire`).
///
/// The same rules hold: keys in snake case in the order of the properties, a property without a value left out.
enum API {
  /// How far the adding of files is.
  struct Job: Codable, Sendable, Hashable {
    var schema = "vade.job/1"
    var id: String
    var library: String
    var kind = Kind.add
    var state: State
    var createdAt: String
    var startedAt: String?
    var endedAt: String?
    var filesTotal: Int
    var filesDone: Int
    var filesFailed: Int
    var bytesTotal: Int
    var bytesDone: Int
    var passages: Int
    /// Passages whose vectors were computed for it; those of texts the library knew were there.
    var embedded: Int
    /// How many jobs have their turn before it, while it waits.
    var ahead: Int?
    /// The file in work.
    var current: String?
    /// The page of that file that was added last, counted from 1.
    var currentPage: Int?
    var currentPageCount: Int?
    /// Passages a second while it was in work.
    var rate: Double?
    var secondsLeft: Int?
    /// Why the job as a whole failed, or waits although its turn has come.
    var reason: Wire.Reason?
    /// Left out of lists and events.
    var files: [File]?

    /// What a job does with its files.
    enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
      /// It adds them.
      case add
      /// It cuts documents anew that another plan has cut, from their kept copies.
      case recut
    }

    /// How far a job is.
    enum State: String, Codable, Sendable, Hashable, CaseIterable {
      /// It waits for its turn.
      case queued
      case running
      /// It rests, and holds neither the queue nor its library.
      case paused
      /// Every file has come to an end, some perhaps to a bad one.
      case done
      /// It could not go on.
      case failed
      /// It was stopped; what was added stays.
      case stopped
    }

    /// A file of a job.
    struct File: Codable, Sendable, Hashable {
      var path: String
      var state: State
      var bytes: Int
      var documentId: Int64?
      var passageCount: Int?
      var pageCount: Int?
      var complete: Bool?
      var reason: Wire.Reason?
      var diagnostics: [Wire.Diagnostic]?

      /// What has become of a file.
      enum State: String, Codable, Sendable, Hashable, CaseIterable {
        case queued
        case running
        case added
        case updated
        case unchanged
        case failed
        case skipped
      }
    }
  }

  /// The jobs there are.
  struct JobList: Codable, Sendable, Hashable {
    var schema = "vade.jobs/1"
    var jobs: [Job]
  }

  /// A file of a job, as an event tells of it.
  struct FileEvent: Codable, Sendable, Hashable {
    var job: String
    var library: String
    var file: Job.File
  }

  /// Something that happened to a library.
  struct LibraryEvent: Codable, Sendable, Hashable {
    var library: String
    /// `created`, `renamed`, `deleted`, `added`, `removed`, `discarded` for versions, `plan`, or `mapped` when its map is there.
    var change: String
    /// The library's new name, where it was renamed.
    var name: String?
  }

  /// What a stream of events begins with.
  struct Hello: Codable, Sendable, Hashable {
    var version: String
    /// When the server started: another value tells a client that it speaks to another run.
    var startedAt: String
  }

  /// A record of the log.
  struct LogRecord: Codable, Sendable, Hashable {
    var id: Int
    var time: String
    var level: String
    var subsystem: String
    var document: String?
    var page: Int?
    var message: String
  }

  /// Records of the log.
  struct LogPage: Codable, Sendable, Hashable {
    var schema = "vade.log/1"
    /// How many records came in since the server started; those that are gone make the difference.
    var taken: Int
    var records: [LogRecord]
  }

  /// Who the client is to the server.
  struct Session: Codable, Sendable, Hashable {
    var schema = "vade.session/1"
    var authenticated: Bool
    var keyRequired: Bool
    var rights: String?
    /// The only libraries it may use; left out for all.
    var libraries: [String]?
  }

  /// What can be set, as it is.
  struct Settings: Codable, Sendable, Hashable {
    var schema = "vade.settings/1"
    /// The library the app opens with.
    var defaultLibrary: String
    /// How many hits a search gives when it does not say.
    var searchLimit: Int
    /// How many passages an answer may use when the question does not say.
    var evidenceLimit: Int
    /// Whether every passage's vector is compared.
    var exactSearch: Bool
    /// The least level of records the log takes.
    var logLevel: String
  }

  /// A folder of the server's machine whose files may be added.
  struct Root: Codable, Sendable, Hashable {
    var name: String
    var path: String
  }

  /// The folders there are.
  struct RootList: Codable, Sendable, Hashable {
    var schema = "vade.roots/1"
    var roots: [Root]
  }

  /// What left the machine.
  struct TransmissionList: Codable, Sendable, Hashable {
    var schema = "vade.transmissions/1"
    var transmissions: [Transmission] = []

    /// One message to a service.
    struct Transmission: Codable, Sendable, Hashable {
      var time: String
      var service: String
      var bytes: Int
    }
  }

  /// Whether the server lives.
  struct Health: Codable, Sendable, Hashable {
    var status: String
    var reason: String?
  }
}

/// What clients send.
extension API {
  /// The name a library is to have.
  struct LibraryName: Codable, Sendable, Hashable {
    var name: String
  }

  /// How a library's documents are to be cut from now on.
  struct PlanChange: Codable, Sendable, Hashable {
    var plan: String
  }

  /// Documents that are to be removed.
  struct Removal: Codable, Sendable, Hashable {
    var ids: [Int64]
  }

  /// A question.
  struct Question: Codable, Sendable, Hashable {
    var question: String
    /// How many passages may serve as evidence.
    var limit: Int?
    /// Whether timings are told.
    var explain: Bool?
    /// Documents to stay in: ids, paths, file names or titles.
    var `in`: [String]?
    /// Formats to stay in, by their ids.
    var formats: [String]?
    /// The only passages that may serve as evidence.
    var passages: [Int64]?
  }

  /// A folder or file below a registered root.
  struct Folder: Codable, Sendable, Hashable {
    var root: String
    var path: String?
  }

  /// A pack below a registered root that is to become a library.
  struct PackPlace: Codable, Sendable, Hashable {
    var root: String
    var path: String
    var name: String?
  }

  /// Where the samples are to go.
  struct SampleRequest: Codable, Sendable, Hashable {
    var library: String?
  }

  /// A key that is shown to begin a session.
  struct Login: Codable, Sendable, Hashable {
    var key: String
  }

  /// A key that is to be made.
  struct KeyRequest: Codable, Sendable, Hashable {
    var name: String
    var rights: String
    var libraries: [String]?
  }

  /// Settings that are to change; what is left out stays.
  struct SettingsChange: Codable, Sendable, Hashable {
    var defaultLibrary: String?
    var searchLimit: Int?
    var evidenceLimit: Int?
    var exactSearch: Bool?
    var logLevel: String?
  }
}
