extension PDFWriter {
  /// A page being drawn.
  ///
  /// Places are given in points from the top left corner of the media box, before rotation; `y` of a text is its baseline.
  public struct Page: Sendable {
    /// Width of the media box, in points.
    public let width: Double
    /// Height of the media box, in points.
    public let height: Double
    /// How far the page is turned clockwise for display, in degrees.
    public var rotation: Int
    /// The visible part as left, bottom, right and top in the format's own coordinates, or nil for all of it.
    public var crop: (left: Double, bottom: Double, right: Double, top: Double)?
    /// Annotations as the insides of their dictionaries, such as `/Subtype/Text/Rect[0 0 20 20]/Contents(Why?)`; `{name}` stands for one of
    /// ``PDFWriter/objects``.
    public var annotations: [String] = []
    /// Further entries of the page's dictionary, as the format writes them; `{name}` as in ``annotations``.
    public var entries = ""
    /// Further entries of its resources, and further fonts, as the format writes them; `{name}` as in ``annotations``.
    public var resources = ""
    /// Fonts beside the standard ones, such as `/Own {own}`.
    public var fonts = ""
    private var operators: [UInt8] = []

    /// Creates an empty page, US Letter unless a size is given.
    public init(width: Double = 612, height: Double = 792, rotation: Int = 0) {
      self.width = width
      self.height = height
      self.rotation = rotation
    }

    var content: [UInt8] { operators }
    var mediaBox: String { "0 0 \(width) \(height)" }
    var cropBox: String? { crop.map { "\($0.left) \($0.bottom) \($0.right) \($0.top)" } }

    /// Draws a text in Latin-1 characters.
    ///
    /// - Parameters:
    ///   - text: the text, on one line.
    ///   - x: the left end of its baseline.
    ///   - y: the height of its baseline.
    ///   - size: the type size, in points.
    ///   - font: the font.
    ///   - quarterTurns: how often the text is turned anticlockwise by 90° round its beginning.
    ///   - isInvisible: whether nothing is drawn, as in the text layer of a scan.
    ///   - grey: 0 for black, 1 for white.
    public mutating func text(
      _ text: String, x: Double, y: Double, size: Double = 10, font: Font = .helvetica, quarterTurns: Int = 0, isInvisible: Bool = false,
      grey: Double = 0
    ) {
      let turns = ["1 0 0 1", "0 1 -1 0", "-1 0 0 -1", "0 -1 1 0"]
      append("\(grey) g BT /\(font.resourceName) \(size) Tf \(isInvisible ? 3 : 0) Tr \(turns[quarterTurns & 3]) \(x) \(height - y) Tm (")
      operators += PDFObjectFile.latin1(PDFObjectFile.escaped(text))
      append(") Tj ET 0 g\n")
    }

    /// Draws lines of text one below the other.
    ///
    /// - Parameters:
    ///   - lines: the lines.
    ///   - x: their left edge.
    ///   - y: the baseline of the first.
    ///   - leading: the distance between baselines.
    ///   - size: the type size, in points.
    ///   - font: the font.
    public mutating func lines(
      _ lines: [String], x: Double, y: Double, leading: Double = 12, size: Double = 10, font: Font = .helvetica
    ) {
      for (index, line) in lines.enumerated() { text(line, x: x, y: y + Double(index) * leading, size: size, font: font) }
    }

    /// Fills a rectangle with a grey, 0 for black and 1 for white.
    public mutating func rectangle(x: Double, y: Double, width: Double, height: Double, grey: Double = 0) {
      append("\(grey) g \(x) \(self.height - y - height) \(width) \(height) re f 0 g\n")
    }

    /// Draws a straight line.
    ///
    /// - Parameters:
    ///   - x: the left or upper end's distance from the left.
    ///   - y: the same end's distance from the top.
    ///   - toX: the other end's distance from the left.
    ///   - toY: the other end's distance from the top.
    ///   - thickness: the line's thickness, in points.
    public mutating func rule(x: Double, y: Double, toX: Double, toY: Double, thickness: Double = 0.5) {
      append("\(thickness) w \(x) \(height - y) m \(toX) \(height - toY) l S\n")
    }

    /// Draws the lines of a grid, from edge to edge.
    ///
    /// - Parameters:
    ///   - xs: where lines from top to bottom stand.
    ///   - ys: where lines from left to right stand.
    public mutating func grid(xs: [Double], ys: [Double]) {
      for x in xs { rule(x: x, y: ys[0], toX: x, toY: ys[ys.count - 1]) }
      for y in ys { rule(x: xs[0], y: y, toX: xs[xs.count - 1], toY: y) }
    }

    /// Draws a grey picture over a rectangle.
    public mutating func image(x: Double, y: Double, width: Double, height: Double) {
      append("q \(width) 0 0 \(height) \(x) \(self.height - y - height) cm BI /W 2 /H 2 /CS /G /BPC 8 /F /AHx ID 20608040> EI Q\n")
    }

    /// Appends operators of the format as they are.
    public mutating func raw(_ text: String) { append(text + "\n") }

    private mutating func append(_ text: String) { operators += Array(text.utf8) }
  }
}
