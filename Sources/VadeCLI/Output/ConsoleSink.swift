internal import VadeIngest

/// Standard output as the place the text of a conversion goes.
final class ConsoleSink: ConversionSink {
  private let console: Console

  init(console: Console) { self.console = console }

  func write(_ text: String) throws(ConversionSinkFault) -> Bool {
    console.write(text)
    // A disk that is full is told at the end of the run, as for every command.
    return !console.outputIsClosed && console.outputFault == nil
  }
}
