import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("LaTeX")
struct LaTeXTests {
  private func outline(_ text: String) throws -> [String] { try ReadDocument(text, named: "a.tex").blocks.map(\.outline) }

  @Test("gives the title, headings by rank, paragraphs by blank lines, and no word of preamble and comments")
  func structure() throws {
    let text = #"""
      \documentclass[12pt]{article}
      \usepackage[utf8]{inputenc} % not this
      \title{On \emph{Tides}}\author{A. Writer}
      \begin{document}
      \maketitle
      \section{First\label{sec:a}} One % hidden
      two.

      Three\footnote{A note.} --- ``four''.
      \subsection*{Inner}
      See \ref{sec:a} and \cite[p.~3]{knuth,lamport}; 50\% of \$3 {\bf bold} \unknown{kept}.
      \end{document}
      """#
    let document = try ReadDocument(text, named: "a.tex")
    #expect(
      document.blocks.map(\.outline) == [
        "h1 On Tides", "h1 First", "p One two.", "p Three[1] — “four”.", "h2 Inner",
        "p See [sec:a] and [knuth, lamport, p. 3]; 50% of $3 bold kept.", "note [1] A note.",
      ])
    #expect(document.header.title == "On Tides")
    #expect(document.property("author") == "A. Writer")
    #expect(document.blocks[2].texts[0].runs == ["6:One", "7: two."])
  }

  @Test("reads lists with their numbers and nesting, and descriptions")
  func lists() throws {
    let text =
      #"\begin{enumerate}\item a \begin{itemize}\item b\end{itemize}\item c\end{enumerate}\begin{description}\item[Ebb] low\end{description}"#
    #expect(try outline(text) == ["list 01. a / 1- b / 02. c", "list 0 Ebb: low"])
  }

  @Test("reads tables with spans, and the rows above the second rule as their header")
  func tables() throws {
    let text = #"""
      \begin{table}\caption{Counts of \textbf{boats}}
      \begin{tabular}{|l|c|r|} \toprule
      Quay & \multicolumn{2}{c}{Boats} \\ \midrule
      \multirow{2}{*}{Mole} & 1 & 2 \\
       & 3 & R\&D \\ \bottomrule
      \end{tabular}\end{table}
      """#
    let blocks = try ReadDocument(text, named: "a.tex").blocks
    #expect(blocks.map(\.outline) == ["caption Counts of boats", "table[1] Quay|Boats| / Mole|1|2 / |3|R&D"])
    guard case .table(let table) = blocks[1].content else { return }
    #expect(table.cells.map(\.columnSpan) == [1, 2, 1, 1, 1, 1, 1])
    #expect(table.cells.map(\.rowSpan) == [1, 1, 2, 1, 1, 1, 1])
  }

  @Test("keeps formulas and listings as they are written")
  func written() throws {
    let text = #"""
      Inline $a_1 \le b$ and \[ x = \frac{1}{2} \] then
      \begin{equation}\label{eq:x}
      E = mc^2
      \end{equation}
      \begin{lstlisting}[language=Python]
      if a & b:  # 100 %
          print("\n")
      \end{lstlisting}
      """#
    #expect(
      try outline(text) == [
        #"p Inline $a_1 \le b$ and"#, #"formula x = \frac{1}{2}"#, "p then", "formula E = mc^2",
        "code(python) if a & b:  # 100 %\n    print(\"\\n\")",
      ])
  }

  @Test("writes accents and signs as characters and expands the document's own macros")
  func characters() throws {
    #expect(
      try outline(#"\'etude, \"{o}, \c{c}, na\"\i ve, \ss{}, \o, Erd\H{o}s, 1--2, \S 3"#) == ["p étude, ö, ç, naïve, ß, ø, Erdős, 1–2, §3"])
    #expect(
      try outline(#"\newcommand{\name}[1]{Dr.~#1 \emph{(med.)}}\def\x{tide}\name{Ann} saw the \x."#) == [
        "p Dr.\u{A0}Ann (med.) saw the tide."
      ])
  }

  @Test(
    "fills a macro's first argument with its default where a use gives none",
    arguments: [
      (#"\newcommand{\ship}[2][barge]{a #1 of #2}"#, #"\ship{oak} and \ship[brig]{fir}"#, "a barge of oak and a brig of fir"),
      (#"\newcommand{\ship}[1][barge]{the #1}"#, #"\ship{} or \ship[#2]"#, "the barge or the #2"),
      (#"\newcommand*{\pair} [2] [x] {#2#1}"#, #"\pair{y}\pair[{a]}]{b}"#, "yxba]"),
    ])
  func defaults(definition: String, use: String, expected: String) throws {
    #expect(try outline(definition + "\n" + use) == ["p " + expected])
  }

  @Test("names what it takes in, and stops at macros that call themselves")
  func bounded() throws {
    let document = try ReadDocument(#"\newcommand{\a}{\a\a x}\input{chapter1} words \a end"#, named: "a.tex")
    #expect(document.has(.notIncluded))
    #expect(document.has(.macros))
    #expect(document.text.contains("words"))
  }

  @Test("that is cut short or has flipped bytes never crashes")
  func hostile() throws {
    let text =
      #"\begin{document}\section{A}\begin{tabular}{l}a & \multicolumn{2}{c}{b} \\ \end{tabular} $x$ \verb|y| \footnote{z}\'e\item[q] \newcommand{\m}[2]{#1#2}\m{1}{2}\end{document}"#
    let whole = Array(text.utf8)
    for length in 1..<whole.count { _ = try? ReadDocument(whole.prefix(length), named: "a.tex") }
    for index in whole.indices {
      for value in [UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "$"), 0xFF] {
        var bytes = whole
        bytes[index] = value
        _ = try? ReadDocument(bytes, named: "a.tex")
      }
    }
    _ = try ReadDocument("x" + String(repeating: "\\begin{itemize}\\item ", count: 5000), named: "a.tex")
    _ = try ReadDocument("x" + String(repeating: "\\begin{tabular}{l} a & ", count: 2000), named: "a.tex")
  }

  @Test("of real files keeps every word")
  func corpus() throws {
    let words: [String: [String]] = [
      "basic_sections": ["Historical", "Context"], "formatting": ["monospace", "emphasized"], "math": ["Equation", "famous"],
      "tables": ["Charlie", "Caption"],
    ]
    for (name, wanted) in words {
      let document = try ReadDocument(path: Corpus.path("documents/other-text/kreuzberg__\(name).tex"))
      for word in wanted { #expect(document.text.contains(word), "'\(word)' is missing in \(name)") }
    }
  }
}
