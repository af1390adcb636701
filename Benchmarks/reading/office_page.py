"""Writes a document as a flat OpenDocument text (OpenDocument 1.3, part 3), for LibreOffice."""

from html import escape

from model import Code, Figure, Heading, Items, Paragraph, Table

NAMESPACES = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{path}:1.0"' for name, path in [
    ("office", "office"), ("text", "text"), ("table", "table"), ("style", "style"), ("fo", "xsl-fo-compatible"), ("svg", "svg-compatible")])
SIZES = [20, 15, 12.5, 11]


def page(document):
    body = "\n".join(part for index, section in enumerate(document.sections) for part in section_xml(section, index))
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n<office:document {NAMESPACES} office:version="1.3" '
            'office:mimetype="application/vnd.oasis.opendocument.text">\n'
            f"{styles(document)}\n<office:body><office:text>\n{body}\n</office:text></office:body></office:document>\n")


def styles(document):
    font = document.style["font"]
    headings = "".join(
        f'<style:style style:name="Heading_20_{level}" style:display-name="Heading {level}" style:family="paragraph" style:default-outline-level="{level}">'
        f'<style:paragraph-properties fo:margin-top="4mm" fo:margin-bottom="2mm" fo:keep-with-next="always"/>'
        f'<style:text-properties fo:font-size="{size}pt" fo:font-weight="bold"/></style:style>' for level, size in enumerate(SIZES, 1))
    paragraphs = (
        '<style:style style:name="Body" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="2mm" fo:text-align="justify"/></style:style>'
        '<style:style style:name="Caption" style:family="paragraph"><style:paragraph-properties fo:margin-top="2mm" fo:margin-bottom="1mm" '
        'fo:keep-with-next="always"/><style:text-properties fo:font-size="9pt" fo:font-style="italic"/></style:style>'
        '<style:style style:name="Small" style:family="paragraph"><style:text-properties fo:font-size="9pt"/></style:style>')
    number = {"number": "<text:page-number/>", "counted": "Page <text:page-number/> of <text:page-count/>", "dashed": "– <text:page-number/> –"}
    header = f"<style:header><text:p>{escape(document.header)}</text:p></style:header>" if document.header else ""
    edge = '<style:header-style><style:header-footer-properties fo:min-height="10mm" fo:margin-bottom="5mm"/></style:header-style>'
    foot = '<style:footer-style><style:header-footer-properties fo:min-height="10mm" fo:margin-top="5mm"/></style:footer-style>'
    layout = ('<style:page-layout style:name="A4"><style:page-layout-properties fo:page-width="210mm" fo:page-height="297mm" fo:margin-top="15mm" '
              f'fo:margin-bottom="15mm" fo:margin-left="20mm" fo:margin-right="20mm"/>{edge}{foot}</style:page-layout>')
    cells = "".join(cell_style(name, border) for name, border in [
        ("grid", 'fo:border="0.5pt solid #000000"'), ("bare", 'fo:border="none"'), ("booktabs", 'fo:border="none"'),
        ("booktabs-head", 'fo:border-top="1pt solid #000000" fo:border-bottom="0.5pt solid #000000"'),
        ("booktabs-last", 'fo:border-bottom="1pt solid #000000"')])
    columns = "".join(f'<style:style style:name="columns{count}" style:family="section"><style:section-properties text:dont-balance-text-columns="false">'
                      f'<style:columns fo:column-count="{count}" fo:column-gap="8mm"/></style:section-properties></style:style>' for count in (1, 2, 3))
    whole = ('<style:style style:name="whole" style:family="table"><style:table-properties style:may-break-between-rows="false" '
             'fo:margin-bottom="4mm"/></style:style>')
    return (f'<office:styles><style:default-style style:family="paragraph"><style:text-properties style:font-name="{font}" fo:font-family="\'{font}\'" '
            f'fo:font-size="10.5pt" fo:language="en" fo:country="US" fo:hyphenate="false"/></style:default-style>{headings}{paragraphs}{list_styles()}'
            f"</office:styles><office:automatic-styles>{layout}{cells}{columns}{whole}</office:automatic-styles><office:master-styles>"
            f'<style:master-page style:name="Standard" style:page-layout-name="A4">{header}<style:footer><text:p>{number[document.footer]}</text:p>'
            "</style:footer></style:master-page></office:master-styles>")


def cell_style(name, border):
    return f'<style:style style:name="{name}" style:family="table-cell"><style:table-cell-properties {border} fo:padding="1mm"/></style:style>'


def list_styles():
    made = ""
    for name in ("bullet", "decimal", "alpha"):
        levels = ""
        for level in (1, 2, 3):
            shape = (f'<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment '
                     f'text:label-followed-by="listtab" fo:text-indent="-6mm" fo:margin-left="{level * 8}mm"/></style:list-level-properties>')
            if name == "bullet":
                levels += f'<text:list-level-style-bullet text:level="{level}" text:bullet-char="•">{shape}</text:list-level-style-bullet>'
            else:
                form = "1" if name == "decimal" else "a"
                levels += (f'<text:list-level-style-number text:level="{level}" style:num-suffix="." style:num-format="{form}">{shape}'
                           "</text:list-level-style-number>")
        made += f'<text:list-style style:name="{name}">{levels}</text:list-style>'
    return made


def section_xml(section, index):
    yield f'<text:section text:style-name="columns{section.columns}" text:name="section{index}">'
    for block in section.blocks:
        yield block_xml(block)
    yield "</text:section>"


def block_xml(block):
    match block:
        case Heading():
            return f'<text:h text:style-name="Heading_20_{block.level}" text:outline-level="{block.level}">{escape(block.text)}</text:h>'
        case Paragraph():
            return f'<text:p text:style-name="Body">{escape(block.text)}</text:p>'
        case Items():
            return items(block)
        case Table():
            caption = f'<text:p text:style-name="Caption">{escape(block.caption)}</text:p>' if block.caption else ""
            return caption + table(block)
        case Figure() | Code():
            raise ValueError("the LibreOffice documents have no figures and no code")


def items(block):
    inner = "".join(f'<text:list-item><text:p>{escape(text)}</text:p>{items(nested) if nested else ""}</text:list-item>' for text, nested in block.items)
    return f'<text:list text:style-name="{block.style}">{inner}</text:list>'


def table(block):
    width = sum(cell.columns for cell in block.rows[0])
    rows, pending = "", {}
    for number, row in enumerate(block.rows):
        inner, column, values = "", 0, iter(row)
        style = block.style
        if style == "booktabs" and number in (0, len(block.rows) - 1):
            style += "-head" if number == 0 else "-last"
        while column < width:
            if pending.get(column):
                pending[column] -= 1
                inner += "<table:covered-table-cell/>"
                column += 1
                continue
            cell = next(values)
            spans = f' table:number-columns-spanned="{cell.columns}"' if cell.columns > 1 else ""
            spans += f' table:number-rows-spanned="{cell.rows}"' if cell.rows > 1 else ""
            inner += (f'<table:table-cell table:style-name="{style}" office:value-type="string"{spans}><text:p text:style-name="Small">'
                      f"{escape(cell.text)}</text:p></table:table-cell>") + "<table:covered-table-cell/>" * (cell.columns - 1)
            for covered in range(column, column + cell.columns):
                pending[covered] = cell.rows - 1
            column += cell.columns
        rows += f"<table:table-row>{inner}</table:table-row>"
    return f'<table:table table:style-name="whole"><table:table-column table:number-columns-repeated="{width}"/>{rows}</table:table>'
