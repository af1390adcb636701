internal import VadeDocument
internal import VadeImport

/// Reads an Outlook message ([MS-OXMSG]): the properties of a message as streams of a compound file.
enum OutlookMessage {
  /// How deep messages may stand inside one another.
  private static let deepest = 4

  /// Properties by their number ([MS-OXPROPS]).
  private enum Property {
    static let subject = "0037"
    static let body = "1000"
    static let compressedRichText = "1009"
    static let html = "1013"
    static let senderName = "0C1A"
    static let senderAddress = "0C1F"
    static let senderInternetAddress = "5D01"
    static let displayTo = "0E04"
    static let displayCopies = "0E03"
    static let headers = "007D"
    static let attachmentLongName = "3707"
    static let attachmentName = "3704"
    static let attachmentDisplayName = "3001"
    static let attachmentData = "3701"
    static let attachmentType = "370E"
    static let contactName = "3001"
  }

  /// Takes a message apart.
  ///
  /// - Throws: ``ImportError`` when it is no compound file or has no property.
  static func read(_ source: ImportSource) throws(ImportError) -> Mail {
    guard let file = CompoundFile(source.file) else {
      throw ImportError(path: source.displayPath, reason: .damaged(detail: "its compound file is broken"))
    }
    let reader = Reader(file: file)
    guard file.entries.contains(where: { $0.path.hasPrefix("__") }) else {
      throw ImportError(path: source.displayPath, reason: .damaged(detail: "it has none of the properties of an Outlook message"))
    }
    return try reader.mail(in: "", depth: 0)
  }

  /// Reads messages out of the storages of one file.
  private struct Reader {
    let file: CompoundFile
    private let streams: [String: CompoundFile.Entry]

    init(file: CompoundFile) {
      self.file = file
      streams = Dictionary(file.entries.filter { !$0.isStorage }.map { ($0.path, $0) }) { first, _ in first }
    }

    func mail(in folder: String, depth: Int) throws(ImportError) -> Mail {
      var mail = Mail()
      let codePage = codePage(in: folder)
      func text(_ property: String) -> String? { self.text(property, in: folder, codePage: codePage) }
      mail.subject = text(Property.subject) ?? text(Property.contactName)
      let sender = [
        text(Property.senderName),
        text(Property.senderInternetAddress) ?? text(Property.senderAddress).flatMap { $0.contains("@") ? $0 : nil },
      ]
      let from = sender.compactMap(\.self).filter { !$0.isEmpty }
      if let name = from.first { mail.fields.append(("From", from.count > 1 && from[1] != name ? "\(name) <\(from[1])>" : name)) }
      for (name, property) in [("To", Property.displayTo), ("Cc", Property.displayCopies)] {
        if let value = text(property), !value.isEmpty { mail.fields.append((name, value)) }
      }
      if let date = date(in: folder, headers: text(Property.headers)) { mail.fields.append(("Date", date)) }
      mail.bodies = try bodies(in: folder, codePage: codePage)
      for storage in storages(in: folder) { try add(storage, to: &mail, codePage: codePage, depth: depth) }
      return mail
    }

    private func bodies(in folder: String, codePage: String?) throws(ImportError) -> [Mail.Body] {
      var alternatives: [MailPart] = []
      func part(_ type: String, _ bytes: [UInt8], _ charset: String?) -> MailPart {
        MailPart(type: type, fileName: nil, charset: charset, isAttachment: false, bytes: bytes)
      }
      if let plain = text(Property.body, in: folder, codePage: codePage) {
        alternatives.append(part("text/plain", Array(plain.utf8), "utf-8"))
      }
      if let html = bytes(Property.html, "0102", in: folder) {
        alternatives.append(part("text/html", html, nil))
      } else if let html = text(Property.html, in: folder, codePage: codePage) {
        alternatives.append(part("text/html", Array(html.utf8), "utf-8"))
      } else if alternatives.isEmpty, let packed = bytes(Property.compressedRichText, "0102", in: folder),
        let rich = CompressedRichText.inflate(packed)
      {
        let text = try RichTextBody.plain(rich)
        alternatives.append(part("text/plain", Array(text.utf8), "utf-8"))
      }
      let filled = alternatives.filter { $0.bytes.contains { $0 > 32 } }
      return filled.isEmpty ? [] : [Mail.Body(alternatives: filled)]
    }

    /// The storages of the attachments, in their order.
    private func storages(in folder: String) -> [String] {
      file.entries.filter { $0.isStorage && $0.path.hasPrefix(folder + "__attach_version1.0_#") }.map(\.path)
        .filter { !$0.dropFirst(folder.count).contains("/") }
    }

    private func add(_ storage: String, to mail: inout Mail, codePage: String?, depth: Int) throws(ImportError) {
      let folder = storage + "/"
      func text(_ property: String) -> String? { self.text(property, in: folder, codePage: codePage) }
      let name = text(Property.attachmentLongName) ?? text(Property.attachmentName) ?? text(Property.attachmentDisplayName)
      let type = text(Property.attachmentType)?.lowercased() ?? "application/octet-stream"
      let inner = folder + "__substg1.0_\(Property.attachmentData)000D/"
      if file.entries.contains(where: { $0.path.hasPrefix(inner + "__properties") || $0.path.hasPrefix(inner + "__substg1.0_0037") }) {
        guard depth < OutlookMessage.deepest else { return mail.losses.append("messages nested more than \(OutlookMessage.deepest) deep") }
        let message = try self.mail(in: inner, depth: depth + 1)
        mail.attachments.append(OutlookMessage.part(for: message, name: name))
        mail.attachments += message.attachments
      } else if let bytes = bytes(Property.attachmentData, "0102", in: folder) {
        mail.attachments.append(MailPart(type: type, fileName: name, charset: nil, isAttachment: true, bytes: bytes))
      } else {
        mail.losses.append(name.map { "the attachment '\($0)'" } ?? "an attachment")
      }
    }

    // MARK: Properties

    private func bytes(_ property: String, _ type: String, in folder: String) -> [UInt8]? {
      streams[folder + "__substg1.0_\(property)\(type)"].map { file.bytes(of: $0) }
    }

    /// A text, in Unicode or in the message's code page ([MS-OXMSG] 2.1.3).
    private func text(_ property: String, in folder: String, codePage: String?) -> String? {
      if let wide = bytes(property, "001F", in: folder) {
        let units = stride(from: 0, to: wide.count - 1, by: 2).map { UInt16(wide[$0]) | UInt16(wide[$0 + 1]) << 8 }
        return String(decoding: units, as: UTF16.self).withoutNulls
      }
      return bytes(property, "001E", in: folder).map { CodePageText.decode($0, label: codePage).withoutNulls }
    }

    /// A number or time among the properties of fixed length ([MS-OXMSG] 2.4).
    private func fixed(_ property: UInt32, type: UInt32, in folder: String) -> UInt64? {
      guard let entry = streams[folder + "__properties_version1.0"] else { return nil }
      let bytes = file.bytes(of: entry)
      let start = folder.isEmpty ? 32 : folder.contains("__attach") && folder.hasSuffix("000D/") ? 24 : 8
      for offset in stride(from: start, to: bytes.count - 15, by: 16) where bytes.little(offset, 4) == property << 16 | type {
        return UInt64(bytes.little(offset + 8, 4)) | UInt64(bytes.little(offset + 12, 4)) << 32
      }
      return nil
    }

    /// The encoding of texts that are not Unicode: that of the message, else that of the internet body.
    private func codePage(in folder: String) -> String? {
      let number = fixed(0x3FFD, type: 3, in: folder) ?? fixed(0x3FDE, type: 3, in: folder)
      return number.flatMap { [65001: "utf-8", 932: "shift_jis", 936: "gbk", 949: "euc-kr", 950: "big5"][$0] ?? "windows-\($0)" }
    }

    /// When the message was sent, else when it was delivered.
    private func date(in folder: String, headers: String?) -> String? {
      if let ticks = fixed(0x0039, type: 0x40, in: folder) ?? fixed(0x0E06, type: 0x40, in: folder) { return WindowsTime.text(ticks) }
      return headers?.split(whereSeparator: \.isNewline).first { $0.lowercased().hasPrefix("date:") }.map {
        String($0.dropFirst(5)).trimmed
      }
    }
  }

  /// A message inside another, as a text file of its own: the format has no form a single file could take but the compound one.
  private static func part(for message: Mail, name: String?) -> MailPart {
    var text = message.fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    if let subject = message.subject { text += "\nSubject: \(subject)" }
    var bytes = Array((text + "\n\n").utf8)
    let best = message.bodies.last?.alternatives.first
    if let best { bytes += best.bytes }
    let file = (name ?? message.subject ?? "message") + ".txt"
    return MailPart(type: "text/plain", fileName: file, charset: "utf-8", isAttachment: true, bytes: bytes)
  }
}

extension String {
  fileprivate var withoutNulls: String { utf8.contains(0) ? String(unicodeScalars.filter { $0 != "\0" }.map(Character.init)) : self }
  fileprivate var trimmed: String { String(drop { $0.isWhitespace }) }
}

/// Times of Windows.
enum WindowsTime {
  /// A count of 100 nanoseconds since 1601 ([MS-DTYP] 2.3.3) as a date and time in UTC: `2024-05-01T09:30:00Z`.
  static func text(_ ticks: UInt64) -> String? {
    let seconds = Int64(ticks / 10_000_000) - 11_644_473_600
    guard seconds > -11_644_473_600, seconds < 32_503_680_000 else { return nil }
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let day = rest < 0 ? days - 1 : days
    let second = rest < 0 ? rest + 86_400 : rest
    let date = CivilDate(daysSince1970: Int(day))
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(date.text)T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
  }
}

/// A day of the Gregorian calendar.
struct CivilDate {
  private let year: Int
  private let month: Int
  private let day: Int

  /// Makes a day out of a count of days since the first of January 1970.
  ///
  /// After Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The date as ISO 8601 writes it.
  var text: String {
    func padded(_ value: Int, _ width: Int) -> String { String(repeating: "0", count: max(0, width - String(value).count)) + String(value) }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
