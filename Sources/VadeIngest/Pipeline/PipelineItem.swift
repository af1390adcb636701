internal import VadeChunking
internal import VadeDocument
internal import VadeImport
internal import VadeLibrary

/// What the reading stage hands on; items of one file come in this order: begin, passages…, then those of
/// each file inside it (beginEmbedded, passages…, deeper ones, endEmbedded), finish or failure.
enum ReadItem: Sendable {
  /// A document is open.
  case begin(FoundFile, NewDocument, replaces: Bool)
  /// Some of the open document's passages, and how many bytes of its file they stand for.
  case passages([Passage], bytes: Int)
  /// The open document is read to its end.
  case finish(DocumentReport, bytes: Int)
  /// A file inside the open document is open.
  case beginEmbedded(NewDocument)
  /// The file inside is read to its end, or, without a report, is to be taken back.
  case endEmbedded(DocumentReport?)
  /// The file needs nothing done, or cannot be read; if it was begun it is to be taken back.
  case outcome(FileOutcome)
}

/// What the embedding stage hands on: the same items, passages with their vectors.
enum EmbeddedItem: Sendable {
  case begin(FoundFile, NewDocument, replaces: Bool)
  case passages([EmbeddedPassage], bytes: Int)
  case finish(DocumentReport, bytes: Int)
  case beginEmbedded(NewDocument)
  case endEmbedded(DocumentReport?)
  case outcome(FileOutcome)
}
