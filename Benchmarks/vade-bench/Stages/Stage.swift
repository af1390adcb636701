/// A part of the way that is measured on its own; the order of cases is the order of a run.
enum Stage: String, CaseIterable {
  case limits
  case extract
  case chunk
  case tokenise
  case embed
  case index
  case query
  case export
  case words
  case coldStart = "cold-start"
  case ingest
  case memory
  case books
  case packs

  /// Whether the stage runs when none is named: those of the books embed all of them first.
  var isStandard: Bool { self != .books && self != .packs }

  /// What the stage measures, for the help.
  var summary: String {
    switch self {
    case .limits: "float32 and bfloat16 products, memory reads, a disk write, an empty process"
    case .extract: "a large PDF, all books as plain text, Markdown, HTML, CSV: from file to blocks"
    case .chunk: "blocks of all books to passages, with the model's tokenizer"
    case .tokenise: "texts of all books to token ids"
    case .embed: "texts to vectors, tokenising included"
    case .index: "passages with vectors into a library of 100,000"
    case .query: "one-word and ten-word queries on that library, in this process"
    case .export: "passages with vectors into a corpus pack"
    case .words: "ten-word questions over 364,000 passages: the word index beside FTS5's own OR"
    case .coldStart: "'vade search' on that library, from start to exit"
    case .ingest: "the whole pipeline on a PDF and on plain text: how much of it is embedding"
    case .memory: "the most memory 'vade add' has with a PDF of 1,000 pages"
    case .books: "all books and diaries as packs: export, verify, golden, browse and search, and what they must give"
    case .packs: "ten-word questions to packs of 364,000 passages, opening them, and the memory that takes"
    }
  }

  /// Measures the stage and reports its figures as they come.
  func run(_ bench: Workbench) throws {
    switch self {
    case .limits: try LimitsStage.run(bench)
    case .extract: try ExtractStage.run(bench)
    case .chunk: try ChunkStage.run(bench)
    case .tokenise: try TokeniseStage.run(bench)
    case .embed: try EmbedStage.run(bench)
    case .index: try IndexStage.run(bench)
    case .query: try QueryStage.run(bench)
    case .export: try ExportStage.run(bench)
    case .words: try WordsStage.run(bench)
    case .coldStart: try ColdStartStage.run(bench)
    case .ingest: try IngestStage.run(bench)
    case .memory: try MemoryStage.run(bench)
    case .books: try BooksStage.run(bench)
    case .packs: try PacksStage.run(bench)
    }
  }
}
