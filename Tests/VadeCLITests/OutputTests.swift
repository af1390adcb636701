import Synchronization
import Testing
import VadeSystem

@testable import VadeCLI
@testable import VadeEngine

@Suite("The progress line")
struct ProgressLineTests {
  /// A clock that is moved by hand.
  private final class HandClock: Sendable {
    let time = Mutex(Duration.zero)
    func advance(_ milliseconds: Int) { time.withLock { $0 += .milliseconds(milliseconds) } }
    @Sendable func now() -> Duration { time.withLock { $0 } }
  }

  private func console(width: Int?) -> (Console, MemorySink) {
    let errors = MemorySink()
    return (Console(output: MemorySink(), errors: errors, errorTerminal: Terminal(width: width)), errors)
  }

  @Test("draws at most ten times a second, shows rate and time left, shortens names and cleans up")
  func frames() {
    let (console, errors) = console(width: 70)
    let clock = HandClock()
    let line = ProgressLine(on: console, verb: "adding", unit: "files", now: clock.now)
    line.update(done: 0, total: 40, current: "a.pdf")
    clock.advance(99)
    line.update(done: 1, total: 40, current: "never drawn")
    clock.advance(3901)
    line.update(done: 10, total: 40, current: "/home/someone/documents/a-rather-long-file-name.pdf")
    clock.advance(200)
    line.update(done: 10, total: nil, current: "\u{1B}]0;evil\u{7}.pdf")
    line.finish()
    let clear = "\r\u{1B}[K"
    #expect(
      errors.text
        == clear + "adding 0/40 files · a.pdf"
        + clear + "adding 10/40 files · 2.5 files/s · 12 s left · /home/someo…e-name.pdf"
        + clear + "adding 10 files · 2.4 files/s · \u{FFFD}]0;evil\u{FFFD}.pdf" + clear)
  }

  @Test("is silent without a terminal and when told to be quiet")
  func silence() {
    for (width, isQuiet) in [(nil, false), (80, true)] as [(Int?, Bool)] {
      let (console, errors) = console(width: width)
      let line = ProgressLine(on: console, verb: "adding", unit: "files", isQuiet: isQuiet, now: { .zero })
      line.update(done: 1, total: 2, current: "x")
      line.finish()
      #expect(errors.text.isEmpty)
    }
  }

  @Test("makes way for a message")
  func message() {
    let (console, errors) = console(width: 80)
    let line = ProgressLine(on: console, verb: "adding", unit: "files", now: { .zero })
    line.update(done: 0, total: 2, current: "")
    console.write(Remark.warning("page 3 is blank"))
    #expect(errors.text == "\r\u{1B}[Kadding 0/2 files\r\u{1B}[Kwarning: page 3 is blank\n")
  }
}

@Suite("The console")
struct ConsoleTests {
  /// A sink whose reader has gone, or that fails otherwise.
  private struct BrokenSink: TextSink {
    let error: SinkError
    func write(_ bytes: [UInt8]) throws(SinkError) { throw error }
  }

  @Test("takes a closed pipe for success and any other fault for failure")
  func faults() {
    for (error, status, message) in [
      (SinkError.closed, ExitStatus.success, ""),
      (.failed(code: 28), .failure, "error: cannot write to standard output: No space left on device\n"),
    ] {
      let errors = MemorySink()
      let console = Console(output: BrokenSink(error: error), errors: errors)
      #expect(
        Vade.run(arguments: ["help"], environment: [:], console: console, engine: MemoryEngine(), stop: FixedStop(requested: nil)) == status
      )
      #expect(errors.text == message)
      #expect(console.outputIsClosed == (error == .closed))
    }
  }

  @Test("writes results before the remarks that follow them, on their own stream")
  func order() {
    final class Both: TextSink {
      let text = Mutex("")
      let mark: String
      let other: Both?
      init(_ mark: String, other: Both? = nil) {
        self.mark = mark
        self.other = other
      }
      func write(_ bytes: [UInt8]) throws(SinkError) {
        (other ?? self).text.withLock { $0 += mark + String(decoding: bytes, as: UTF8.self) }
      }
    }
    let output = Both("1")
    let console = Console(output: output, errors: Both("2", other: output))
    console.write("result\n")
    console.write(.note("remark"))
    #expect(output.text.withLock { $0 } == "1result\n2remark\n")
  }

  @Test("asks until y or yes", arguments: [("y", true), ("YES", true), ("n", false), ("", false), ("yesterday", false)])
  func confirmation(answer: String, expected: Bool) {
    let console = Console(output: MemorySink(), errors: MemorySink(), readInput: Lines([answer]).next)
    #expect(console.confirm("sure?") == expected)
  }
}

@Suite("Text for a terminal")
struct TextTests {
  @Test("never lets control characters or direction overrides through")
  func safety() {
    #expect(SafeText.line("a\u{1B}[31mb\r\n\tc\u{9B}d") == "a\u{FFFD}[31mb c\u{FFFD}d")
    #expect(SafeText.line("invoice\u{202E}fdp.exe") == "invoicefdp.exe")
    #expect(SafeText.paragraphs("a\n\tb\u{7}\u{0}") == "a\n\tb\u{FFFD}\u{FFFD}")
  }

  @Test(
    "counts the columns of wide, combining and ordinary characters",
    arguments: [("abc", 3), ("日本", 4), ("e\u{301}", 1), ("한", 2), ("", 0), ("…×", 2)])
  func widths(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test("wraps at blanks and between wide characters, and never cuts a word")
  func wrapping() {
    #expect(TextLayout.wrap("one two three", width: 8) == ["one two", "three"])
    #expect(TextLayout.wrap("a incomprehensible b", width: 6, indent: "  ") == ["  a", "  incomprehensible", "  b"])
    #expect(TextLayout.wrap("日本語の文章です", width: 8) == ["日本語の", "文章です"])
    #expect(TextLayout.wrap("", width: 8) == [""])
  }

  @Test("shortens to a width exactly")
  func shortening() {
    #expect(DisplayWidth.shorten("abcdef", to: 4) == "abc…")
    #expect(DisplayWidth.shortenMiddle("abcdefgh.pdf", to: 9) == "abcd….pdf")
    for width in 0...12 { #expect(DisplayWidth.of(DisplayWidth.shortenMiddle("日本語abcdef", to: width)) <= width) }
  }

  @Test(
    "writes figures with the right unit",
    arguments: [
      (Figures.bytes(0), "0 B"), (Figures.bytes(999), "999 B"), (Figures.bytes(1000), "1.0 kB"), (Figures.bytes(999_949), "1.0 MB"),
      (Figures.bytes(46_200_000), "46 MB"), (Figures.duration(.seconds(59.4)), "59 s"), (Figures.duration(.seconds(59.6)), "1 min"),
      (Figures.duration(.seconds(200)), "3 min 20 s"), (Figures.duration(.seconds(7500)), "2 h 5 min"), (Figures.fixed(-0.004, 2), "0.00"),
      (Figures.fixed(-1.05, 1), "-1.1"), (Figures.fixed(0.05, 2), "0.05"), (Figures.points(460), "460"), (Figures.points(0.25), "0.3"),
      (NumberRanges.text([1, 2, 3, 7, 9, 10]), "1-3, 7, 9-10"), (NumberRanges.text([]), ""),
    ])
  func figures(text: String, expected: String) {
    #expect(text == expected)
  }

  @Test("links only absolute paths, with everything odd in them encoded")
  func links() {
    let style = TextStyle(width: 80, hasColour: true, hasHyperlinks: true, fits: true)
    #expect(style.link("x", path: "/a b/é.pdf", page: 3) == "\u{1B}]8;;file:///a%20b/%C3%A9.pdf#page=3\u{1B}\\x\u{1B}]8;;\u{1B}\\")
    #expect(style.link("x", path: "a.pdf", page: nil) == "x")
    #expect(TextStyle.plain().link("x", path: "/a", page: nil) == "x")
    #expect(TextStyle.plain().bold("x") == "x")
  }

  @Test(
    "writes times in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (1_740_821_399.9, "2025-03-01T09:29:59Z"),
      (-1, "1969-12-31T23:59:59Z"),
    ])
  func times(seconds: Double, expected: String) {
    #expect(Timestamp.text(seconds) == expected)
  }
}
