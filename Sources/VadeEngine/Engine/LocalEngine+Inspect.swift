internal import VadeDocument
internal import VadeImport
internal import VadeIngest
internal import VadeInspect
internal import VadeSandbox
internal import VadeSystem

extension LocalEngine {
  package func inspect(
    _ request: InspectRequest, _ context: EngineContext, progress: any ProgressReporting
  ) throws(CommandError) -> Wire.InspectReport {
    let passwords = try request.passwordFile.map(PasswordFile.read) ?? []
    let result: Result<Wire.InspectReport, CommandError>
    do throws(ImportError) {
      let source = try ImportSource(path: request.path, passwords: passwords)
      result = try inspect(source, request, context, progress)
    } catch {
      throw CommandError(error)
    }
    return try result.get()
  }

  private func inspect(
    _ source: ImportSource, _ request: InspectRequest, _ context: EngineContext, _ progress: any ProgressReporting
  ) throws(ImportError) -> Result<Wire.InspectReport, CommandError> {
    let pages = try readers.several.open(source)
    let header = pages.header
    let log = ReadingLog(context.log, document: request.path)
    log.opened(header)
    // Only a PDF says how its pages look; of other formats with pages the boxes are known. Drawing is as dangerous as reading and done in a worker too.
    let drawable = pages.drawable
    var report = Wire.InspectReport(path: request.path, format: header.format.rawValue, pictures: [])
    let places = PicturePlaces(request, isSeveral: !request.pages.isOne)
    while let page = try pages.nextPage() {
      guard !context.stop.isRequested else { break }
      guard let index = page.position.pageIndex, page.size != nil else { return .failure(.withoutPages(request.path)) }
      if request.pages.isBehind(index: index) { break }
      guard request.pages.contains(index: index) else { continue }
      log.read(page)
      progress.update(done: report.pictures.count, total: nil, current: "page \(index + 1)")
      let drawn = PageDrawing.picture(
        of: page, over: try drawable?.drawing(ofPage: index, dpi: Double(request.dpi)),
        caption: PageDrawing.Caption(name: source.name, pageCount: header.pageCount), dpi: Double(request.dpi))
      guard let drawn else { return .failure(.withoutPages(request.path)) }
      do throws(CommandError) {
        let path = try places.write(drawn, page: index + 1)
        report.pictures.append(
          .init(
            page: index + 1, pageLabel: page.label, output: path, width: drawn.width, height: drawn.height, blocks: page.blocks.count))
      } catch {
        return .failure(error)
      }
    }
    guard !report.pictures.isEmpty else {
      return .failure(header.pageCount.map { .pageMissing(request.path, $0) } ?? .withoutPages(request.path))
    }
    return .success(report)
  }
}

/// Where the pictures of a run are written.
private struct PicturePlaces {
  private let request: InspectRequest
  private let isDirectory: Bool

  init(_ request: InspectRequest, isSeveral: Bool) {
    self.request = request
    isDirectory = request.output.map { isSeveral || $0.hasSuffix("/") || Directory.exists($0) } ?? true
  }

  /// Writes a picture.
  ///
  /// - Returns: its path.
  /// - Throws: ``CommandError`` when it cannot be written, or would replace a file without leave.
  func write(_ picture: Bitmap, page: Int) throws(CommandError) -> String {
    let path = path(page)
    guard request.isForced || FileStatus(path: path) == nil else {
      throw CommandError(code: "file-exists", message: "there is already a file '\(path)': '--force' replaces it")
    }
    do {
      let bytes = try PNGFile.encoded(picture)
      try Directory.create(Directory.parent(of: path))
      try AtomicFile.write(bytes, to: path)
      return path
    } catch let fault as SystemError {
      throw CommandError(fault)
    } catch {
      throw CommandError(code: "picture", message: "page \(page) cannot be written as PNG: \(error)")
    }
  }

  private func path(_ page: Int) -> String {
    guard isDirectory else { return request.output ?? "" }
    let name = request.path.split(separator: "/").last.map(String.init) ?? "document"
    let base = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : String(name[..<$0]) } ?? name
    let directory = request.output.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    return "\(directory)\(base)-page-\(page).png"
  }
}

extension CommandError {
  fileprivate static func withoutPages(_ path: String) -> CommandError {
    CommandError(
      code: "no-pages",
      message: "'\(path)' is of a format without pages, so there is nothing to draw: 'vade convert \(path)' shows what was understood")
  }

  fileprivate static func pageMissing(_ path: String, _ count: Int) -> CommandError {
    CommandError(code: "page-missing", message: "'\(path)' has \(Figures.count(count, "page")): ask for pages up to \(count)")
  }
}
