internal import VadeEngine

extension API {
  /// A folder below a registered root whose files a library has and keeps having.
  struct Watch: Codable, Sendable, Hashable {
    var schema = "vade.watch/1"
    var id: String
    var root: String
    /// Where below the root; empty for all of it.
    var path: String
    var library: String
    /// What becomes of documents whose files are gone.
    var gone: Gone
    var state: State
    /// Why it is away or at fault: what is the matter and what can be done.
    var reason: Wire.Reason?
    /// Why changes may be found only by looking now and then; left out where the kernel tells of all.
    var periodic: String?
    var lastLookAt: String?
    /// When something was last added, followed or removed.
    var lastChangeAt: String?
    /// Counts of the last look.
    var counts: Counts
    /// Parts of the folder whose volumes are not mounted.
    var awayParts: [Wire.SyncReport.Part]?
    /// The first of the documents whose files are gone; left out of lists and events.
    var goneDocuments: [GoneDocument]?

    /// How things stand.
    enum State: String, Codable, Sendable, Hashable, CaseIterable {
      /// It has not been looked at yet.
      case starting
      /// The library has what the folder has, or what it lacks is on its way.
      case watching
      /// Files are being compared with the library.
      case rescanning
      /// The folder, or the volume it is on, is not there; nothing is removed.
      case away
      case paused
      /// It cannot go on until something is done.
      case fault
    }

    /// What becomes of documents whose files are gone.
    enum Gone: String, Codable, Sendable, Hashable, CaseIterable {
      case keep
      case remove
    }

    /// How many files and documents there are of each kind.
    struct Counts: Codable, Sendable, Hashable {
      /// Files the library has as they are.
      var unchanged = 0
      /// Files that are on their way into the library.
      var underWay = 0
      /// Files that wait until they have been still for a moment.
      var waiting = 0
      /// Files that could not be read.
      var refused = 0
      /// Files whose documents somebody has removed from the library or given a former state, or whose adding somebody has stopped.
      var leftOut = 0
      /// Links, hidden entries and other things that are passed over.
      var skipped = 0
      /// Documents whose files are gone.
      var gone = 0
    }

    /// A document whose file is gone.
    struct GoneDocument: Codable, Sendable, Hashable {
      var documentId: Int64
      var path: String
    }
  }

  /// The watches there are.
  struct WatchList: Codable, Sendable, Hashable {
    var schema = "vade.watches/1"
    var watches: [Watch]
  }

  /// A folder that is to be watched.
  struct WatchRequest: Codable, Sendable, Hashable {
    var root: String
    /// Where below the root; left out for all of it.
    var path: String?
    var library: String
    /// `keep` (when left out) or `remove`.
    var gone: String?
  }

  /// What is to change of a watch; what is left out stays.
  struct WatchChange: Codable, Sendable, Hashable {
    var gone: String?
    var paused: Bool?
  }
}
