internal import VadeEngine

/// What a command has to say: one value from which the JSON document, the text for people and the exit status are made.
protocol Reply: Encodable, Sendable {
  /// How the program ends.
  var exitStatus: ExitStatus { get }
  /// What is said on standard error besides.
  var remarks: [Remark] { get }
  /// The text for people, with a line end behind every line; empty when there is nothing to show.
  func rendered(_ style: TextStyle) -> String
}

extension Reply {
  /// Most commands end well once they have a reply.
  var exitStatus: ExitStatus { .success }
  /// Most commands have nothing to remark.
  var remarks: [Remark] { [] }
}

extension [String] {
  /// The lines as one text, with a line end behind every line.
  var text: String { isEmpty ? "" : joined(separator: "\n") + "\n" }
}
