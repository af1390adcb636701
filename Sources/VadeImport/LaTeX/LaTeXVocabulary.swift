/// What commands of LaTeX and its usual packages mean for a text.
///
/// After Lamport, "LaTeX: A Document Preparation System", appendix C, and the packages' manuals.
enum LaTeXVocabulary {
  /// Headings by their rank; the highest that a document uses becomes level 1.
  static let headings = ["part": 0, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4, "paragraph": 5, "subparagraph": 6]

  /// Commands that stand for characters.
  static let characters: [String: String] = [
    "%": "%", "&": "&", "$": "$", "#": "#", "_": "_", "{": "{", "}": "}", " ": " ", ",": "\u{2009}", ";": " ", ":": " ", "!": "", "-": "",
    "/": "",
    "@": "", "ldots": "…", "dots": "…", "textellipsis": "…", "textbackslash": "\\", "textasciitilde": "~", "textasciicircum": "^",
    "textbar": "|",
    "textless": "<", "textgreater": ">", "textendash": "–", "textemdash": "—", "textquoteleft": "‘", "textquoteright": "’",
    "textquotedblleft": "“",
    "textquotedblright": "”", "guillemotleft": "«", "guillemotright": "»", "S": "§", "P": "¶", "dag": "†", "ddag": "‡", "copyright": "©",
    "pounds": "£",
    "euro": "€", "texteuro": "€", "textdegree": "°", "textregistered": "®", "texttrademark": "™", "ss": "ß", "ae": "æ", "AE": "Æ",
    "oe": "œ", "OE": "Œ",
    "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "aa": "å", "AA": "Å", "i": "ı", "j": "ȷ", "LaTeX": "LaTeX", "TeX": "TeX", "LaTeXe": "LaTeX2e",
    "textmu": "µ",
    "quad": " ", "qquad": " ", "enspace": " ", "thinspace": "\u{2009}", "nobreakspace": "\u{A0}", "newline": "\n", "linebreak": "\n",
    "par": "\n",
    "textperthousand": "‰", "textbullet": "•", "slash": "/", "hfill": " ", "hspace": " ", "and": "; ",
  ]

  /// Accents as combining characters.
  static let accents: [String: String] = [
    "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}", "=": "\u{304}", ".": "\u{307}", "u": "\u{306}",
    "v": "\u{30C}",
    "H": "\u{30B}", "c": "\u{327}", "d": "\u{323}", "b": "\u{331}", "r": "\u{30A}", "k": "\u{328}", "t": "\u{361}",
  ]

  /// Commands whose arguments are no text: how many of them there are, optional ones not counted.
  static let silent: [String: Int] = [
    "label": 1, "usepackage": 1, "documentclass": 1, "pagestyle": 1, "thispagestyle": 1, "vspace": 1, "setlength": 2, "addtolength": 2,
    "setcounter": 2,
    "addtocounter": 2, "bibliographystyle": 1, "bibliography": 1, "addbibresource": 1, "hyphenation": 1, "input": 1, "include": 1,
    "includegraphics": 1,
    "color": 1, "definecolor": 3, "newtheorem": 2, "theoremstyle": 1, "geometry": 1, "hypersetup": 1, "pagenumbering": 1, "index": 1,
    "phantomsection": 0,
    "renewcommand": 2, "providecommand": 2, "newenvironment": 3, "renewenvironment": 3, "newlength": 1, "newcounter": 1,
    "DeclareMathOperator": 2, "graphicspath": 1, "lstset": 1, "captionsetup": 1, "selectlanguage": 1, "addcontentsline": 3, "markboth": 2,
    "markright": 1,
    "fontsize": 2, "rule": 2, "raisebox": 1, "nocite": 1, "pgfplotsset": 1, "usetikzlibrary": 1, "rowcolor": 1, "cellcolor": 1,
    "columncolor": 1,
    "scalebox": 1, "resizebox": 2, "parbox": 1, "inputencoding": 1, "vskip": 0, "kern": 0, "linespread": 1, "enlargethispage": 1,
  ]

  /// Environments whose content is shown as it is written.
  static let verbatim: Set<String> = ["verbatim", "Verbatim", "lstlisting", "minted", "alltt", "BVerbatim", "filecontents", "comment"]

  /// Environments whose content is a formula.
  static let formulas: Set<String> = [
    "equation", "align", "gather", "multline", "eqnarray", "displaymath", "math", "flalign", "alignat", "IEEEeqnarray", "dmath",
    "subequations",
  ]

  /// Environments that are tables, with the number of arguments before the columns.
  static let tables: [String: Int] = [
    "tabular": 0, "tabularx": 1, "tabulary": 1, "longtable": 0, "supertabular": 0, "xtabular": 0, "tabu": 0, "longtabu": 0, "array": 0,
    "tblr": 0,
    "longtblr": 0,
  ]
}
