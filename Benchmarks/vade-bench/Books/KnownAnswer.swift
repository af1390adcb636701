internal import VadePacks

/// A question to which the corpus has an answer that is known.
struct KnownAnswer {
  /// The question.
  let question: String
  /// What the title of the work has in which an answer stands.
  let work: String
  /// What an answer has in its text.
  let words: [String]
  /// Where to look.
  var scope = PackScope.all

  /// Whether a passage is an answer.
  func isGiven(by hit: PackHit) -> Bool {
    let text = hit.content.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    return (hit.title ?? "").contains(work) && words.allSatisfy { text.contains($0.lowercased()) }
  }

  /// Literal words, paraphrases and days, over books of every genre; those of the format that the corpus answers are among them.
  static let all: [KnownAnswer] = [
    KnownAnswer(question: "circles of Hell", work: "Divine Comedy", words: ["circle", "hell"]),
    KnownAnswer(question: "the whiteness of the whale", work: "Moby", words: ["whiteness"]),
    KnownAnswer(question: "descriptions of the Great Fire of London", work: "Diary of Samuel Pepys", words: ["fire"]),
    KnownAnswer(question: "the categorical imperative and moral duty", work: "Beyond Good and Evil", words: ["categorical imperative"]),
    KnownAnswer(question: "a monster assembled from dead body parts", work: "Frankenstein", words: []),
    KnownAnswer(question: "time travel to the distant future", work: "The Time Machine", words: []),
    KnownAnswer(
      question: "a dinner party with too much wine in a London diary", work: "Diary of Samuel Pepys", words: [],
      scope: .diaries),
    KnownAnswer(question: "It is a truth universally acknowledged", work: "Pride and Prejudice", words: ["truth universally acknowledged"]),
    KnownAnswer(question: "White Rabbit with pink eyes", work: "Alice", words: ["pink eyes"]),
    KnownAnswer(question: "call me Ishmael", work: "Moby", words: ["call me ishmael"]),
    KnownAnswer(question: "to be or not to be", work: "Hamlet", words: ["not to be"]),
    KnownAnswer(question: "a man wakes up as a monstrous vermin", work: "Metamorphosis", words: ["vermin"]),
    KnownAnswer(question: "I celebrate myself, and sing myself", work: "Leaves of Grass", words: ["celebrate myself"]),
    KnownAnswer(question: "the ship was crushed by the ice", work: "South", words: ["ice"]),
    KnownAnswer(question: "torpedo fired from the submarine at a steamer", work: "Diary of a U-boat", words: ["torpedo"]),
    KnownAnswer(question: "the speckled band", work: "The Adventures of Sherlock Holmes", words: ["speckled band"]),
    KnownAnswer(question: "prisoners in a cave see shadows on the wall", work: "The Republic", words: ["shadows"]),
    KnownAnswer(question: "I went to the woods because I wished to live deliberately", work: "Walden", words: ["live deliberately"]),
    KnownAnswer(question: "natural selection and the struggle for existence", work: "Origin of Species", words: ["struggle"]),
    KnownAnswer(question: "is it better to be loved than feared", work: "The Prince", words: ["feared"]),
    KnownAnswer(question: "no reflection of him in the mirror", work: "Dracula", words: ["mirror"]),
    KnownAnswer(question: "Raskolnikov kills the old woman with an axe", work: "Crime and Punishment", words: ["axe"]),
    KnownAnswer(question: "Napoleon before the battle of Borodino", work: "War and Peace", words: ["napoleon"]),
    KnownAnswer(question: "Jim and me on the raft at night", work: "The Adventures of Huckleberry", words: ["raft"]),
    KnownAnswer(question: "a gingerbread house of a witch in the wood", work: "Grimm", words: []),
    KnownAnswer(question: "buried treasure and pieces of eight", work: "Treasure Island", words: ["pieces of eight"]),
    KnownAnswer(question: "the portrait grows old instead of him", work: "The Picture of Dorian Gray", words: ["picture"]),
    KnownAnswer(question: "the convict on the marshes and the file", work: "Great Expectations", words: ["file"]),
    KnownAnswer(question: "fog everywhere up the river in the Court of Chancery", work: "Bleak House", words: ["fog"]),
    KnownAnswer(question: "Reader, I married him", work: "Jane Eyre", words: ["i married him"]),
    KnownAnswer(question: "do we really know there is a table, sense-data", work: "The Problems of Philosophy", words: ["table"]),
    KnownAnswer(question: "begin the morning by saying to thyself", work: "Meditations", words: []),
  ]
}
