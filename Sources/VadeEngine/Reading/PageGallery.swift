internal import Synchronization
internal import VadeDocument
internal import VadeImport
internal import VadeInspect
internal import VadeSystem

/// Draws pages of kept originals, and keeps what it drew.
///
/// Opening a document costs a process, so the last few stay open. Pictures are kept as files under the digest of the document's bytes: they never
/// change. Safe to use from several threads; pages of one document are drawn one after another.
final class PageGallery: Sendable {
  /// How many documents stay open.
  private static let openLimit = 2
  /// How many bytes of pictures are kept.
  static let keptBytes = 256 << 20

  private let state = Mutex<[Easel]>([])
  private let reader: any DocumentReading
  private let directory: String

  /// Creates a gallery.
  ///
  /// - Parameters:
  ///   - directory: where pictures are kept; made when it is needed.
  ///   - reader: opens documents.
  init(directory: String, reader: any DocumentReading) {
    self.directory = directory
    self.reader = reader
  }

  /// A page as PNG.
  ///
  /// - Parameters:
  ///   - page: the page's index from 0.
  ///   - original: the document.
  ///   - dpi: dots to an inch.
  ///   - showsBlocks: whether what was understood is drawn over it.
  /// - Returns: the file's bytes.
  /// - Throws: ``CommandError`` when the format has no pages, there is no such page or it cannot be drawn.
  func picture(
    ofPage page: Int, of original: LocalEngine.Original, dpi: Int, showsBlocks: Bool
  ) throws(CommandError) -> [UInt8] {
    // What another release understood or drew is not this one's.
    let file = "\(directory)/\(original.digest)-\(page + 1)-\(dpi)\(showsBlocks ? "-b" : "")-\(Release.version).png"
    if let kept = Self.bytes(of: file) { return kept }
    let drawn = try easel(for: original).draw(page, dpi: dpi, showsBlocks: showsBlocks)
    keep(drawn, as: file)
    return drawn
  }

  /// The sizes of pages; a page that cannot be loaded is left out.
  ///
  /// - Throws: ``CommandError`` when the document cannot be opened.
  func sizes(of pages: Range<Int>, in original: LocalEngine.Original) throws(CommandError) -> Wire.PageList {
    try easel(for: original).sizes(pages)
  }

  /// The open document, opened now where it was not.
  private func easel(for original: LocalEngine.Original) throws(CommandError) -> Easel {
    let known = state.withLock { easels -> Easel? in
      guard let place = easels.firstIndex(where: { $0.digest == original.digest }) else { return nil }
      let easel = easels.remove(at: place)
      easels.append(easel)
      return easel
    }
    if let known { return known }
    let easel = try Easel(original, reader: reader)
    state.withLock { easels in
      easels.append(easel)
      if easels.count > Self.openLimit { easels.removeFirst() }
    }
    return easel
  }

  private static func bytes(of path: String) -> [UInt8]? {
    guard FileStatus(path: path)?.kind == .regular else { return nil }
    // What cannot be read is drawn again.
    return try? MappedFile(path: path).bytes
  }

  /// Keeps a picture; a full disk costs the next drawing and nothing else.
  private func keep(_ picture: [UInt8], as file: String) {
    try? Directory.create(directory)
    try? AtomicFile.write(picture, to: file)
    // Looked at now and then only: a folder of thousands of pictures takes longer to list than a page to draw.
    if UInt8.random(in: 0..<32) == 0 { removeOldest() }
  }

  /// Removes the pictures drawn first, until what is left has room.
  func removeOldest(keeping limit: Int = keptBytes) {
    guard let names = try? Directory.entries(of: directory) else { return }
    let files = names.compactMap { name in FileStatus(path: directory + "/" + name).map { (path: directory + "/" + name, status: $0) } }
    var total = files.reduce(0) { $0 + $1.status.byteCount }
    for file in files.sorted(by: { $0.status.modified < $1.status.modified }) where total > limit {
      _ = try? AtomicFile.remove(file.path)
      total -= file.status.byteCount
    }
  }
}

/// A document that is open to have its pages drawn; one thread at a time.
private final class Easel: @unchecked Sendable {
  let digest: String
  private let name: String
  /// Held while ``pages`` is used: a page source belongs to one thread at a time.
  private let turn = Mutex(())
  private var pages: any PageSource
  private let reopen: () throws(ImportError) -> any PageSource

  init(_ original: LocalEngine.Original, reader: any DocumentReading) throws(CommandError) {
    digest = original.digest
    name = original.name
    reopen = { () throws(ImportError) in try reader.open(ImportSource(path: original.path, displayPath: original.name)) }
    do throws(ImportError) { pages = try reopen() } catch { throw CommandError(error) }
  }

  func sizes(_ wanted: Range<Int>) throws(CommandError) -> Wire.PageList {
    let result = turn.withLock { _ -> Result<Wire.PageList, ImportError> in
      let count = pages.header.pageCount
      guard let count, let drawable = pages.drawable else { return .success(Wire.PageList(count: count, pages: [])) }
      let range = wanted.clamped(to: 0..<count)
      do throws(ImportError) {
        let sizes = try drawable.sizes(ofPages: range)
        return .success(
          Wire.PageList(
            count: count,
            pages: zip(range, sizes).compactMap { index, size in size.map { .init(page: index + 1, width: $0.width, height: $0.height) } }))
      } catch {
        return .failure(error)
      }
    }
    do { return try result.get() } catch { throw CommandError(error) }
  }

  func draw(_ index: Int, dpi: Int, showsBlocks: Bool) throws(CommandError) -> [UInt8] {
    try turn.withLock { _ in Result { () throws(CommandError) in try drawAlone(index, dpi: dpi, showsBlocks: showsBlocks) } }.get()
  }

  private func drawAlone(_ index: Int, dpi: Int, showsBlocks: Bool) throws(CommandError) -> [UInt8] {
    guard let count = pages.header.pageCount, let drawable = pages.drawable else {
      throw CommandError(
        code: "no-pages", message: "'\(name)' is of a format without pictures of its pages: its text is in its passages")
    }
    guard 0..<count ~= index else {
      throw CommandError(code: "page-missing", message: "'\(name)' has \(Figures.count(count, "page")): ask for pages up to \(count)")
    }
    let bitmap: Bitmap
    do throws(ImportError) {
      let picture = try drawable.drawing(ofPage: index, dpi: Double(dpi))
      bitmap = showsBlocks ? try understood(index, over: picture, count: count, dpi: dpi) ?? picture : picture
    } catch {
      throw CommandError(error)
    }
    do { return try PNGFile.encoded(bitmap) } catch {
      throw CommandError(code: "picture", message: "page \(index + 1) of '\(name)' cannot be written as PNG: \(error.detail)")
    }
  }

  /// What was understood of a page, over its picture.
  private func understood(_ index: Int, over picture: Bitmap, count: Int, dpi: Int) throws(ImportError) -> Bitmap? {
    if let seekable = pages.seekable {
      seekable.seek(to: index, avoiding: []) { _ in }
    } else {
      pages = try reopen()
    }
    while let page = try pages.nextPage() {
      guard page.position.pageIndex == index else { continue }
      return PageDrawing.picture(of: page, over: picture, caption: .init(name: name, pageCount: count), dpi: Double(dpi))
    }
    return nil
  }
}
