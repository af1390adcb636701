// The door to PDFium (wheel pypdfium2; the library under .deps comes without headers). Only VadePDF imports it.
// Declarations follow PDFium's public headers fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_doc.h, fpdf_annot.h, fpdf_formfill.h,
// fpdf_attachment.h, fpdf_catalog.h and fpdf_structtree.h, in our own words.
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
typedef struct FPDF_LIBRARY_CONFIG_ {
  // 2: the fields as far as here.
  int version;
  // Folders to look for fonts in, ended by NULL; a list without any is not the same as no list, which means the system's folders.
  const char **m_pUserFontPaths;
  void *m_pIsolate;
  unsigned int m_v8EmbedderSlot;
} FPDF_LIBRARY_CONFIG;
void FPDF_InitLibraryWithConfig(const FPDF_LIBRARY_CONFIG *config);
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

// Forms (fpdf_formfill.h): values of fields are read through an environment, which needs no callbacks to be read only.
typedef struct fpdf_form_handle_t__ *FPDF_FORMHANDLE;
// The header declares over thirty callbacks behind the version, all of which may be absent; the room is larger than they need.
typedef struct FPDF_FORMFILLINFO_ {
  int version;
  void *callbacks[64];
} FPDF_FORMFILLINFO;
enum { FORMTYPE_NONE = 0, FORMTYPE_ACRO_FORM = 1, FORMTYPE_XFA_FULL = 2, FORMTYPE_XFA_FOREGROUND = 3 };
int FPDF_GetFormType(FPDF_DOCUMENT document);
FPDF_FORMHANDLE FPDFDOC_InitFormFillEnvironment(FPDF_DOCUMENT document, FPDF_FORMFILLINFO *info);
void FPDFDOC_ExitFormFillEnvironment(FPDF_FORMHANDLE form);

// Annotations (fpdf_annot.h, fpdf_flatten.h)
typedef struct fpdf_annotation_t__ *FPDF_ANNOTATION;
enum {
  FPDF_ANNOT_TEXT = 1,
  FPDF_ANNOT_LINK = 2,
  FPDF_ANNOT_FREETEXT = 3,
  FPDF_ANNOT_STAMP = 13,
  FPDF_ANNOT_POPUP = 16,
  FPDF_ANNOT_FILEATTACHMENT = 17,
  FPDF_ANNOT_WIDGET = 20
};
enum { FPDF_ANNOT_FLAG_HIDDEN = 1 << 1, FPDF_ANNOT_FLAG_NOVIEW = 1 << 5 };
enum {
  FPDF_FORMFIELD_PUSHBUTTON = 1,
  FPDF_FORMFIELD_CHECKBOX = 2,
  FPDF_FORMFIELD_RADIOBUTTON = 3,
  FPDF_FORMFIELD_COMBOBOX = 4,
  FPDF_FORMFIELD_LISTBOX = 5,
  FPDF_FORMFIELD_TEXTFIELD = 6
};
// Of a text field's flags, the one that hides what is typed (ISO 32000-1, table 228).
enum { FPDF_FORMFLAG_TEXT_PASSWORD = 1 << 13 };
enum { FLAT_NORMALDISPLAY = 0 };
enum { FLATTEN_FAIL = 0, FLATTEN_SUCCESS = 1, FLATTEN_NOTHINGTODO = 2 };
int FPDFPage_GetAnnotCount(FPDF_PAGE page);
FPDF_ANNOTATION FPDFPage_GetAnnot(FPDF_PAGE page, int index);
int FPDFPage_GetAnnotIndex(FPDF_PAGE page, FPDF_ANNOTATION annotation);
void FPDFPage_CloseAnnot(FPDF_ANNOTATION annotation);
int FPDFAnnot_GetSubtype(FPDF_ANNOTATION annotation);
FPDF_BOOL FPDFAnnot_GetRect(FPDF_ANNOTATION annotation, FS_RECTF *box);
FPDF_BOOL FPDFAnnot_HasKey(FPDF_ANNOTATION annotation, const char *key);
unsigned long FPDFAnnot_GetStringValue(FPDF_ANNOTATION annotation, const char *key, FPDF_WCHAR *buffer, unsigned long byteCount);
FPDF_ANNOTATION FPDFAnnot_GetLinkedAnnot(FPDF_ANNOTATION annotation, const char *key);
int FPDFAnnot_GetFlags(FPDF_ANNOTATION annotation);
FPDF_BOOL FPDFAnnot_SetFlags(FPDF_ANNOTATION annotation, int flags);
int FPDFAnnot_GetFormFieldType(FPDF_FORMHANDLE form, FPDF_ANNOTATION annotation);
int FPDFAnnot_GetFormFieldFlags(FPDF_FORMHANDLE form, FPDF_ANNOTATION annotation);
unsigned long FPDFAnnot_GetFormFieldName(
  FPDF_FORMHANDLE form, FPDF_ANNOTATION annotation, FPDF_WCHAR *buffer, unsigned long byteCount);
unsigned long FPDFAnnot_GetFormFieldAlternateName(
  FPDF_FORMHANDLE form, FPDF_ANNOTATION annotation, FPDF_WCHAR *buffer, unsigned long byteCount);
unsigned long FPDFAnnot_GetFormFieldValue(
  FPDF_FORMHANDLE form, FPDF_ANNOTATION annotation, FPDF_WCHAR *buffer, unsigned long byteCount);
FPDF_BOOL FPDFAnnot_IsChecked(FPDF_FORMHANDLE form, FPDF_ANNOTATION annotation);
// Makes the appearances of annotations part of the page's content, in memory; the page must be loaded again to show them.
int FPDFPage_Flatten(FPDF_PAGE page, int usage);

// Links, destinations and the outline (fpdf_doc.h)
typedef struct fpdf_link_t__ *FPDF_LINK;
typedef struct fpdf_action_t__ *FPDF_ACTION;
typedef struct fpdf_dest_t__ *FPDF_DEST;
typedef struct fpdf_bookmark_t__ *FPDF_BOOKMARK;
FPDF_LINK FPDFAnnot_GetLink(FPDF_ANNOTATION annotation);
FPDF_ACTION FPDFLink_GetAction(FPDF_LINK link);
FPDF_DEST FPDFLink_GetDest(FPDF_DOCUMENT document, FPDF_LINK link);
// Bytes, not UTF-16.
unsigned long FPDFAction_GetURIPath(FPDF_DOCUMENT document, FPDF_ACTION action, void *buffer, unsigned long byteCount);
FPDF_DEST FPDFAction_GetDest(FPDF_DOCUMENT document, FPDF_ACTION action);
int FPDFDest_GetDestPageIndex(FPDF_DOCUMENT document, FPDF_DEST destination);
FPDF_BOOKMARK FPDFBookmark_GetFirstChild(FPDF_DOCUMENT document, FPDF_BOOKMARK bookmark);
FPDF_BOOKMARK FPDFBookmark_GetNextSibling(FPDF_DOCUMENT document, FPDF_BOOKMARK bookmark);
unsigned long FPDFBookmark_GetTitle(FPDF_BOOKMARK bookmark, void *buffer, unsigned long byteCount);
FPDF_DEST FPDFBookmark_GetDest(FPDF_DOCUMENT document, FPDF_BOOKMARK bookmark);
FPDF_ACTION FPDFBookmark_GetAction(FPDF_BOOKMARK bookmark);

// Attachments (fpdf_attachment.h)
typedef struct fpdf_attachment_t__ *FPDF_ATTACHMENT;
int FPDFDoc_GetAttachmentCount(FPDF_DOCUMENT document);
FPDF_ATTACHMENT FPDFDoc_GetAttachment(FPDF_DOCUMENT document, int index);
FPDF_ATTACHMENT FPDFAnnot_GetFileAttachment(FPDF_ANNOTATION annotation);
unsigned long FPDFAttachment_GetName(FPDF_ATTACHMENT attachment, FPDF_WCHAR *buffer, unsigned long byteCount);
FPDF_BOOL FPDFAttachment_GetFile(FPDF_ATTACHMENT attachment, void *buffer, unsigned long byteCount, unsigned long *neededByteCount);

// Tagged structure (fpdf_catalog.h, fpdf_structtree.h)
typedef struct fpdf_structtree_t__ *FPDF_STRUCTTREE;
typedef struct fpdf_structelement_t__ *FPDF_STRUCTELEMENT;
typedef struct fpdf_structelement_attr_t__ *FPDF_STRUCTELEMENT_ATTR;
typedef struct fpdf_structelement_attr_value_t__ *FPDF_STRUCTELEMENT_ATTR_VALUE;
FPDF_BOOL FPDFCatalog_IsTagged(FPDF_DOCUMENT document);
FPDF_STRUCTTREE FPDF_StructTree_GetForPage(FPDF_PAGE page);
void FPDF_StructTree_Close(FPDF_STRUCTTREE tree);
int FPDF_StructTree_CountChildren(FPDF_STRUCTTREE tree);
FPDF_STRUCTELEMENT FPDF_StructTree_GetChildAtIndex(FPDF_STRUCTTREE tree, int index);
unsigned long FPDF_StructElement_GetType(FPDF_STRUCTELEMENT element, void *buffer, unsigned long byteCount);
unsigned long FPDF_StructElement_GetAltText(FPDF_STRUCTELEMENT element, void *buffer, unsigned long byteCount);
int FPDF_StructElement_CountChildren(FPDF_STRUCTELEMENT element);
FPDF_STRUCTELEMENT FPDF_StructElement_GetChildAtIndex(FPDF_STRUCTELEMENT element, int index);
int FPDF_StructElement_GetChildMarkedContentID(FPDF_STRUCTELEMENT element, int index);
int FPDF_StructElement_GetAttributeCount(FPDF_STRUCTELEMENT element);
FPDF_STRUCTELEMENT_ATTR FPDF_StructElement_GetAttributeAtIndex(FPDF_STRUCTELEMENT element, int index);
FPDF_STRUCTELEMENT_ATTR_VALUE FPDF_StructElement_Attr_GetValue(FPDF_STRUCTELEMENT_ATTR attribute, const char *name);
FPDF_BOOL FPDF_StructElement_Attr_GetNumberValue(FPDF_STRUCTELEMENT_ATTR_VALUE value, float *number);

// Page objects (fpdf_edit.h)
int FPDFPageObj_GetType(FPDF_PAGEOBJECT object);
FPDF_BOOL FPDFPageObj_GetBounds(FPDF_PAGEOBJECT object, float *left, float *bottom, float *right, float *top);
FPDF_BOOL FPDFPageObj_GetFillColor(
  FPDF_PAGEOBJECT object, unsigned int *red, unsigned int *green, unsigned int *blue, unsigned int *alpha);
FPDF_BOOL FPDFPageObj_GetMatrix(FPDF_PAGEOBJECT object, FS_MATRIX *matrix);
// An object that is not active is left out of renderings.
FPDF_BOOL FPDFPageObj_SetIsActive(FPDF_PAGEOBJECT object, FPDF_BOOL active);
int FPDFPageObj_GetMarkedContentID(FPDF_PAGEOBJECT object);
int FPDFPath_CountSegments(FPDF_PAGEOBJECT path);
FPDF_BOOL FPDFPath_GetDrawMode(FPDF_PAGEOBJECT path, int *fillMode, FPDF_BOOL *stroke);
FPDF_BOOL FPDFPageObj_GetStrokeColor(
  FPDF_PAGEOBJECT object, unsigned int *red, unsigned int *green, unsigned int *blue, unsigned int *alpha);

// Segments of a path (fpdf_edit.h), owned by the path.
typedef struct fpdf_pathsegment_t__ *FPDF_PATHSEGMENT;
enum { FPDF_SEGMENT_LINETO = 0, FPDF_SEGMENT_BEZIERTO = 1, FPDF_SEGMENT_MOVETO = 2 };
FPDF_PATHSEGMENT FPDFPath_GetPathSegment(FPDF_PAGEOBJECT path, int index);
FPDF_BOOL FPDFPathSegment_GetPoint(FPDF_PATHSEGMENT segment, float *x, float *y);
int FPDFPathSegment_GetType(FPDF_PATHSEGMENT segment);
FPDF_BOOL FPDFPathSegment_GetClose(FPDF_PATHSEGMENT segment);
int FPDFFormObj_CountObjects(FPDF_PAGEOBJECT form);
FPDF_PAGEOBJECT FPDFFormObj_GetObject(FPDF_PAGEOBJECT form, unsigned long index);
// What an object is clipped to (fpdf_edit.h): owned by the object; its points are those of the space the object stands in.
typedef struct fpdf_clippath_t__ *FPDF_CLIPPATH;
FPDF_CLIPPATH FPDFPageObj_GetClipPath(FPDF_PAGEOBJECT object);
int FPDFClipPath_CountPaths(FPDF_CLIPPATH clip);
int FPDFClipPath_CountPathSegments(FPDF_CLIPPATH clip, int path);
FPDF_PATHSEGMENT FPDFClipPath_GetPathSegment(FPDF_CLIPPATH clip, int path, int segment);
// Marked content (fpdf_edit.h): a mark belongs to every object between its operators; sizes are in bytes.
typedef struct fpdf_pageobjectmark_t__ *FPDF_PAGEOBJECTMARK;
int FPDFPageObj_CountMarks(FPDF_PAGEOBJECT object);
FPDF_PAGEOBJECTMARK FPDFPageObj_GetMark(FPDF_PAGEOBJECT object, unsigned long index);
FPDF_BOOL FPDFPageObjMark_GetName(
  FPDF_PAGEOBJECTMARK mark, FPDF_WCHAR *buffer, unsigned long byteCount, unsigned long *neededByteCount);
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
FPDF_BOOL FPDFText_GetCharOrigin(FPDF_TEXTPAGE textPage, int index, double *x, double *y);
FPDF_BOOL FPDFText_GetMatrix(FPDF_TEXTPAGE textPage, int index, FS_MATRIX *matrix);
FPDF_BOOL FPDFText_GetCharBox(FPDF_TEXTPAGE textPage, int index, double *left, double *right, double *bottom, double *top);
FPDF_BOOL FPDFText_GetLooseCharBox(FPDF_TEXTPAGE textPage, int index, FS_RECTF *box);
int FPDFText_GetBoundedText(
  FPDF_TEXTPAGE textPage, double left, double top, double right, double bottom, unsigned short *buffer, int unitCount);

// Drawing (fpdfview.h): four bytes a dot in the order blue, green, red, unused; the memory stays the caller's.
typedef struct fpdf_bitmap_t__ *FPDF_BITMAP;
enum { FPDFBitmap_BGRx = 3 };
enum { FPDF_ANNOT = 1 };
FPDF_BITMAP FPDFBitmap_CreateEx(int width, int height, int format, void *memory, int stride);
void FPDFBitmap_Destroy(FPDF_BITMAP bitmap);
void FPDF_RenderPageBitmap(FPDF_BITMAP bitmap, FPDF_PAGE page, int x, int y, int width, int height, int turns, int flags);
