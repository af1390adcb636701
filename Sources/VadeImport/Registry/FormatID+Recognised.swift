public import VadeDocument

/// Formats that are recognised by their content and read by the importers that declare them.
extension FormatID {
  /// Word document, with its macro-enabled and template kinds.
  public static let docx = FormatID(rawValue: "docx")
  /// Excel workbook, with its macro-enabled and template kinds.
  public static let xlsx = FormatID(rawValue: "xlsx")
  /// PowerPoint presentation, with its macro-enabled, template and show kinds.
  public static let pptx = FormatID(rawValue: "pptx")
  /// Binary Excel workbook.
  public static let xlsb = FormatID(rawValue: "xlsb")
  /// OpenDocument text.
  public static let odt = FormatID(rawValue: "odt")
  /// OpenDocument spreadsheet.
  public static let ods = FormatID(rawValue: "ods")
  /// OpenDocument presentation.
  public static let odp = FormatID(rawValue: "odp")
  /// Rich text.
  public static let rtf = FormatID(rawValue: "rtf")
  /// Word 97–2003 document.
  public static let doc = FormatID(rawValue: "doc")
  /// Excel 97–2003 workbook.
  public static let xls = FormatID(rawValue: "xls")
  /// PowerPoint 97–2003 presentation.
  public static let ppt = FormatID(rawValue: "ppt")
  /// An Office document that needs a password, in whichever of its programs it was made.
  public static let encryptedOffice = FormatID(rawValue: "encrypted-office")
  /// Pages document.
  public static let pages = FormatID(rawValue: "pages")
  /// Numbers spreadsheet.
  public static let numbers = FormatID(rawValue: "numbers")
  /// Keynote presentation.
  public static let keynote = FormatID(rawValue: "keynote")
  /// EPUB book.
  public static let epub = FormatID(rawValue: "epub")
  /// FictionBook.
  public static let fictionBook = FormatID(rawValue: "fb2")
  /// XML of no known vocabulary.
  public static let xml = FormatID(rawValue: "xml")
  /// One JSON value.
  public static let json = FormatID(rawValue: "json")
  /// JSON values, one a line.
  public static let jsonLines = FormatID(rawValue: "jsonl")
  /// One mail.
  public static let mail = FormatID(rawValue: "mail")
  /// A mailbox: mails one after another.
  public static let mailbox = FormatID(rawValue: "mbox")
  /// Outlook message.
  public static let outlookMessage = FormatID(rawValue: "msg")
  /// LaTeX source.
  public static let latex = FormatID(rawValue: "latex")
  /// SubRip and WebVTT subtitles.
  public static let subtitles = FormatID(rawValue: "subtitles")
  /// Jupyter notebook.
  public static let notebook = FormatID(rawValue: "notebook")
  /// ZIP archive.
  public static let zip = FormatID(rawValue: "zip")
  /// tar archive, compressed or not.
  public static let tar = FormatID(rawValue: "tar")
  /// One file under gzip, bzip2, xz or Zstandard.
  public static let compressed = FormatID(rawValue: "compressed")
}
