extension PackManifest {
  /// The manifest as the file has it.
  public var written: String { json.written }

  private var json: PackJSON {
    .object([
      ("pack_version", .integer(packVersion)),
      ("product", product?.json ?? .null),
      ("generated", .text(generated)),
      ("source_bundle", .text(sourceBundle)),
      ("embedder", embedder.json),
      ("vector_dtype", .text(vectorType.rawValue)),
      ("rrf_k", .integer(rankConstant)),
      ("searched_kinds", .array(searchedKinds.map(PackJSON.text))),
      ("max_passage_chars", .optional(maxPassageCharacters)),
      ("vector_sidecar", sidecarLayout.json),
      ("packs", .array(packs.map(\.json))),
      ("total_bytes", .integer(totalBytes)),
      ("golden", .optional(golden)),
      ("verification", verification?.json ?? .null),
      ("elapsed_s", .number(PackFormat.rounded(elapsedSeconds, decimals: 1))),
    ])
  }
}

extension PackManifest.Product {
  fileprivate var json: PackJSON {
    .object([
      ("name", .text(name)), ("version", .text(version)), ("catalog_keys_sha256", .text(catalogKeysDigest)),
      ("book_count", .integer(bookCount)),
    ])
  }
}

extension PackManifest.Embedder {
  fileprivate var json: PackJSON {
    .object([("model", .text(model)), ("dim", .integer(dimension)), ("normalized", .bool(isNormalized)), ("note", .text(note))])
  }
}

extension PackManifest.SidecarLayout {
  fileprivate var json: PackJSON {
    .object([("magic", .text(magic)), ("header_bytes", .integer(headerBytes)), ("layout", .text(layout))])
  }
}

extension PackManifest.Pack {
  fileprivate var json: PackJSON {
    .object([
      ("name", .text(name)), ("bytes", .integer(bytes)), ("sha256", .text(sha256)), ("passages", .integer(passages)),
      ("vectors", .integer(vectors)), ("passages_without_vectors", .integer(passagesWithoutVectors)), ("sidecar", sidecar?.json ?? .null),
    ])
  }
}

extension PackManifest.File {
  fileprivate var json: PackJSON {
    .object([("name", .text(name)), ("bytes", .integer(bytes)), ("sha256", .text(sha256))])
  }
}
