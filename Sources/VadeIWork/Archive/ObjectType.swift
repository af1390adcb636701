/// The kinds of objects that are read, by the numbers the programs register them under (as listed by iWorkFileFormat, *Persistence/MessageTypes*, and for later
/// kinds by numbers-parser and keynote-parser, *mapping.py*).
///
/// Numbers below 200 mean other kinds in each program.
enum ObjectType {
  /// The root of a Numbers document and that of a Keynote one.
  static let documentOfNumbersOrKeynote = 1
  static let pagesDocument = 10000

  // Numbers
  static let sheet = 2
  static let formSheet = 3
  // Keynote
  static let show = 2
  static let slideNode = 4
  static let slides = [5, 6]
  static let placeholders = [7, 12]
  static let note = 15
  // Pages
  static let floatingDrawables = 10010
  static let section = 10011
  static let pageMaster = 10143

  // Annotations
  static let author = 212
  static let comment = 3056

  // Text
  static let storages = [2001, 2005]
  static let drawableAttachment = 2003
  static let footnoteReference = 2008
  static let textualAttachments = [2004, 2007, 2009]
  static let tocPageNumber = 2010
  static let numberAttachment = 2043
  static let highlight = 2013
  static let paragraphStyle = 2022
  static let listStyle = 2023
  static let hyperlinks = [2032, 2039]
  static let ruby = 2042
  static let tocAttachment = 2241

  // Drawables
  static let shapeWithText = 2011
  static let commentShape = 2014
  static let tableOfContents = 2240
  static let caption = 633
  static let emptyCaption = 3097
  static let plainShape = 3004
  static let image = 3005
  static let mask = 3006
  static let movie = 3007
  static let group = 3008
  static let connection = 3009
  static let equation = 2015
  static let textFlow = 2410
  static let galleryPicture = 623
  static let chart = 5021
  static let oldChart = 5000
  static let oldChartGrid = 5002
  static let chartNonStyle = 5023
  static let axisNonStyle = 5027

  // Tables
  static let table = 6000
  static let tableInText = 6007
  static let tableModel = 6001
  static let tile = 6002
  static let dataLists = [6005, 6201]
  static let dataListSegment = 6011
  static let headerBucket = 6006
  static let mergeMap = 6144
  static let richTextPayload = 6218
}
