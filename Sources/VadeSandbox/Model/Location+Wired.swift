internal import VadeDocument

extension Box: Wired {
  func write(to writer: inout WireWriter) {
    writer.fraction(x)
    writer.fraction(y)
    writer.fraction(width)
    writer.fraction(height)
  }

  init(from reader: inout WireReader) throws(WireFault) {
    let numbers = (try reader.fraction(), try reader.fraction(), try reader.fraction(), try reader.fraction())
    guard numbers.2 >= 0, numbers.3 >= 0 else { throw .number }
    self.init(x: numbers.0, y: numbers.1, width: numbers.2, height: numbers.3)
  }
}

extension Location: Wired {
  func write(to writer: inout WireWriter) {
    switch self {
    case .box(let page, let box):
      writer.byte(0)
      writer.count(page)
      writer.value(box)
    case .lines(let lines):
      writer.byte(1)
      writer.count(lines.lowerBound)
      writer.count(lines.upperBound - lines.lowerBound)
    case .cell(let sheet, let row, let column):
      writer.byte(2)
      writer.text(sheet)
      writer.count(row)
      writer.count(column)
    case .time(let milliseconds):
      writer.byte(3)
      writer.count(milliseconds.lowerBound)
      writer.count(milliseconds.upperBound - milliseconds.lowerBound)
    }
  }

  init(from reader: inout WireReader) throws(WireFault) {
    switch try reader.byte() {
    case 0: self = .box(page: try reader.count(), box: try reader.value())
    case 1: self = .lines(try reader.closedRange())
    case 2: self = .cell(sheet: try reader.text(), row: try reader.count(), column: try reader.count())
    case 3: self = .time(milliseconds: try reader.closedRange())
    default: throw .kind
    }
  }
}
