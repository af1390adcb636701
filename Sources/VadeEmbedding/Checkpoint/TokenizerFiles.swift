internal import VadeTokenizer

/// `tokenizer.json`, else `tokenizer_config.json`: how the checkpoint's tokenizer normalises.
enum TokenizerFiles {
  /// The settings of a checkpoint's tokenizer.
  ///
  /// - Throws: ``EmbeddingError/modelInvalid(path:reason:)`` when the tokenizer is not a BERT WordPiece tokenizer, or one with settings that
  ///   would give other ids than ours.
  static func settings(of folder: CheckpointFolder) throws(EmbeddingError) -> TokenizerSettings {
    if let file = try folder.decodeIfPresent(Full.self, from: "tokenizer.json") {
      if let reason = file.unsupported { throw .modelInvalid(path: folder.path("tokenizer.json"), reason: reason) }
      return file.settings
    }
    guard let file = try folder.decodeIfPresent(Short.self, from: "tokenizer_config.json") else {
      throw .modelInvalid(path: folder.path, reason: "neither 'tokenizer.json' nor 'tokenizer_config.json' is there")
    }
    return file.settings
  }

  /// The parts of `tokenizer.json` that decide ids.
  private struct Full: Decodable {
    let normalizer: Normalizer?
    let pretokenizer: Kind?
    let model: Model
    let added: [Added]?

    enum CodingKeys: String, CodingKey {
      case normalizer, model
      case pretokenizer = "pre_tokenizer"
      case added = "added_tokens"
    }

    struct Kind: Decodable { let type: String }

    struct Normalizer: Decodable {
      let type: String
      let cleans: Bool?
      let spacesIdeographs: Bool?
      let stripsAccents: Bool?
      let lowercases: Bool?

      enum CodingKeys: String, CodingKey {
        case type
        case cleans = "clean_text"
        case spacesIdeographs = "handle_chinese_chars"
        case stripsAccents = "strip_accents"
        case lowercases = "lowercase"
      }
    }

    struct Model: Decodable {
      let type: String?
      let unknown: String?
      let prefix: String?
      let longestWord: Int?

      enum CodingKeys: String, CodingKey {
        case type
        case unknown = "unk_token"
        case prefix = "continuing_subword_prefix"
        case longestWord = "max_input_chars_per_word"
      }
    }

    struct Added: Decodable {
      let content: String
      let isNormalized: Bool?
      let isWord: Bool?
      let stripsLeft: Bool?
      let stripsRight: Bool?

      enum CodingKeys: String, CodingKey {
        case content
        case isNormalized = "normalized"
        case isWord = "single_word"
        case stripsLeft = "lstrip"
        case stripsRight = "rstrip"
      }

      var isPlain: Bool { [isNormalized, isWord, stripsLeft, stripsRight].allSatisfy { $0 != true } }
    }

    var unsupported: String? {
      if let type = model.type, type != "WordPiece" { return "the tokenizer is of type '\(type)'; only 'WordPiece' is supported" }
      guard let normalizer, normalizer.type == "BertNormalizer", normalizer.cleans ?? true else {
        return "the normalizer is '\(normalizer?.type ?? "none")'; only 'BertNormalizer' with clean_text is supported"
      }
      if let kind = pretokenizer?.type, kind != "BertPreTokenizer" { return "the pre-tokenizer '\(kind)' is not supported" }
      if let token = added?.first(where: { !$0.isPlain || $0.content.utf8.first ?? 0x80 >= 0x80 }) {
        return "the added token '\(token.content)' has matching rules that are not supported"
      }
      // Beyond it pieces would be looked for in words longer than the tokenizer keeps.
      if let longest = model.longestWord, !(1...100).contains(longest) {
        return "max_input_chars_per_word is \(longest); at most 100 is supported"
      }
      return nil
    }

    var settings: TokenizerSettings {
      let lowercases = normalizer?.lowercases ?? true
      var settings = TokenizerSettings(
        lowercases: lowercases, stripsAccents: normalizer?.stripsAccents ?? lowercases,
        spacesIdeographs: normalizer?.spacesIdeographs ?? true)
      if let longest = model.longestWord { settings.longestWord = longest }
      if let prefix = model.prefix { settings.continuingPrefix = prefix }
      if let unknown = model.unknown { settings.unknownToken = unknown }
      if let added { settings.specialTokens = added.map(\.content) }
      return settings
    }
  }

  /// The parts of `tokenizer_config.json` that decide ids.
  private struct Short: Decodable {
    let lowercases: Bool?
    let stripsAccents: Bool?
    let spacesIdeographs: Bool?

    enum CodingKeys: String, CodingKey {
      case lowercases = "do_lower_case"
      case stripsAccents = "strip_accents"
      case spacesIdeographs = "tokenize_chinese_chars"
    }

    var settings: TokenizerSettings {
      let lowercases = lowercases ?? true
      return TokenizerSettings(
        lowercases: lowercases, stripsAccents: stripsAccents ?? lowercases, spacesIdeographs: spacesIdeographs ?? true)
    }
  }
}
