"""Prints the documents to PDF with the browser, LaTeX and LibreOffice, and writes the truth beside each."""

import os
import pathlib
import shutil
import subprocess
import tempfile

import pypdfium2

import html_page
import latex_page
import office_page

CHROMIUM = ["chromium", "chromium-browser", "google-chrome"]


class PrintError(Exception):
    pass


def print_document(document, folder):
    """Writes NAME.pdf, NAME.json and the marked-up original into the folder; gives the number of pages."""
    pdf = folder / f"{document.name}.pdf"
    with tempfile.TemporaryDirectory() as scratch:
        printed = PRINTERS[document.renderer](document, folder, pathlib.Path(scratch))
        if document.rotation:
            turn(printed, document.rotation)
        shutil.move(printed, pdf)
    check_tags(pdf, document.tagged)
    pages = page_count(pdf)
    sheets = sum(1 for section in document.sections if section.page == "sheet")
    if sheets and pages != sheets:
        raise PrintError(f"'{document.name}' was to fill {sheets} pages and fills {pages}: its footnotes are not where the truth says")
    document.write(folder / f"{document.name}.json", pages)
    return pages


def run(command, what, **options):
    result = subprocess.run(command, capture_output=True, text=True, timeout=240, **options)
    if result.returncode:
        raise PrintError(f"{what} failed with {result.returncode}: {(result.stderr or result.stdout)[-800:]}")


def program(names):
    found = next((path for path in map(shutil.which, names) if path), None)
    if not found:
        raise PrintError(f"'{names[0]}' is not on the PATH")
    return found


def chromium(document, folder, scratch):
    source, out = folder / f"{document.name}.html", scratch / "out.pdf"
    source.write_text(html_page.page(document), encoding="utf-8")
    tags = "--generate-pdf-document-outline=false" if document.tagged else "--disable-pdf-tagging"
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    run([program(CHROMIUM), "--headless", *sandbox, "--disable-gpu", f"--user-data-dir={scratch}/profile", "--no-pdf-header-footer", tags,
         f"--print-to-pdf={out}", source.resolve().as_uri()], "the browser")
    return out


def latex(document, folder, scratch):
    source = folder / f"{document.name}.tex"
    source.write_text(latex_page.page(document), encoding="utf-8")
    for _ in range(2):  # the second run knows the last page's number
        run([program(["pdflatex"]), "-interaction=nonstopmode", "-halt-on-error", f"-output-directory={scratch}", "-jobname=out",
             str(source.resolve())], "pdflatex", cwd=scratch)
    return scratch / "out.pdf"


def libreoffice(document, folder, scratch):
    source = folder / f"{document.name}.fodt"
    source.write_text(office_page.page(document), encoding="utf-8")
    options = '{"UseTaggedPDF":{"type":"boolean","value":"false"},"ExportBookmarks":{"type":"boolean","value":"false"}}'
    run([program(["soffice"]), f"-env:UserInstallation={(scratch / 'profile').as_uri()}", "--headless", "--convert-to",
         f"pdf:writer_pdf_Export:{options}", "--outdir", str(scratch), str(source)], "LibreOffice")
    return scratch / f"{document.name}.pdf"


PRINTERS = {"chromium": chromium, "latex": latex, "libreoffice": libreoffice}


def turn(path, rotation):
    """Writes /Rotate into the pages: into all, or into every other page of those that hold a block on its side."""
    pdf = pypdfium2.PdfDocument(str(path))
    for index, page in enumerate(pdf):
        if "all" in rotation:
            page.set_rotation(rotation["all"])
        elif index % 2 and on_its_side(page):
            page.set_rotation(rotation["sideways"])
    out = path.with_name("turned.pdf")
    pdf.save(str(out))
    pdf.close()
    out.replace(path)


def on_its_side(page):
    """Whether most characters of an upright page are taller than wide in a row: lines that run upwards."""
    text = page.get_textpage()
    boxes = [text.get_charbox(index) for index in range(0, min(text.count_chars(), 400))]
    steps = [(abs(b[0] - a[0]), abs(b[1] - a[1])) for a, b in zip(boxes, boxes[1:])]
    return sum(1 for x, y in steps if y > x) > len(steps) / 2


def check_tags(path, wanted):
    pdf = pypdfium2.PdfDocument(str(path))
    tagged = bool(pypdfium2.raw.FPDFCatalog_IsTagged(pdf.raw))
    pdf.close()
    if tagged != wanted:
        raise PrintError(f"'{path.name}' is {'tagged' if tagged else 'not tagged'}, which was not asked for")


def page_count(path):
    pdf = pypdfium2.PdfDocument(str(path))
    count = len(pdf)
    pdf.close()
    return count
