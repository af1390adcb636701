internal import VadeConvert
internal import VadeIngest
internal import VadeLibrary

/// A validated wish: what a command line asks for, free of syntax.
enum Request: Sendable, Hashable {
  case add(AddRequest)
  case convert(ConvertRequest)
  case inspect(InspectRequest)
  case ask(AskRequest)
  case search(SearchRequest)
  case show(ShowRequest)
  case list(filter: String?)
  case remove(RemoveRequest)
  case status
  case doctor
  case model(ModelRequest)
  case library(LibraryRequest)
  case pack(PackRequest)
  case completions(Shell)
  case manual
  case help([String])
  case version
}

/// Files and directories to add.
struct AddRequest: Sendable, Hashable {
  /// What to add, as typed; `-` stands for paths on standard input, one a line.
  var paths: [String]
  /// Whether only to say what would be added.
  var isDryRun = false
  /// Whether to go where symbolic links inside directories point.
  var followsSymlinks = false
  /// Whether to take hidden files and directories of others' making inside directories.
  var includesHidden = false
  /// Whether to add files again that have not changed.
  var isForced = false
  /// A file of passwords to try on locked documents, one a line, as typed; nil for none.
  var passwordFile: String?
  /// Whether files are read in processes apart.
  var isSandboxed = true
}

/// Files to write in another notation.
struct ConvertRequest: Sendable, Hashable {
  /// What to convert, as typed; `-` stands for paths on standard input, one a line.
  var paths: [String]
  /// The notation, or nil to take it from the output's name.
  var format: WrittenFormat?
  /// The file or directory to write, or nil for standard output.
  var output: String?
  /// A file with passwords to try, one a line, or nil.
  var passwordFile: String?
  /// The pages to write, or nil for all.
  var pages: PageSelection?
  /// Whether running headers, footers and page numbers are kept; nil for what suits the notation.
  var keepsFurniture: Bool?
  /// How many files are converted at the same time, or nil for as many as the machine has processors.
  var jobCount: Int?
  /// Whether files that are there are replaced.
  var isForced = false
  /// Whether files are read in processes apart.
  var isSandboxed = true
}

/// Pages to draw with what was understood of them.
struct InspectRequest: Sendable, Hashable {
  /// The document, as typed.
  var path: String
  /// The pages to draw.
  var pages: PageSelection
  /// The picture's file, or the directory for several; nil for the working directory.
  var output: String?
  /// Dots to an inch.
  var dpi: Int
  /// A file with passwords to try, one a line, or nil.
  var passwordFile: String?
  /// Whether pictures that are there are replaced.
  var isForced = false
}

/// A question to answer.
struct AskRequest: Sendable, Hashable {
  /// The question; `-` stands for standard input.
  var question: String
  /// How many passages may serve as evidence.
  var limit: Int
  /// Whether to report scores and timings.
  var explains = false
  /// The documents to stay in, as typed; empty for all.
  var within: [String] = []
}

/// Words to look for.
struct SearchRequest: Sendable, Hashable {
  /// What to look for; `-` stands for standard input.
  var query: String
  /// How many hits at most.
  var limit: Int
  /// Whether to report scores and timings.
  var explains = false
  /// The documents to stay in, as typed; empty for all.
  var within: [String] = []
}

/// A document or passage to show.
struct ShowRequest: Sendable, Hashable {
  /// What to show.
  var target: Target
  /// Whether to show a document's passages.
  var showsPassages = false
  /// Whether to show what became of a document's pages.
  var showsReport = false
  /// The page to show, counted from 1, or nil.
  var page: Int?

  /// What to show.
  enum Target: Sendable, Hashable {
    /// A document by id, path, file name or title.
    case document(String)
    /// A passage by its id.
    case passage(PassageID)

    /// Takes `p` and a number for a passage, anything else for a document; a file of such a name is reached by its path.
    init(_ text: String) {
      if text.first == "p", let number = Int64(text.dropFirst()), number > 0, !text.contains("+") {
        self = .passage(PassageID(rawValue: number))
      } else {
        self = .document(text)
      }
    }
  }
}

/// Documents to remove.
struct RemoveRequest: Sendable, Hashable {
  /// The documents: ids, paths, file names or titles.
  var documents: [String]
  /// Whether to remove without asking.
  var isConfirmed = false
  /// Whether only to say what would be removed.
  var isDryRun = false
}

/// Something about embedding models.
enum ModelRequest: Sendable, Hashable {
  case `import`(ModelImportRequest)
  case list(namesOnly: Bool)
  case remove(name: String)
}

/// A checkpoint to import, and what to decide differently from what it says of itself.
struct ModelImportRequest: Sendable, Hashable {
  /// The folder of the checkpoint, as typed.
  var directory: String
  /// What to call the model, or nil for the folder's name.
  var name: String?
  /// What is put before a question, or nil for what the checkpoint says.
  var queryPrefix: String?
  /// What is put before a passage, or nil for what the checkpoint says.
  var passagePrefix: String?
  /// The most tokens of a passage, or nil for what the checkpoint says.
  var tokenLimit: Int?
  /// Whether to compute in float32 also where the processor has bfloat16.
  var usesFloat32 = false
}

/// Something about libraries.
enum LibraryRequest: Sendable, Hashable {
  case list(namesOnly: Bool)
  case create(name: String)
  case delete(name: String, isConfirmed: Bool)
  case rename(from: String, to: String)
}

/// A shell completions are written for.
enum Shell: String, Sendable, Hashable, CaseIterable {
  case bash
  case zsh
  case fish
}
