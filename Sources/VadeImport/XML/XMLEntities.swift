internal import CLibXML2

/// What the entity references of an XML document stand for.
///
/// References are never expanded by the parser: a document may declare its own short plain texts, which hold no further reference, and HTML's names are known;
/// everything else (external entities, entities inside entities) stays as it is written and is counted. So no document can grow by expansion, and none reaches out.
///
/// Safe although it holds pointers: the documents that keep the entities live as long as this object.
@safe final class XMLEntities {
  /// The names of references that stand for nothing known; the text has them as they were written.
  private(set) var unknown: Set<String> = []
  private let inText: xmlDocPtr
  private let inAttributes: xmlDocPtr
  private var declared: [String: String] = [:]

  /// The longest declared text that is taken, in UTF-8 bytes.
  private static let longest = 4096
  /// How many declarations are taken.
  private static let most = 1024

  init() {
    unsafe inText = Self.makeDocument()
    unsafe inAttributes = Self.makeDocument()
  }

  deinit {
    unsafe xmlFreeDoc(inText)
    unsafe xmlFreeDoc(inAttributes)
  }

  private static func makeDocument() -> xmlDocPtr {
    guard let made = unsafe xmlNewDoc("1.0") else { preconditionFailure("out of memory") }
    unsafe xmlCreateIntSubset(made, "x", nil, nil)
    return unsafe made
  }

  /// Takes a declaration of the document's own subset, when it is a short plain text.
  func declare(_ name: String, as text: String) {
    guard declared.count < Self.most, declared[name] == nil, text.utf8.count <= Self.longest, !text.contains(where: { "&<%".contains($0) })
    else {
      return
    }
    declared[name] = text
  }

  /// The parser's form of an entity.
  ///
  /// In text it is one the parser takes as predefined: its text is passed on and never parsed. Of such an entity an attribute would get the first byte only, so
  /// there it is a general one, whose text the parser decodes: a `&` in it is written as a character reference.
  ///
  /// - Parameters:
  ///   - name: the entity's name.
  ///   - isInAttribute: whether the reference stands in the value of an attribute.
  /// - Returns: the entity, which lives as long as this object, or nil when there is no memory for it.
  func entity(_ name: String, isInAttribute: Bool) -> xmlEntityPtr? {
    if let predefined = unsafe xmlGetPredefinedEntity(name) { return unsafe predefined }
    let document = unsafe isInAttribute ? inAttributes : inText
    if let known = unsafe xmlGetDocEntity(document, name) { return unsafe known }
    let text = text(of: name)
    let written = isInAttribute && text.hasPrefix("&") ? "&#38;" + text.dropFirst() : text
    guard let entity = unsafe xmlAddDocEntity(document, name, Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue), nil, nil, written) else {
      return nil
    }
    if !isInAttribute { unsafe entity.pointee.etype = XML_INTERNAL_PREDEFINED_ENTITY }
    return unsafe entity
  }

  private func text(of name: String) -> String {
    if let text = declared[name] { return text }
    if let entity = unsafe htmlEntityLookup(name), let scalar = unsafe UnicodeScalar(entity.pointee.value) {
      return String(Character(scalar))
    }
    if unknown.count < Self.most { unknown.insert(name) }
    return "&\(name);"
  }
}
