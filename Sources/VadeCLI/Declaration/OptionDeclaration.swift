/// An option of a command, declared once: parsing, help, completions and the manual page are derived from it.
struct OptionDeclaration: Sendable, Hashable {
  /// The long name without its hyphens, such as `dry-run`.
  let name: String
  /// The one-letter form without its hyphen, or nil.
  let short: Character?
  /// What the option takes, or nil for a flag.
  let value: ValueDeclaration?
  /// What the option does, without a final stop.
  let summary: String
  /// What holds when neither the option nor its variable is given, or nil.
  let defaultValue: String?
  /// The environment variable that stands in for the option, or nil.
  let environment: String?
  /// Whether the option may be given several times, each adding a value; otherwise the last one counts.
  let isRepeatable: Bool

  /// Declares an option.
  init(
    _ name: String, short: Character? = nil, value: ValueDeclaration? = nil, default defaultValue: String? = nil,
    environment: String? = nil, isRepeatable: Bool = false, summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
    self.defaultValue = defaultValue
    self.environment = environment
    self.isRepeatable = isRepeatable
  }

  /// The name as it is typed: `--dry-run`.
  var longForm: String { "--" + name }

  /// All forms as help shows them: `-q, --quiet` or `--limit N`.
  var usage: String {
    let forms = (short.map { "-\($0), " } ?? "") + longForm
    return forms + (value.map { " " + $0.placeholder } ?? "")
  }

  /// The summary with what holds by default.
  var summaryWithDefault: String {
    var additions: [String] = []
    if let choices = value?.choices { additions.append(choices.joined(separator: ", ")) }
    if let defaultValue { additions.append("default: \(defaultValue)") }
    if let environment { additions.append("variable: \(environment)") }
    if isRepeatable { additions.append("may be repeated") }
    return additions.isEmpty ? summary : summary + " (" + additions.joined(separator: "; ") + ")"
  }
}
