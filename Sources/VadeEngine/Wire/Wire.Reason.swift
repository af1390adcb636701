extension Wire {
  /// Why a file failed or was skipped, whatever was to be done with it.
  package struct Reason: Codable, Sendable, Hashable {
    /// A stable name, such as `locked`.
    package var code: String
    package var message: String
    /// What can be done, where it is the same for every file with the same fault; not part of `message` then.
    package var advice: String?

    /// Creates a reason; see the properties.
    package init(code: String, message: String, advice: String? = nil) {
      self.code = code
      self.message = message
      self.advice = advice
    }
  }
}
