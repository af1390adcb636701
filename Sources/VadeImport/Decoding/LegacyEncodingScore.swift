/// Tells GB18030, Shift-JIS, EUC-JP and windows-1252 apart by how likely the characters are that their bytes would stand for.
///
/// Each candidate is read strictly by the structure of its sequences; one error in a hundred sequences rules it out. What is left is judged
/// by the mean weight of its characters. The weights rest on the layout of the character sets: JIS X 0208 and GB 2312 put the common ideographs
/// into their first level (rows 16–47 and 16–55), kana into rows 4 and 5, and the rare ones behind.
struct LegacyEncodingScore {
  private var weight = 0.0
  private var sequences = 0
  private var errors = 0

  /// Below this the best encoding fits badly: European text in windows-1252 scores 0.8 and more, Arabic or Russian read as such 0.1.
  static let doubtful = 0.4

  /// The likeliest encoding of bytes that are not UTF-8.
  static func likeliest(for sample: [UInt8]) -> (TextEncoding, score: Double) {
    let candidates: [(TextEncoding, LegacyEncodingScore)] = [
      (.windows1252, LegacyEncodingScore(windows1252: sample)),
      (.gb18030, LegacyEncodingScore(gb18030: sample)),
      (.shiftJIS, LegacyEncodingScore(shiftJIS: sample)),
      (.eucJP, LegacyEncodingScore(eucJP: sample)),
    ]
    let best = candidates.max { $0.1.value < $1.1.value }!  // the list is not empty
    return (best.0, best.1.value)
  }

  /// The mean weight of a sequence, below 0 when the bytes cannot be this encoding.
  var value: Double {
    guard sequences > 0, errors * 100 <= sequences else { return -1 }
    return weight / Double(sequences)
  }

  private mutating func add(_ value: Double) {
    weight += value
    sequences += 1
  }

  private init(windows1252 bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      let before = index > 0 ? bytes[index - 1] : 32
      let after = index + 1 < bytes.count ? bytes[index + 1] : 32
      guard Windows1252Decoder.scalar(byte) != nil else {
        errors += 1
        add(0)
        continue
      }
      // Latin text has its accented letters singly among plain ones; two in a row are rare, three do not occur.
      let isAlone = before < 0x80 && after < 0x80
      switch byte {
      case 0xC0...0xFF where byte != 0xD7 && byte != 0xF7:
        let isMiscased = byte < 0xE0 && byte != 0xDF && before.isLowerLetter
        add(isMiscased ? 0.2 : isAlone ? 0.9 : before >= 0x80 && after >= 0x80 ? 0.05 : 0.45)
      case 0x80, 0x82...0x85, 0x91...0x97, 0xA0, 0xA7, 0xA9, 0xAB, 0xAE, 0xB0, 0xBB, 0x99: add(isAlone ? 0.85 : 0.45)
      default: add(isAlone ? 0.5 : 0.1)
      }
    }
  }

  private init(gb18030 bytes: [UInt8]) {
    var at = 0
    while at < bytes.count {
      let lead = bytes[at]
      guard lead >= 0x80 else {
        at += 1
        continue
      }
      guard at + 1 < bytes.count else { break }
      let trail = bytes[at + 1]
      if lead >= 0x81, lead <= 0xFE, (0x30...0x39).contains(trail) {
        guard at + 3 < bytes.count else { break }
        let isWhole = bytes[at + 2] >= 0x81 && (0x30...0x39).contains(bytes[at + 3])
        if isWhole { add(0.3) } else { fail() }
        at += isWhole ? 4 : 1
      } else if lead >= 0x81, lead <= 0xFE, trail >= 0x40, trail != 0x7F, trail != 0xFF {
        add(Self.gb2312Weight(lead, trail))
        at += 2
      } else {
        fail()
        at += 1
      }
    }
  }

  private init(shiftJIS bytes: [UInt8]) {
    var at = 0
    while at < bytes.count {
      let lead = bytes[at]
      switch lead {
      case 0..<0x80: at += 1
      case 0xA1...0xDF:
        add(0.25)  // half-width katakana: legal, but hardly anyone's running text
        at += 1
      case 0x81...0x9F, 0xE0...0xFC:
        guard at + 1 < bytes.count else { return }
        let trail = bytes[at + 1]
        guard trail >= 0x40, trail != 0x7F, trail <= 0xFC else {
          fail()
          at += 1
          continue
        }
        add(Self.shiftJISWeight(lead, trail))
        at += 2
      default:
        fail()
        at += 1
      }
    }
  }

  private init(eucJP bytes: [UInt8]) {
    var at = 0
    while at < bytes.count {
      let lead = bytes[at]
      guard lead >= 0x80 else {
        at += 1
        continue
      }
      guard at + 1 < bytes.count else { return }
      let trail = bytes[at + 1]
      guard trail >= 0xA1, trail <= 0xFE, lead == 0x8E || lead == 0x8F || (0xA1...0xFE).contains(lead) else {
        fail()
        at += 1
        continue
      }
      add(Self.eucJPWeight(lead))
      at += lead == 0x8F ? 3 : 2
    }
  }

  private mutating func fail() {
    errors += 1
    add(0)
  }

  private static func gb2312Weight(_ lead: UInt8, _ trail: UInt8) -> Double {
    guard trail >= 0xA1 else { return 0.1 }
    return switch lead {
    case 0xA1, 0xA3: 0.8
    case 0xB0...0xD7: 0.95
    case 0xD8...0xF7: 0.35
    case 0xA4, 0xA5: 0.3  // kana: a Japanese text is likelier EUC-JP, where these are the same bytes
    default: 0.1
    }
  }

  private static func shiftJISWeight(_ lead: UInt8, _ trail: UInt8) -> Double {
    switch lead {
    case 0x82 where trail >= 0x9F: 1  // hiragana
    case 0x83 where trail <= 0x96: 1  // katakana
    case 0x81, 0x82: 0.8
    case 0x88...0x97: 0.9
    case 0x98 where trail <= 0x72: 0.9
    case 0x98...0xEA: 0.25
    default: 0.1
    }
  }

  private static func eucJPWeight(_ lead: UInt8) -> Double {
    switch lead {
    case 0xA4, 0xA5: 1
    case 0xA1, 0xA3: 0.8
    case 0xB0...0xCF: 0.9
    case 0xD0...0xF4: 0.25
    default: 0.1
    }
  }
}

extension UInt8 {
  var isLowerLetter: Bool { (0x61...0x7A).contains(self) }
}
