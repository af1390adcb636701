/// What elements of document vocabularies mean, by the names HTML has for the same.
///
/// The vocabularies: JATS 1.3, DocBook 5.1, TEI P5, DITA 1.3, FictionBook 2, the USPTO's patents, CALS tables (OASIS TM 9502). A name that means different things in two of them is
/// read by what stands round it in ``XMLDocumentReader``.
enum XMLVocabulary {
  /// Elements that are parts of a document and may have a title.
  static let sections: Set<String> = [
    "sec", "section", "sect1", "sect2", "sect3", "sect4", "sect5", "chapter", "part", "appendix", "preface", "app", "ack", "bibliography",
    "glossary",
    "abstract", "trans-abstract", "front-stub", "div", "div1", "div2", "div3", "div4", "topic", "concept", "task", "reference", "refsect1",
    "refsect2",
    "refsection", "ref-list", "fn-group", "ACT", "SCENE", "simplesect", "dedication",
  ]

  /// Elements that are titles of what they stand in.
  static let titles: Set<String> = [
    "title", "head", "heading", "article-title", "invention-title", "booktitle", "TITLE", "shorttitle", "book-title",
  ]

  /// The HTML element of the same meaning.
  static let html: [String: String] = [
    "p": "p", "para": "p", "simpara": "p", "ab": "p", "l": "p", "v": "p", "text-author": "p", "subtitle": "p", "SPEECH": "div", "LINE": "p",
    "SPEAKER": "p", "STAGEDIR": "p", "formalpara": "div", "claim": "p", "claim-text": "div", "ref": "p", "bibliomixed": "p",
    "biblioentry": "p",
    "bibl": "p", "sp": "div", "speaker": "p", "stage": "p", "lg": "div", "stanza": "div", "poem": "div",
    "itemizedlist": "ul", "simplelist": "ul", "ul": "ul", "listitem": "li", "list-item": "li", "item": "li", "li": "li", "member": "li",
    "orderedlist": "ol", "procedure": "ol", "ol": "ol", "step": "li", "steps": "ol", "variablelist": "dl", "def-list": "dl", "dl": "dl",
    "term": "dt", "dt": "dt", "dd": "dd", "def": "dd", "substeps": "ol",
    "blockquote": "blockquote", "disp-quote": "blockquote", "quote": "q", "cite": "blockquote", "epigraph": "blockquote",
    "programlisting": "pre", "screen": "pre", "literallayout": "pre", "preformat": "pre", "codeblock": "pre", "pre": "pre",
    "sourceCode": "pre",
    "table": "table", "informaltable": "table", "tgroup": "", "table-wrap": "div", "thead": "thead", "tbody": "tbody", "tfoot": "tfoot",
    "tr": "tr",
    "row": "tr", "td": "td", "th": "th", "entry": "td", "cell": "td", "sthead": "tr", "strow": "tr", "stentry": "td",
    "simpletable": "table",
    "caption": "caption", "fig": "figure", "figure": "figure", "graphic": "img", "img": "img", "image": "img", "lb": "br", "br": "br",
    "break": "br",
    "lineBreak": "br", "pb": "br", "empty-line": "br", "body": "div", "text": "div", "front": "div", "back": "div", "article": "div",
    "book": "div",
    "annotation": "div", "contrib": "p", "aff": "p", "kwd-group": "p", "author-notes": "p", "binary": "script",
  ]

  /// Elements that hold what is known about a document, not its text.
  static let metadata: Set<String> = [
    "journal-meta", "article-meta", "us-bibliographic-data-application", "us-bibliographic-data-grant", "teiHeader", "info", "articleinfo",
    "bookinfo",
    "chapterinfo", "prolog", "title-info", "document-info", "publish-info", "src-title-info", "custom-info", "processing-meta",
  ]

  /// Elements inside those that are text to read all the same.
  static let metadataText: Set<String> = [
    "title-group", "article-title", "invention-title", "contrib-group", "aff", "abstract", "trans-abstract", "kwd-group", "author-notes",
    "annotation",
    "book-title", "title", "subtitle", "permissions", "funding-group", "shortdesc",
  ]

  /// Elements inside a line that stand apart like words.
  static let words: Set<String> = [
    "kwd", "name", "surname", "given-names", "xref", "title", "label", "contrib-id", "collab", "institution", "country", "year", "volume",
    "fpage",
    "lpage", "source", "person-group", "article-title", "string-name", "first-name", "last-name", "middle-name", "date", "city", "orgname",
    "doc-number", "role", "degrees", "suffix", "fn", "corresp",
  ]

  /// Elements whose text stands inside a line.
  static let inline: Set<String> = [
    "b", "i", "u", "s", "bold", "italic", "emphasis", "sub", "sup", "sc", "monospace", "hi", "em", "strong", "code", "a", "ulink", "link",
    "xref",
    "ext-link", "figref", "claim-ref", "styled-content", "underline", "named-content", "ref", "ptr", "foreign", "q", "quote", "span",
    "literal", "filename",
    "command", "citation", "uri", "email", "strikethrough", "style", "o", "dna", "emph", "inline-formula", "math", "mi", "mo", "mn", "mrow",
    "msub", "msup",
    "mfrac", "mtext", "mstyle", "seg", "w", "pc", "c", "rs", "persName", "placeName", "date", "num", "abbr", "acronym", "del", "add",
    "supplied", "corr",
  ]
}
