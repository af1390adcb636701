internal import VadeDocument

/// How a diary writes the dates of its entries.
enum DiaryFormat: Hashable {
  /// A header for each month with its year, `JANUARY 1659-1660`, and entries that begin with the day: `Jan. 1st (Lord's day).`, `2nd.`
  case months
  /// Each entry begins with its whole date: `29th December, 1659.`
  case dates
  /// Each entry begins with a weekday, day and month; the year stands once, or nowhere: `Sunday, 15th August`.
  case weekdays(year: Int)

  /// So many entries make a diary of a book.
  private static let leastEntries = 10

  /// The format of a book, or nil when it is no diary of a known kind.
  init?(book: [Line], stanzas: [BookStanza]) {
    let beginnings = stanzas.map { book[$0.lines.lowerBound].text.trimmed }
    let headers = beginnings.count { DiaryDate.monthHeader($0) != nil }
    let days = beginnings.count { DiaryDate.day($0)?.isClosed == true }
    if headers >= 1, days >= Self.leastEntries {
      self = .months
    } else if beginnings.count(where: { DiaryDate.date($0) != nil }) >= Self.leastEntries {
      self = .dates
    } else {
      let dates = beginnings.compactMap { DiaryDate.weekday($0) }
      guard dates.count >= Self.leastEntries, let year = DiaryFormat.year(of: dates, in: book) else { return nil }
      self = .weekdays(year: year)
    }
  }

  /// The year, among those the book mentions, in which the most dates fall on their weekdays.
  private static func year(of dates: [DiaryDate.Weekday], in book: [Line]) -> Int? {
    var mentioned: [Int: Int] = [:]
    for line in book {
      for word in line.text.split(whereSeparator: { !$0.isNumber }) where word.count == 4 {
        if let year = Int(word), (1500...2100).contains(year) { mentioned[year, default: 0] += 1 }
      }
    }
    let judged = mentioned.map { year, count in
      (year: year, fitting: dates.count { DiaryDate.weekday(ofYear: year, month: $0.month, day: $0.day) == $0.weekday }, count: count)
    }
    let best = judged.max { ($0.fitting, $0.count, -$0.year) < ($1.fitting, $1.count, -$1.year) }
    guard let best, best.fitting * 2 > dates.count else { return nil }
    return best.year
  }
}
