internal import CCMarkGFM

/// A Markdown document as cmark-gfm's parser sees it, walked event by event.
///
/// Safe although it owns pointers: they never leave it and are freed once.
@safe struct MarkdownTree: ~Copyable {
  private let root: OpaquePointer
  private let iterator: OpaquePointer

  /// Parses valid UTF-8 without NUL.
  init(_ text: ArraySlice<UInt8>) {
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = unsafe cmark_parser_new(CMARK_OPT_FOOTNOTES) else { preconditionFailure("out of memory") }
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      if let syntax = unsafe cmark_find_syntax_extension(name) { unsafe cmark_parser_attach_syntax_extension(parser, syntax) }
    }
    unsafe text.withUnsafeBytes { bytes in
      unsafe cmark_parser_feed(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard let root = unsafe cmark_parser_finish(parser) else { preconditionFailure("out of memory") }
    unsafe cmark_parser_free(parser)
    guard let iterator = unsafe cmark_iter_new(root) else { preconditionFailure("out of memory") }
    unsafe self.root = root
    unsafe self.iterator = iterator
  }

  deinit {
    unsafe cmark_iter_free(iterator)
    unsafe cmark_node_free(root)
  }

  /// The next event of the walk, which goes through the tree without recursion, or nil at its end.
  func next() -> MarkdownEvent? {
    let kind = unsafe cmark_iter_next(iterator)
    guard kind == CMARK_EVENT_ENTER || kind == CMARK_EVENT_EXIT, let node = unsafe cmark_iter_get_node(iterator) else { return nil }
    return unsafe Self.event(node, isEnter: kind == CMARK_EVENT_ENTER)
  }

  private static func event(_ node: OpaquePointer, isEnter: Bool) -> MarkdownEvent {
    var event = MarkdownEvent(node: unsafe kind(of: node), isEnter: isEnter)
    let start = unsafe Int(cmark_node_get_start_line(node))
    event.lines = start...max(start, unsafe Int(cmark_node_get_end_line(node)))
    guard isEnter else { return event }
    event.literal = unsafe string(cmark_node_get_literal(node))
    switch event.node {
    case .heading: event.number = unsafe Int(cmark_node_get_heading_level(node))
    case .list:
      event.isOrdered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      event.number = unsafe Int(cmark_node_get_list_start(node))
      event.literal = unsafe cmark_node_get_list_delim(node) == CMARK_PAREN_DELIM ? ")" : "."
    case .codeBlock:
      event.info = unsafe string(cmark_node_get_fence_info(node))
      var length: Int32 = 0
      var offset: Int32 = 0
      var mark: CChar = 0
      event.isFenced = unsafe cmark_node_get_fenced(node, &length, &offset, &mark) != 0
    case .link: event.info = unsafe string(cmark_node_get_url(node))
    case .task: event.isChecked = unsafe cmark_gfm_extensions_get_tasklist_item_checked(node)
    case .table: event.number = unsafe Int(cmark_gfm_extensions_get_table_columns(node))
    default: break
    }
    return event
  }

  /// A node's kind, by its name; the parser has none for footnotes.
  private static func kind(of node: OpaquePointer) -> MarkdownEvent.Node {
    let type = unsafe cmark_node_get_type(node)
    if type == CMARK_NODE_FOOTNOTE_DEFINITION { return .footnoteDefinition }
    if type == CMARK_NODE_FOOTNOTE_REFERENCE { return .footnoteReference }
    return MarkdownEvent.Node(rawValue: unsafe string(cmark_node_get_type_string(node))) ?? .other
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    unsafe text.map { unsafe String(cString: $0) } ?? ""
  }
}

/// One step of the walk through a Markdown document: into a node or out of it.
struct MarkdownEvent {
  var node: Node
  var isEnter: Bool
  var lines = 0...0
  var literal = ""
  var info = ""
  var number = 0
  var isOrdered = false
  var isChecked = false
  var isFenced = false

  /// The kinds of nodes, by cmark-gfm's names.
  enum Node: String {
    case document, heading, paragraph, list, item, table, text, code, softbreak, linebreak, image, link, strong, emph, strikethrough
    case quote = "block_quote"
    case task = "tasklist"
    case codeBlock = "code_block"
    case htmlBlock = "html_block"
    case thematicBreak = "thematic_break"
    case tableHeader = "table_header"
    case tableRow = "table_row"
    case tableCell = "table_cell"
    case htmlInline = "html_inline"
    case footnoteDefinition = "footnote_definition"
    case footnoteReference = "footnote_reference"
    case other
  }
}
