internal import VadeImport

extension OfficePackage {
  /// The pictures a document shows, in the order of the container; the picture of its own first page is none.
  var pictures: [PartName] {
    let previews = Set(relationships.parts(.thumbnail))
    return names.filter { part in
      !previews.contains(part) && contentType(of: part)?.lowercased().hasPrefix("image/") ?? false
    }
  }

  /// The pictures that bring a document along.
  ///
  /// - Returns: their names; pictures that cannot be unpacked are no loss of text and left out.
  var picturesWithDocuments: [PartName] {
    pictures.filter { part in
      guard let type = contentType(of: part), type.lowercased().hasSuffix("emf") else { return false }
      guard let next = try? content(of: part), let first = try? next() else { return false }
      return PictureDocument.isLikely(first)
    }
  }
}
