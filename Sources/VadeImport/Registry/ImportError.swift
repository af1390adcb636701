/// Why nothing of a document can be read.
public struct ImportError: Error, Sendable, Hashable {
  /// The file, as the user named it.
  public var path: String
  /// What is wrong with it.
  public var reason: Reason

  /// Creates an error.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What is wrong with a file.
  public enum Reason: Sendable, Hashable {
    /// There is no such file.
    case missing
    /// It is a directory, where a file was expected.
    case isDirectory
    /// It is neither a file nor a directory: a device, a socket, a pipe.
    case notAFile
    /// The system refused to read it, in its own words.
    case unreadable(String)
    /// It has no bytes.
    case empty
    /// It was recognised as something no importer reads; the name is for people, such as "PNG image".
    case unsupported(format: String, supported: [String])
    /// It is no text and no known format.
    case unrecognised(supported: [String])
    /// It needs a password.
    case locked
    /// It needs a password, and none of those given is the right one.
    case wrongPassword
    /// It can be read only with the help of another program, which is not on this machine or failed; the advice says what to do.
    case needsProgram(format: String, detail: String, advice: String)
    /// Its structure is broken.
    case damaged(detail: String)
    /// It is protected in a way that cannot be undone even with its password.
    case protected(detail: String)
    /// It opened, but holds no text; the pages are counted where the format has pages.
    case noText(pages: Int?)
    /// It opened and shows pictures, but holds no text; the pages are counted where the format has pages.
    case onlyPictures(pages: Int?)
    /// It has no text of its own, and none of the files inside it can be read; the finding is that of the first of them.
    case nothingInside(files: Int, first: String)
    /// It is over a limit of the program.
    case tooLarge(detail: String)
    /// The process that read it came to an end of its own or was ended; the page, from 0, is the first that did not come, where pages came.
    case readerStopped(ReaderStop, page: Int?)
  }

  /// What failed, on which file, and what can be done.
  public var message: String { reason.advice.map { "\(finding): \($0)" } ?? finding }

  /// What failed, on which file.
  public var finding: String { "'\(path)' \(reason.finding)" }
}

extension ImportError.Reason {
  /// A stable name for machines: `missing`, `locked`.
  public var code: String {
    switch self {
    case .missing: "missing"
    case .isDirectory: "is-directory"
    case .notAFile: "not-a-file"
    case .unreadable: "unreadable"
    case .empty: "empty"
    case .unsupported: "unsupported-format"
    case .unrecognised: "unrecognised"
    case .locked: "locked"
    case .wrongPassword: "wrong-password"
    case .needsProgram: "needs-program"
    case .damaged: "damaged"
    case .protected: "protected"
    case .noText, .onlyPictures: "no-text"
    case .nothingInside: "nothing-inside"
    case .tooLarge: "too-large"
    case .readerStopped(let stop, _): stop.code
    }
  }

  /// What is wrong, to be read behind the file's name.
  package var finding: String {
    switch self {
    case .missing: "does not exist"
    case .isDirectory: "is a directory"
    case .notAFile: "is not a regular file"
    case .unreadable(let detail): "cannot be read (\(detail))"
    case .empty: "is empty"
    case .unsupported(let format, _): "is of a kind that cannot be read yet, \(format)"
    case .unrecognised: "is neither text nor a known format"
    case .locked: "needs a password"
    case .wrongPassword: "needs another password than those given"
    case .needsProgram(let format, let detail, _): "is of a kind that is read with the help of another program, \(format) (\(detail))"
    case .damaged(let detail): "is damaged (\(detail))"
    case .protected(let detail): "is protected in a way that cannot be undone here (\(detail))"
    case .noText(let pages): "holds no text" + Self.counted(pages)
    case .onlyPictures(nil): "holds no text, only pictures"
    case .onlyPictures(let pages?): "has no text\(Self.counted(pages)), only pictures"
    case .nothingInside(files: 1, let first): "has no text of its own, and the file inside cannot be read: \(first)"
    case .nothingInside(let files, let first):
      "has no text of its own, and none of the \(files) files inside can be read; the first: \(first)"
    case .tooLarge(let detail): "is too large (\(detail))"
    case .readerStopped(let stop, let page):
      "cannot be read: " + stop.finding + (page.map { $0 > 0 ? ", behind page \($0)" : ", at its first page" } ?? "")
    }
  }

  private static func counted(_ pages: Int?) -> String { pages.map { " on its " + ($0 == 1 ? "one page" : "\($0) pages") } ?? "" }

  /// What can be done about it, whatever was to be done with the file; the same words for every file with the same fault.
  public var advice: String? {
    switch self {
    case .missing: "check the path"
    case .isDirectory: "name the files inside it"
    case .notAFile: "copy its content into a file and name that"
    case .unreadable: "see to its permissions and its disk, then try again"
    case .empty, .noText: "there is nothing to read"
    case .unsupported(_, let supported), .unrecognised(let supported): "supported are \(supported.joined(separator: ", "))"
    case .locked: "save a copy without one, or, for PDF and Microsoft Office, put it on a line of a file and name that with --password-file"
    case .wrongPassword: "put the right one on a line of the file that --password-file names"
    case .needsProgram(_, _, let advice): advice
    case .damaged: "try to open it in its own program and save it again"
    case .protected: "open it in its own program with its password and save a copy without one"
    case .onlyPictures: "run it through text recognition (OCR) and use the result"
    case .nothingInside: "take the files out and see to each of them"
    case .tooLarge: "split it into smaller files"
    case .readerStopped(let stop, _): stop.advice
    }
  }
}
