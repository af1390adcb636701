internal import VadeLibrary
internal import VadeSystem

extension LocalEngine {
  /// The dots to an inch a picture of a page may have.
  package static let pictureDPI = 24...300

  /// The sizes of a document's pages, as far as its format has pictures of them.
  ///
  /// - Parameters:
  ///   - id: the document.
  ///   - version: the former state of it that is meant; nil for the present one.
  ///   - pages: which pages, by index from 0; those the document does not have are left out.
  ///   - context: names the library.
  /// - Returns: the sizes in points.
  /// - Throws: ``CommandError`` when there is no such document or version, or it cannot be opened.
  package func pageSizes(
    of id: Int64, version: Int64? = nil, _ pages: Range<Int>, _ context: EngineContext
  ) throws(CommandError) -> Wire.PageList {
    let readable = try readable(context)
    let document = try record(id, in: readable)
    let count =
      try version.map { (number) throws(CommandError) in try self.version(number, of: document, readable).pageCount } ?? document.pageCount
    // Nothing is opened to learn that a format has no pages.
    guard count != nil, let gallery = gallery(context) else { return Wire.PageList(count: count, pages: []) }
    do throws(CommandError) {
      return try gallery.sizes(of: pages, in: original(of: id, version: version, context))
    } catch {
      guard error.code == "no-original" else { throw error }
      return Wire.PageList(count: count, pages: [])
    }
  }

  /// A page of a document as PNG.
  ///
  /// - Parameters:
  ///   - page: the page, counted from 1.
  ///   - id: the document.
  ///   - version: the former state of it that is meant; nil for the present one.
  ///   - dpi: dots to an inch, within ``pictureDPI``.
  ///   - showsBlocks: whether what was understood is drawn over it.
  ///   - context: names the library.
  /// - Returns: the file's bytes, and the SHA-256 of the document they depend on.
  /// - Throws: ``CommandError`` when there is no such document, version or page, or it cannot be drawn.
  package func picture(
    ofPage page: Int, of id: Int64, version: Int64? = nil, dpi: Int, showsBlocks: Bool, _ context: EngineContext
  ) throws(CommandError) -> (png: [UInt8], digest: String) {
    let original = try original(of: id, version: version, context)
    guard let gallery = gallery(context) else { preconditionFailure("pictures are drawn by an engine with a residence") }
    return (try gallery.picture(ofPage: page - 1, of: original, dpi: dpi, showsBlocks: showsBlocks), original.digest)
  }

  private func gallery(_ context: EngineContext) -> PageGallery? {
    residence?.gallery { PageGallery(directory: context.places.cache + "/pages", reader: readers.single) }
  }
}
