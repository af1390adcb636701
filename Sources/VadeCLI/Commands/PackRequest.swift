internal import VadeEngine

/// Something about corpus packs.
enum PackRequest: Sendable, Hashable {
  case export(PackExportRequest)
  case exportEmbedder(directory: String)
  case verify(PackVerifyRequest)
  case golden(PackGoldenRequest)
  case browse(PackBrowseRequest)
  case search(PackSearchRequest)
  case open(directory: String, name: String?)
}
