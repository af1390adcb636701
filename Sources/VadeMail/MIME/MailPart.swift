/// A part of a mail that is no container of others.
struct MailPart: Hashable {
  /// The media type, lower-case: `text/plain`.
  var type: String
  /// The name of the file it is, or nil.
  var fileName: String?
  /// The encoding of its text, or nil.
  var charset: String?
  /// Whether the mail says it is a file of its own.
  var isAttachment: Bool
  /// Its bytes, with the transfer encoding undone.
  var bytes: [UInt8]

  /// Whether it is text to read in the mail itself.
  var isBody: Bool { !isAttachment && (type == "text/plain" || type == "text/html" || type == "text/enriched") }
}

/// What a mail consists of.
struct Mail: Hashable {
  /// Whether the bytes of its attachments are there, not only their names.
  var takesFiles = true
  /// The subject, decoded, or nil.
  var subject: String?
  /// From, to, copies and date, by the names of RFC 5322, decoded.
  var fields: [(name: String, value: String)] = []
  /// The texts to read, in order; of alternatives the one to show.
  var bodies: [Body] = []
  /// The files that came with it, in order.
  var attachments: [MailPart] = []
  /// What could not be taken out, in words.
  var losses: [String] = []

  /// A text with its alternatives, the best last (RFC 2046, 5.1.4).
  struct Body: Hashable {
    var alternatives: [MailPart]
  }

  static func == (left: Mail, right: Mail) -> Bool {
    left.subject == right.subject && left.bodies == right.bodies && left.attachments == right.attachments && left.losses == right.losses
      && left.fields.elementsEqual(right.fields) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(subject)
    hasher.combine(bodies)
    hasher.combine(attachments)
  }
}
