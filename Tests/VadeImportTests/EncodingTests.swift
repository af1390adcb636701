import Testing
import VadeDocument
import VadeTesting

@testable import VadeImport

@Suite("Text encodings")
struct EncodingTests {
  private static let chinese = "全文检索系统把文档分成段落,并为每一段建立索引。用户可以用自己的话提问。"
  private static let japanese = "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。"
  private static let french = "Voilà l’été : les élèves étaient déjà à l'école où naît « l'œuvre »."
  private static let german = "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich, 5 €."

  @Test(
    "are found without a declaration and named when they are not UTF-8",
    arguments: [
      (chinese, "GB18030", "GB18030"), (japanese, "CP932", "Shift_JIS"), (japanese, "EUC-JP", "EUC-JP"), (french, "CP1252", "windows-1252"),
      (german, "CP1252", "windows-1252"), (chinese, "UTF-16LE", "UTF-16LE"), (french, "UTF-16BE", "UTF-16BE"),
      (german, "UTF-16LE", "UTF-16LE"),
    ])
  func detected(text: String, encoding: String, name: String) throws {
    let document = try ReadDocument(encoded(text, as: encoding), named: "a.txt")
    #expect(document.text == text)
    #expect(document.diagnostics.contains { $0.id == .encoding && $0.summary.contains(name) })
    #expect(!document.has(.charactersReplaced))
  }

  @Test("are told by a byte-order mark", arguments: ["UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"])
  func marked(encoding: String) throws {
    let document = try ReadDocument(encoded("\u{FEFF}" + Self.german, as: encoding), named: "a.txt")
    #expect(document.text == Self.german)
  }

  @Test("OFC-6: cost a count, never the document, when bytes are damaged")
  func damaged() throws {
    var bytes = Array((Self.german + "\n" + Self.french).utf8)
    bytes.insert(contentsOf: [0xFF, 0xC3], at: 0)
    let document = try ReadDocument(bytes, named: "a.txt")
    #expect(document.text.contains("Zwölf Boxkämpfer"))
    #expect(document.diagnostics.contains { $0.id == .charactersReplaced && $0.summary.contains("2 places") })
  }

  @Test(
    "give the same text wherever the bytes are cut into chunks", arguments: ["UTF-8", "UTF-16LE", "UTF-32BE", "GB18030", "CP932", "CP1252"])
  func chunks(encoding: String) throws {
    let text = encoding == "GB18030" ? Self.chinese : encoding == "CP932" ? Self.japanese : Self.german
    let bytes = encoded(text + "\r\n𠮷x\r".filter { $0 != "𠮷" || encoding.hasPrefix("UTF") } + "end", as: encoding)
    let kind: TextEncoding =
      switch encoding {
      case "UTF-8": .utf8
      case "UTF-16LE": .utf16(bigEndian: false)
      case "UTF-32BE": .utf32(bigEndian: true)
      case "CP1252": .windows1252
      default: .converted(encoding)
      }
    let directory = try TemporaryDirectory()
    let source = try ImportSource(path: directory.write(bytes, to: "a.txt"))
    var whole = TextStream(file: source.file, encoding: DetectedEncoding(kind))
    let expected = whole.rest()
    #expect(whole.replacements == 0)
    #expect(!expected.contains(13))
    for size in 1...9 {
      var stream = TextStream(file: source.file, encoding: DetectedEncoding(kind), chunkSize: size)
      #expect(stream.rest() == expected, "chunks of \(size) bytes")
    }
  }

  @Test("leave line numbers right with every kind of line end, and NUL becomes a blank")
  func lineEnds() throws {
    let document = try ReadDocument("one\rtwo\r\nthree\n\nfour\0five\u{C}six", named: "a.txt")
    let runs = document.blocks.flatMap(\.texts).flatMap(\.runs)
    #expect(runs == ["1:one", "2:two", "3:three", "5:four five", "5:six"])
    #expect(document.has(.nullCharacters))
  }

  @Test(
    "are found in real files",
    arguments: [
      ("documents/csv/markitdown__test_mskanji.csv", "髙橋淳"), ("gutenberg/travel-and-exploration/South (Shackleton).txt", "Endurance"),
      ("multilingual/fr/Voyage au centre de la Terre.txt", "mon oncle, le professeur Lidenbrock, revint précipitamment"),
      ("multilingual/de/Die Verwandlung.txt", "aus unruhigen Träumen erwachte"),
      ("documents/txt/unstructured__fake-text-utf-16-le.txt", "Important points"), ("documents/md/unstructured__umlauts-non-utf8.md", "ü"),
    ])
  func corpus(path: String, phrase: String) throws {
    let document = try ReadDocument(path: Corpus.path(path))
    #expect(document.text.contains(phrase))
    #expect(!document.text.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test(
    "follow a page's declaration as browsers do",
    arguments: [
      ("<meta charset=iso-8859-1>", "CP1252", "“A” – 5 €"), ("<meta charset='shift_jis'>", "CP932", "日本"),
      ("<meta charset=windows-1251>", "CP1251", "Привет"),
      ("<meta http-equiv=Content-Type content='text/html; charset=koi8-r'>", "KOI8-R", "Привет"),
      ("<!-- <meta charset=koi8-r> -->", "CP1252", "déjà vu"),
      ("<meta charset=iso-8859-1>", "UTF-8", "déjà vu"), ("<meta charset=nonsense>", "UTF-8", "déjà vu"),
    ])
  func declared(meta: String, encoding: String, text: String) throws {
    let document = try ReadDocument(encoded("<html><head>\(meta)</head><p>\(text)</p></html>", as: encoding), named: "a.html")
    #expect(document.text == text)
  }
}
