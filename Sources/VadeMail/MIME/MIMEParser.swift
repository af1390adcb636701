internal import CGMime

/// Takes a mail apart with GMime (RFC 5322, RFC 2045 to 2049).
enum MIMEParser {
  /// How deep parts may be nested.
  private static let deepest = 32
  /// How many bytes the parts of a mail may have together, once decoded.
  static let largest = 512 << 20

  /// GMime's tables are made once.
  private static let start: Void = g_mime_init()

  /// Makes GMime's tables.
  static func prepare() { _ = start }

  /// Takes a mail apart.
  ///
  /// - Parameters:
  ///   - bytes: the mail as it was sent.
  ///   - takesFiles: whether its attachments are decoded; else they come with their names alone.
  /// - Returns: what it consists of, or nil when it is no mail.
  static func parse(_ bytes: [UInt8], takesFiles: Bool = true) -> Mail? {
    _ = start
    return unsafe bytes.withUnsafeBytes { buffer -> Mail? in
      let characters = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let stream = unsafe g_mime_stream_mem_new_with_buffer(characters, buffer.count) else { return nil }
      defer { unsafe vade_mime_unref(stream) }
      guard let parser = unsafe g_mime_parser_new_with_stream(stream) else { return nil }
      defer { unsafe vade_mime_unref(UnsafeMutableRawPointer(parser)) }
      guard let message = unsafe g_mime_parser_construct_message(parser, nil) else { return nil }
      defer { unsafe vade_mime_unref(UnsafeMutableRawPointer(message)) }
      var mail = Mail(takesFiles: takesFiles)
      unsafe readHeader(of: message, into: &mail)
      if let part = unsafe g_mime_message_get_mime_part(message) { unsafe walk(part, depth: 0, into: &mail) }
      return mail
    }
  }

  private static func readHeader(of message: UnsafeMutablePointer<GMimeMessage>, into mail: inout Mail) {
    mail.subject = unsafe string(g_mime_message_get_subject(message))
    unsafe addField("From", g_mime_message_get_from(message), to: &mail)
    unsafe addField("To", g_mime_message_get_to(message), to: &mail)
    unsafe addField("Cc", g_mime_message_get_cc(message), to: &mail)
    unsafe addField("Reply-To", g_mime_message_get_reply_to(message), to: &mail)
    if let date = unsafe g_mime_message_get_date(message), let text = unsafe taken(g_date_time_format_iso8601(date)) {
      mail.fields.append(("Date", text))
    } else if let raw = unsafe string(g_mime_object_get_header(vade_mime_object(message), "Date")) {
      mail.fields.append(("Date", raw))
    }
  }

  private static func addField(_ name: String, _ list: UnsafeMutablePointer<InternetAddressList>?, to mail: inout Mail) {
    guard let list = unsafe list, let text = unsafe taken(internet_address_list_to_string(list, nil, 0)), !text.isEmpty else { return }
    mail.fields.append((name, text))
  }

  private static func walk(_ object: UnsafeMutablePointer<GMimeObject>, depth: Int, into mail: inout Mail) {
    guard depth < deepest else {
      mail.losses.append("parts nested more than \(deepest) deep")
      return
    }
    switch unsafe Int(vade_mime_kind(object)) {
    case VADE_MIME_MULTIPART: unsafe walkContainer(object, depth: depth, into: &mail)
    case VADE_MIME_MESSAGE: unsafe addInnerMessage(object, into: &mail)
    case VADE_MIME_PART: if let part = unsafe part(object, into: &mail) { add(part, into: &mail) }
    default: mail.losses.append("a part of an unknown kind")
    }
  }

  private static func walkContainer(_ object: UnsafeMutablePointer<GMimeObject>, depth: Int, into mail: inout Mail) {
    let container = unsafe vade_mime_multipart(object)
    let isAlternative = unsafe type(of: object) == "multipart/alternative"
    var inner = Mail(takesFiles: mail.takesFiles)
    for index in 0..<max(0, unsafe g_mime_multipart_get_count(container)) {
      guard let child = unsafe g_mime_multipart_get_part(container, index) else { continue }
      unsafe walk(child, depth: depth + 1, into: &inner)
    }
    mail.attachments += inner.attachments
    mail.losses += inner.losses
    if isAlternative, !inner.bodies.isEmpty {
      mail.bodies.append(Mail.Body(alternatives: inner.bodies.flatMap(\.alternatives)))
    } else {
      mail.bodies += inner.bodies
    }
  }

  private static func add(_ part: MailPart, into mail: inout Mail) {
    if part.isBody { mail.bodies.append(Mail.Body(alternatives: [part])) } else { mail.attachments.append(part) }
  }

  /// A mail inside the mail is a file of its own.
  private static func addInnerMessage(_ object: UnsafeMutablePointer<GMimeObject>, into mail: inout Mail) {
    guard let message = unsafe vade_mime_inner_message(object) else {
      mail.losses.append("a mail inside the mail")
      return
    }
    let subject = unsafe string(g_mime_message_get_subject(message)) ?? "message"
    let name = unsafe string(g_mime_object_get_content_type_parameter(object, "name"))
    guard let bytes = unsafe mail.takesFiles ? written(vade_mime_object(message)) : [] else {
      mail.losses.append("the mail '\(subject)' inside the mail")
      return
    }
    mail.attachments.append(
      MailPart(type: "message/rfc822", fileName: name ?? subject + ".eml", charset: nil, isAttachment: true, bytes: bytes))
  }

  private static func part(_ object: UnsafeMutablePointer<GMimeObject>, into mail: inout Mail) -> MailPart? {
    let part = unsafe vade_mime_part(object)
    let name = unsafe string(g_mime_part_get_filename(part))
    let disposition = unsafe string(g_mime_object_get_disposition(object))?.lowercased()
    let type = unsafe type(of: object)
    let isFile = disposition == "attachment" || name != nil || !type.hasPrefix("text/")
    guard let bytes = unsafe content(of: part, decodes: mail.takesFiles || !isFile) else {
      mail.losses.append(name.map { "the part '\($0)'" } ?? "a part of type \(type)")
      return nil
    }
    let charset = unsafe string(g_mime_object_get_content_type_parameter(object, "charset"))
    return MailPart(type: type, fileName: name, charset: charset, isAttachment: isFile, bytes: bytes)
  }

  private static func content(of part: UnsafeMutablePointer<GMimePart>?, decodes: Bool) -> [UInt8]? {
    guard let wrapper = unsafe g_mime_part_get_content(part) else { return nil }
    guard decodes else { return [] }
    return unsafe gathered { unsafe g_mime_data_wrapper_write_to_stream(wrapper, $0) }
  }

  /// A mail as it was sent, byte for byte: its texts may be in any encoding.
  private static func written(_ object: UnsafeMutablePointer<GMimeObject>?) -> [UInt8]? {
    unsafe gathered { unsafe g_mime_object_write_to_stream(object, nil, $0) }
  }

  /// What the library writes to a stream, or nil when it fails.
  private static func gathered(_ write: (UnsafeMutablePointer<GMimeStream>) -> Int) -> [UInt8]? {
    guard let stream = unsafe g_mime_stream_mem_new() else { return nil }
    defer { unsafe vade_mime_unref(stream) }
    guard unsafe write(stream) >= 0, let array = unsafe vade_mime_bytes(stream) else { return nil }
    let count = unsafe Int(array.pointee.len)
    guard count > 0, let data = unsafe array.pointee.data else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: data, count: count))
  }

  private static func type(of object: UnsafeMutablePointer<GMimeObject>) -> String {
    guard let type = unsafe g_mime_object_get_content_type(object) else { return "application/octet-stream" }
    return unsafe taken(g_mime_content_type_get_mime_type(type))?.lowercased() ?? "application/octet-stream"
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }

  /// A text the library has made for the caller, which frees it.
  private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}
