"""What the measures must say of small texts: environment/bin/python -m unittest test_measures"""

import unittest

from measures import heading_scores, leak, level_score, match_tables, recall, table_scores
from plain import blocks, inline, text_of


def tables(markdown):
    return [block for block in blocks(markdown) if block.kind == "table"]


class Tables(unittest.TestCase):
    PIPES = "| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n"
    HTML = "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>"

    def test_both_notations_are_one_table(self):
        self.assertEqual(table_scores(tables(self.HTML), tables(self.PIPES)), (1.0, 1.0, [1.0]))

    def test_a_wrong_cell_costs_its_share_of_the_nodes(self):
        teds, structure, _ = table_scores(tables(self.HTML), tables(self.HTML.replace(">4<", ">9<")))
        self.assertAlmostEqual(teds, 1 - 1 / 10)
        self.assertEqual(structure, 1.0)

    def test_a_lost_span_costs_one(self):
        wide = "<table><tr><td colspan=2>a</td></tr><tr><td>1</td><td>2</td></tr></table>"
        self.assertAlmostEqual(table_scores(tables(wide), tables(wide.replace(" colspan=2", "")))[0], 1 - 1 / 6)

    def test_a_table_too_many_costs_its_size(self):
        teds, _, each = table_scores(tables(self.HTML), tables(self.HTML + "\n\n" + self.HTML.replace("1", "7")))
        self.assertAlmostEqual(teds, 0.5)
        self.assertEqual(each, [1.0])

    def test_a_missing_table_scores_nothing(self):
        self.assertEqual(table_scores(tables(self.HTML), []), (0.0, 0.0, [0.0]))
        self.assertEqual(table_scores([], tables(self.HTML)), (None, None, []))

    def test_tables_are_matched_in_order_by_their_text(self):
        truth = tables("<table><tr><td>one two</td></tr></table>\n\n<table><tr><td>three four</td></tr></table>")
        made = tables("<table><tr><td>9</td></tr></table>\n\n<table><tr><td>three four</td></tr></table>")
        self.assertEqual(match_tables(truth, made), {1: 1})


class Headings(unittest.TestCase):
    TRUTH = "# One\n\ntext\n\n## Two\n\nmore\n"

    def test_levels_do_not_count_for_mhs_and_do_for_levels(self):
        other = self.TRUTH.replace("## Two", "# Two")
        self.assertEqual(heading_scores(blocks(self.TRUTH), blocks(other)), (1.0, 1.0))
        self.assertEqual(level_score(blocks(self.TRUTH), blocks(self.TRUTH.replace("# ", "## "))), 1.0)
        self.assertLess(level_score(blocks(self.TRUTH), blocks(other)), 1.0)

    def test_a_heading_read_as_text_costs_its_node_and_the_next(self):
        self.assertAlmostEqual(heading_scores(blocks(self.TRUTH), blocks("# One\n\ntext\n\nTwo\n\nmore\n"))[1], 0.5)

    def test_none_found_is_nothing(self):
        self.assertEqual(heading_scores(blocks(self.TRUTH), blocks("One\n\ntext")), (0.0, 0.0))
        self.assertEqual(heading_scores(blocks("text"), blocks("# One")), (None, None))


class Text(unittest.TestCase):
    def test_marks_go_and_text_stays(self):
        self.assertEqual(text_of(blocks("# A *b*\n\n- one\n2. **two**\n- c. three\n\n> said\\.[^1]\n\n```\ncode\n```\n\n[^1]: note")),
                         "A b one two three said.1 code 1 note")
        self.assertEqual(inline("[text](http://x) ![p](x.png)`c`&amp;"), "text  c&")

    def test_snake_case_and_products_are_no_emphasis(self):
        self.assertEqual(inline("a_b_c and 2 * 3 * 4"), "a_b_c and 2 * 3 * 4")

    def test_an_ideograph_is_a_word(self):
        self.assertEqual(recall("中文 word", "中 word"), 2 / 3)

    def test_furniture_leaks_as_text_and_bare_numbers_as_lines(self):
        truth = {"furniture": ["Running head", "1", "Running head", "2"]}
        self.assertEqual(leak(truth, blocks("Running head\n\nchapter 1 of it\n\n2\n\nmore"), "chapter 1 of it more"), 0.5)


if __name__ == "__main__":
    unittest.main()
