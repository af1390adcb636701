"""Writes a document as one HTML file with print style sheet, for the browser."""

from html import escape

from model import Code, Figure, Heading, Items, Paragraph, Table

MARGIN_BOX = {"number": "counter(page)", "counted": '"Page " counter(page) " of " counter(pages)', "dashed": '"– " counter(page) " –"'}
LIST_STYLE = {"bullet": "disc", "decimal": "decimal", "alpha": "lower-alpha"}
RIGHT_TO_LEFT = ("ar", "he")


def page(document):
    direction = "rtl" if document.language in RIGHT_TO_LEFT else "ltr"
    body = "\n".join(section(s) for s in document.sections)
    return (f'<!doctype html><html lang="{document.language}" dir="{direction}"><head><meta charset="utf-8"><title>{escape(document.title)}</title>'
            f"<style>{style_sheet(document)}</style></head><body>\n{body}\n</body></html>\n")


def style_sheet(document):
    style = document.style
    sizes = style["headings"]
    boxes = f'@bottom-center{{content:{MARGIN_BOX[document.footer]};font-size:8.5pt;font-family:"{style["font"]}"}}'
    if document.header:
        side = "@top-right" if document.footer == "counted" else "@top-left"
        boxes += f'{side}{{content:"{document.header}";font-size:8.5pt;font-family:"{style["font"]}"}}'
    rules = [
        f"@page{{size:A4;margin:24mm 20mm 22mm;{boxes}}}", "@page wide{size:A4 landscape}",
        f'body{{margin:0;font:{style["size"]}pt/1.35 "{style["font"]}",serif}}',
        f'p{{margin:{"0" if style["indent"] else "0 0 0.7em"};text-align:{"justify" if style["justify"] else "start"}}}',
        "p+p{text-indent:1.2em}" if style["indent"] else "",
        f'h1,h2,h3,h4{{break-after:avoid;line-height:1.2;margin:1em 0 .45em;color:{style.get("colour", "black")};'
        f'font-family:"{style.get("heading-font", style["font"])}",serif;letter-spacing:{style.get("letter-spacing", "normal")}}}',
        *(f"h{level + 1}{{font-size:{size}pt}}" for level, size in enumerate(sizes)),
        ".two{columns:2;column-gap:8mm}.three{columns:3;column-gap:6mm}.spanning{column-span:all}",
        ".sheet{height:248mm;display:flex;flex-direction:column;break-after:page}.sheet .notes{margin-top:auto;border-top:.5pt solid;padding-top:3pt;font-size:8pt}",
        ".sheet .notes p{margin:0;text-indent:0}sup{font-size:65%;line-height:0}",
        ".landscape{page:wide}.sideways{height:248mm;position:relative;break-before:page;break-after:page}",
        ".sideways>div{position:absolute;left:0;top:0;width:246mm;height:168mm;transform-origin:0 0;transform:rotate(-90deg) translateX(-246mm)}",
        "blockquote{margin:.6em 2em;font-style:italic}figure{margin:1em 0;break-inside:avoid}figcaption,caption{font-size:88%;text-align:start}",
        "caption{padding-bottom:.3em}pre{font:8.5pt/1.3 'DejaVu Sans Mono';background:#f2f2f2;padding:4pt;margin:.6em 0;break-inside:avoid;white-space:pre-wrap}",
        "ol,ul{margin:.3em 0 .8em;padding-inline-start:2em}li{margin:.15em 0}",
        "table{border-collapse:collapse;margin:.8em 0;font-size:88%;max-width:100%}td,th{padding:2.5pt 6pt;text-align:start;vertical-align:top}",
        ".whole{break-inside:avoid}tr{break-inside:avoid}.grid td,.grid th{border:.6pt solid #555}.grid th{background:#e4e8ee}",
        ".booktabs{border-top:1pt solid;border-bottom:1pt solid}.booktabs .last th{border-bottom:.5pt solid}.booktabs th[colspan]{border-bottom:.4pt solid}",
        ".zebra tbody tr:nth-child(odd){background:#ececec}.zebra th{background:#334;color:white}.bare td,.bare th{padding-inline-end:16pt}",
        ".once thead{display:table-row-group}",
    ]
    return "\n".join(rules)


def section(section):
    notes = [block for block in section.blocks if isinstance(block, Paragraph) and block.note]
    inner = "\n".join(block_html(block) for block in section.blocks)
    columns = {1: "one", 2: "two", 3: "three"}[section.columns]
    if section.page == "sheet":
        foot = "".join(f"<p><sup>{n.number}</sup> {escape(n.note)}</p>" for n in notes)
        return f'<section class="sheet"><div class="{columns}">{inner}</div><div class="notes">{foot}</div></section>'
    if section.page == "sideways":
        return f'<section class="sideways"><div>{inner}</div></section>'
    return f'<section class="{columns} {section.page}">{inner}</section>'


def block_html(block):
    match block:
        case Heading():
            return f'<h{block.level}{" class=spanning" if block.spanning else ""}>{escape(block.text)}</h{block.level}>'
        case Paragraph():
            mark = f"<sup>{block.number}</sup>" if block.note else ""
            direction = f' dir="{block.direction}"' if block.direction else ""
            text = f"<p{direction}>{escape(block.soft or block.text)}{mark}</p>"
            return f"<blockquote>{text}</blockquote>" if block.quote else text
        case Items():
            return items(block)
        case Table():
            return table(block)
        case Figure():
            return figure(block)
        case Code():
            return f"<pre><code>{escape(chr(10).join(block.lines))}</code></pre>"


def items(block):
    tag = "ul" if block.style == "bullet" else "ol"
    inner = "".join(f"<li>{escape(text)}{items(nested) if nested else ''}</li>" for text, nested in block.items)
    return f'<{tag} style="list-style-type:{LIST_STYLE[block.style]}">{inner}</{tag}>'


def table(block):
    head = [row for row in block.rows if all(cell.header for cell in row)]
    body = block.rows[len(head):]
    rows = lambda part: "".join(f'<tr{" class=last" if row is head[-1] else ""}>{"".join(map(cell, row))}</tr>' for row in part)
    classes = " ".join([block.style, "" if block.breaks else "whole", "" if block.repeats else "once"]).strip()
    caption = f"<caption>{escape(block.caption)}</caption>" if block.caption else ""
    return f'<table class="{classes}">{caption}<thead>{rows(head)}</thead><tbody>{rows(body)}</tbody></table>'


def cell(value):
    tag = "th" if value.header else "td"
    spans = (f' rowspan="{value.rows}"' if value.rows > 1 else "") + (f' colspan="{value.columns}"' if value.columns > 1 else "")
    return f"<{tag}{spans}>{escape(value.text)}</{tag}>"


def figure(block):
    bars = "".join(f'<rect x="{12 + index * 22}" y="{110 - height}" width="16" height="{height}" fill="#68a"/>' for index, height in enumerate(block.bars))
    drawing = f'<svg width="220" height="112" viewBox="0 0 220 112">{bars}<path d="M8 2V110H214" stroke="black" fill="none"/></svg>'
    return f"<figure>{drawing}<figcaption>{escape(block.caption)}</figcaption></figure>"
