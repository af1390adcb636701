import Testing
import VadeTesting

@testable import VadeCLI
@testable import VadeEngine

/// A folder with one document of every format.
enum MixedFolder {
  /// Writes the folder as `papers`.
  static func write(to directory: TemporaryDirectory) throws {
    try directory.write(latin1(lamp), to: "papers/lamp.txt")
    try directory.write(handbook, to: "papers/handbook.md")
    try directory.write(ferry, to: "papers/ferry.html")
    try directory.write("Item,Month,Price\nParaffin,March,13.60\nRope,April,7.25\nCoal,May,21.00\n", to: "papers/stores.csv")
    try directory.write(tide, to: "papers/tide.py")
    try directory.write(
      PDFWriter(pages: [firstPage, secondPage], information: [("Title", "Storm report")]).bytes(), to: "papers/storm.pdf")
  }

  /// A desk whose default library holds the folder; tests only read it.
  static let added = Result { () throws -> (desk: Desk, report: Wire.AddReport) in
    let desk = try Desk()
    LeftBehind.removeAtExit(desk.binary.directory.path)
    try write(to: desk.binary.directory)
    return (desk, try desk.reply(Wire.AddReport.self, "add", "papers"))
  }

  private static func latin1(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }

  private static let lamp = """
    The lamp room

    Monsieur Lefèvre keeps the key of the lamp room in a blue tin above the café stove.
    The wick is trimmed every evening before dusk.

    """

  private static let handbook = """
    # House

    ## Keys

    The spare key hangs behind the tide clock in the hall.

    ## Animals

    - The cat is fed at seven in the morning.
    - The vet is Doctor Amberly of Harbour Street.

    """

  private static let ferry = """
    <!doctype html><html><head><meta charset="utf-8"><title>Ferry times</title></head><body>
    <h1>Ferry</h1>
    <h2>Winter</h2>
    <p>In winter the last ferry leaves the island at half past four.</p>
    <table><tr><th>Pier</th><th>Departure</th></tr><tr><td>North pier</td><td>08:15</td></tr></table>
    <script>document.write("never shown")</script>
    </body></html>

    """

  private static let tide = #"""
    """Tide tables."""


    def highest_tide(levels):
        """Return the hour at which the water stands highest."""
        return max(range(len(levels)), key=levels.__getitem__)

    """#

  private static var firstPage: PDFWriter.Page {
    var page = PDFWriter.Page()
    page.text("Summer weather", x: 72, y: 90, size: 18, font: .helveticaBold)
    page.lines(
      ["The summer of that year was calm and dry.", "No vessel was lost between May and September."], x: 72, y: 130, leading: 14, size: 11)
    return page
  }

  private static var secondPage: PDFWriter.Page {
    var page = PDFWriter.Page()
    page.text("Autumn gales", x: 72, y: 90, size: 18, font: .helveticaBold)
    page.lines(
      [
        "The gale of the ninth of October broke the northern", "breakwater in two places and carried off the harbour bell.",
        "Repairs were finished in the following spring.",
      ], x: 72, y: 130, leading: 14, size: 11)
    return page
  }
}
