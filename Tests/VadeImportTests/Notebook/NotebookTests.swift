import Testing
import VadeDocument
import VadeImport
import VadeTesting

@Suite("A Jupyter notebook")
struct NotebookTests {
  @Test("comes as its text, its code in the notebook's language, and what came out")
  func cells() throws {
    let text = #"""
      {"metadata": {"language_info": {"name": "Python"}}, "nbformat": 4, "cells": [
       {"cell_type": "markdown", "source": ["# Tides\n", "Some *words*."]},
       {"cell_type": "code", "source": ["a = 1\n", "print(a)"], "outputs": [
         {"output_type": "stream", "text": ["1\n"]},
         {"output_type": "execute_result", "data": {"text/html": ["<table><tr><th>x</th></tr><tr><td>2</td></tr></table>"], "text/plain": ["x 2"]}},
         {"output_type": "display_data", "data": {"image/png": "aGk=", "text/plain": "<Figure>"}},
         {"output_type": "error", "ename": "E", "evalue": "v", "traceback": ["\u001b[31mE\u001b[0m: v"]}]},
       {"cell_type": "raw", "source": "raw"}]}
      """#
    let document = try ReadDocument(text, named: "a.ipynb")
    #expect(
      document.blocks.map(\.outline) == [
        "h1 Tides", "p Some words.", "code(python) a = 1\nprint(a)", "code(-) 1", "table[1] x / 2", "code(-) <Figure>", "figure ",
        "code(-) E: v",
        "code(-) raw",
      ])
    #expect(document.blocks[2].texts[0].runs == ["3:a = 1\nprint(a)"])
    #expect(document.property("programming-language") == "python")
  }

  @Test("of the older format is read as well, and what is none is refused")
  func older() throws {
    let old =
      #"{"worksheets": [{"cells": [{"cell_type": "heading", "level": 2, "source": ["T"]}, {"cell_type": "code", "language": "r", "input": ["x"], "outputs": [{"output_type": "pyout", "text": ["7"]}]}]}]}"#
    #expect(try ReadDocument(old, named: "a.ipynb").blocks.map(\.outline) == ["h2 T", "code(r) x", "code(-) 7"])
    for text in [#"{"a": 1}"#, #"{"cells": [{"#] { #expect(throws: ImportError.self) { try ReadDocument(text, named: "a.ipynb") } }
  }
}
