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
    /// It opened, but holds no text; the pages are counted where the format has pages.
    case noText(pages: Int?)
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
    case .noText: "no-text"
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
    case .noText(nil): "holds no text"
    case .noText(let pages?): "has no text on its \(pages == 1 ? "one page" : "\(pages) pages"), only pictures"
    case .tooLarge(let detail): "is too large (\(detail))"
    case .readerStopped(let stop, let page): "cannot be read: " + stop.finding + (page.map { ", behind page \($0)" } ?? "")
    }
  }

  /// What can be done about it; the same words for every file with the same fault.
  public var advice: String? {
    switch self {
    case .missing: "check the path"
    case .isDirectory: "'vade add' takes it and adds the files inside"
    case .notAFile: "copy its content into a file and add that"
    case .unreadable: "see to its permissions and its disk, then add it again"
    case .empty, .noText(nil): "there is nothing to add"
    case .unsupported(_, let supported), .unrecognised(let supported): "supported are \(supported.joined(separator: ", "))"
    case .locked: "put its password on a line of a file and name that with --password-file, or save a copy without one"
    case .wrongPassword: "put the right one on a line of the file that --password-file names"
    case .needsProgram(_, _, let advice): advice
    case .damaged: "try to open it in its own program and save it again"
    case .noText: "run it through text recognition (OCR) and add the result"
    case .tooLarge: "split it into smaller files"
    case .readerStopped(let stop, _): stop.advice
    }
  }
}
