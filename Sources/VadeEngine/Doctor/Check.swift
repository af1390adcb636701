/// One thing `vade doctor` looks at.
package struct Check: Sendable {
  /// What is looked at, in a word or two.
  package let name: String
  /// Looks.
  package let run: @Sendable () -> Verdict

  /// What a check found.
  package enum Verdict: Sendable, Hashable {
    /// All is well; what was found.
    case ok(String)
    /// The program works, but not as well as it could; what was found and what to do.
    case warn(String, advice: String)
    /// Something does not work; what was found and what to do.
    case fail(String, advice: String)
  }

  /// Runs the check.
  package func finding() -> Wire.DoctorReport.Finding {
    switch run() {
    case .ok(let detail): .init(name: name, status: .ok, detail: detail)
    case .warn(let detail, let advice): .init(name: name, status: .warn, detail: detail, advice: advice)
    case .fail(let detail, let advice): .init(name: name, status: .fail, detail: detail, advice: advice)
    }
  }
}
