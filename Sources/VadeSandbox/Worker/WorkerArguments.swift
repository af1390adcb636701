/// What a worker is told on its command line.
struct WorkerArguments: Hashable {
  /// The word that makes the program a worker; not among the commands people are shown.
  static let word = "worker"

  /// The process that started it.
  var parent: Int32
  /// How much memory it may have, in bytes.
  var memory: Int
  /// How attempts to open files are answered.
  var files: CallFilter.FilePolicy

  var words: [String] { [Self.word, String(parent), String(memory), files.rawValue] }

  init(parent: Int32, memory: Int, files: CallFilter.FilePolicy) {
    self.parent = parent
    self.memory = memory
    self.files = files
  }

  init?(_ words: [String]) {
    guard words.count == 4, words[0] == Self.word, let parent = Int32(words[1]), let memory = Int(words[2]),
      let files = CallFilter.FilePolicy(rawValue: words[3])
    else { return nil }
    self.init(parent: parent, memory: memory, files: files)
  }
}
