// The door to PDFium (wheel pypdfium2; the library under .deps comes without headers). Only VadePDF imports it.
// Declarations follow PDFium's public headers fpdfview.h, fpdf_text.h, fpdf_edit.h and fpdf_doc.h, in our own words.
//
// PDFium is not thread-safe: the caller lets one thread in at a time, over all documents.
#pragma once
#include <stddef.h>

// Handles: opaque, owned by PDFium, each closed by the function named after it.
typedef struct fpdf_document_t__ *FPDF_DOCUMENT;
typedef struct fpdf_page_t__ *FPDF_PAGE;
typedef struct fpdf_textpage_t__ *FPDF_TEXTPAGE;
typedef struct fpdf_pageobject_t__ *FPDF_PAGEOBJECT;
typedef struct fpdf_font_t__ *FPDF_FONT;

typedef int FPDF_BOOL;
// UTF-16LE code units.
typedef unsigned short FPDF_WCHAR;

// A rectangle in page space: y grows upwards.
typedef struct FS_RECTF_ {
  float left;
  float top;
  float right;
  float bottom;
} FS_RECTF;

// x' = a·x + c·y + e, y' = b·x + d·y + f.
typedef struct FS_MATRIX_ {
  float a;
  float b;
  float c;
  float d;
  float e;
  float f;
} FS_MATRIX;

// What FPDF_GetLastError answers after a document or page failed to load.
enum {
  FPDF_ERR_SUCCESS = 0,
  FPDF_ERR_UNKNOWN = 1,
  FPDF_ERR_FILE = 2,
  FPDF_ERR_FORMAT = 3,
  FPDF_ERR_PASSWORD = 4,
  FPDF_ERR_SECURITY = 5,
  FPDF_ERR_PAGE = 6
};

// What FPDFPageObj_GetType answers.
enum {
  FPDF_PAGEOBJ_UNKNOWN = 0,
  FPDF_PAGEOBJ_TEXT = 1,
  FPDF_PAGEOBJ_PATH = 2,
  FPDF_PAGEOBJ_IMAGE = 3,
  FPDF_PAGEOBJ_SHADING = 4,
  FPDF_PAGEOBJ_FORM = 5
};

// Of the text render modes, the one that draws nothing.
enum { FPDF_TEXTRENDERMODE_INVISIBLE = 3 };

// Library and document (fpdfview.h)
void FPDF_InitLibrary(void);
unsigned long FPDF_GetLastError(void);
FPDF_DOCUMENT FPDF_LoadMemDocument64(const void *data, size_t size, const char *password);
void FPDF_CloseDocument(FPDF_DOCUMENT document);
int FPDF_GetPageCount(FPDF_DOCUMENT document);

// Strings of a document (fpdf_doc.h): the byte count with the closing zero is returned, the buffer filled when it is large enough.
unsigned long FPDF_GetMetaText(FPDF_DOCUMENT document, const char *tag, void *buffer, unsigned long byteCount);
unsigned long FPDF_GetPageLabel(FPDF_DOCUMENT document, int page, void *buffer, unsigned long byteCount);

// Pages (fpdfview.h, fpdf_edit.h)
FPDF_PAGE FPDF_LoadPage(FPDF_DOCUMENT document, int index);
void FPDF_ClosePage(FPDF_PAGE page);
FPDF_BOOL FPDF_GetPageBoundingBox(FPDF_PAGE page, FS_RECTF *box);
int FPDFPage_GetRotation(FPDF_PAGE page);
int FPDFPage_CountObjects(FPDF_PAGE page);
FPDF_PAGEOBJECT FPDFPage_GetObject(FPDF_PAGE page, int index);

// Annotations (fpdf_annot.h, fpdf_flatten.h)
typedef struct fpdf_annotation_t__ *FPDF_ANNOTATION;
// Of the kinds of annotation, those that write on the page.
enum { FPDF_ANNOT_FREETEXT = 3, FPDF_ANNOT_STAMP = 13, FPDF_ANNOT_WIDGET = 20 };
enum { FLAT_NORMALDISPLAY = 0 };
enum { FLATTEN_FAIL = 0, FLATTEN_SUCCESS = 1, FLATTEN_NOTHINGTODO = 2 };
int FPDFPage_GetAnnotCount(FPDF_PAGE page);
FPDF_ANNOTATION FPDFPage_GetAnnot(FPDF_PAGE page, int index);
void FPDFPage_CloseAnnot(FPDF_ANNOTATION annotation);
int FPDFAnnot_GetSubtype(FPDF_ANNOTATION annotation);
// Makes the appearances of annotations part of the page's content, in memory; the page must be loaded again to show them.
int FPDFPage_Flatten(FPDF_PAGE page, int usage);

// Page objects (fpdf_edit.h)
int FPDFPageObj_GetType(FPDF_PAGEOBJECT object);
FPDF_BOOL FPDFPageObj_GetBounds(FPDF_PAGEOBJECT object, float *left, float *bottom, float *right, float *top);
FPDF_BOOL FPDFPageObj_GetFillColor(
  FPDF_PAGEOBJECT object, unsigned int *red, unsigned int *green, unsigned int *blue, unsigned int *alpha);
FPDF_BOOL FPDFPath_GetDrawMode(FPDF_PAGEOBJECT path, int *fillMode, FPDF_BOOL *stroke);
// The matrix of an object: for a path from its points to the space of what holds it, for a form from its objects to that space.
FPDF_BOOL FPDFPageObj_GetMatrix(FPDF_PAGEOBJECT object, FS_MATRIX *matrix);
FPDF_BOOL FPDFPageObj_GetStrokeColor(
  FPDF_PAGEOBJECT object, unsigned int *red, unsigned int *green, unsigned int *blue, unsigned int *alpha);

// Segments of a path (fpdf_edit.h), owned by the path.
typedef struct fpdf_pathsegment_t__ *FPDF_PATHSEGMENT;
enum { FPDF_SEGMENT_LINETO = 0, FPDF_SEGMENT_BEZIERTO = 1, FPDF_SEGMENT_MOVETO = 2 };
int FPDFPath_CountSegments(FPDF_PAGEOBJECT path);
FPDF_PATHSEGMENT FPDFPath_GetPathSegment(FPDF_PAGEOBJECT path, int index);
FPDF_BOOL FPDFPathSegment_GetPoint(FPDF_PATHSEGMENT segment, float *x, float *y);
int FPDFPathSegment_GetType(FPDF_PATHSEGMENT segment);
FPDF_BOOL FPDFPathSegment_GetClose(FPDF_PATHSEGMENT segment);

// Bookmarks (fpdf_doc.h), owned by the document; a null parent asks for the first of the top level.
typedef struct fpdf_bookmark_t__ *FPDF_BOOKMARK;
typedef struct fpdf_dest_t__ *FPDF_DEST;
FPDF_BOOKMARK FPDFBookmark_GetFirstChild(FPDF_DOCUMENT document, FPDF_BOOKMARK parent);
FPDF_BOOKMARK FPDFBookmark_GetNextSibling(FPDF_DOCUMENT document, FPDF_BOOKMARK bookmark);
unsigned long FPDFBookmark_GetTitle(FPDF_BOOKMARK bookmark, void *buffer, unsigned long byteCount);
FPDF_DEST FPDFBookmark_GetDest(FPDF_DOCUMENT document, FPDF_BOOKMARK bookmark);
int FPDFDest_GetDestPageIndex(FPDF_DOCUMENT document, FPDF_DEST destination);
int FPDFFormObj_CountObjects(FPDF_PAGEOBJECT form);
FPDF_PAGEOBJECT FPDFFormObj_GetObject(FPDF_PAGEOBJECT form, unsigned long index);
// Marked content (fpdf_edit.h): a mark belongs to every object between its operators; sizes are in bytes.
typedef struct fpdf_pageobjectmark_t__ *FPDF_PAGEOBJECTMARK;
int FPDFPageObj_CountMarks(FPDF_PAGEOBJECT object);
FPDF_PAGEOBJECTMARK FPDFPageObj_GetMark(FPDF_PAGEOBJECT object, unsigned long index);
FPDF_BOOL FPDFPageObjMark_GetParamStringValue(
  FPDF_PAGEOBJECTMARK mark, const char *key, FPDF_WCHAR *buffer, unsigned long byteCount, unsigned long *neededByteCount);
int FPDFTextObj_GetTextRenderMode(FPDF_PAGEOBJECT text);
FPDF_FONT FPDFTextObj_GetFont(FPDF_PAGEOBJECT text);
size_t FPDFFont_GetBaseFontName(FPDF_FONT font, char *buffer, size_t byteCount);
int FPDFFont_GetFlags(FPDF_FONT font);
int FPDFFont_GetWeight(FPDF_FONT font);

// Characters of a page (fpdf_text.h), by index from 0
FPDF_TEXTPAGE FPDFText_LoadPage(FPDF_PAGE page);
void FPDFText_ClosePage(FPDF_TEXTPAGE textPage);
int FPDFText_CountChars(FPDF_TEXTPAGE textPage);
unsigned int FPDFText_GetUnicode(FPDF_TEXTPAGE textPage, int index);
FPDF_PAGEOBJECT FPDFText_GetTextObject(FPDF_TEXTPAGE textPage, int index);
int FPDFText_IsGenerated(FPDF_TEXTPAGE textPage, int index);
int FPDFText_IsHyphen(FPDF_TEXTPAGE textPage, int index);
int FPDFText_HasUnicodeMapError(FPDF_TEXTPAGE textPage, int index);
double FPDFText_GetFontSize(FPDF_TEXTPAGE textPage, int index);
FPDF_BOOL FPDFText_GetMatrix(FPDF_TEXTPAGE textPage, int index, FS_MATRIX *matrix);
FPDF_BOOL FPDFText_GetCharBox(FPDF_TEXTPAGE textPage, int index, double *left, double *right, double *bottom, double *top);
FPDF_BOOL FPDFText_GetLooseCharBox(FPDF_TEXTPAGE textPage, int index, FS_RECTF *box);
int FPDFText_GetBoundedText(
  FPDF_TEXTPAGE textPage, double left, double top, double right, double bottom, unsigned short *buffer, int unitCount);
