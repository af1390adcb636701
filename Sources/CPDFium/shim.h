// The door to PDFium (wheel pypdfium2; the library under .deps comes without headers). Only VadePDF imports it.
// Declarations follow PDFium's public headers fpdfview.h, fpdf_text.h and fpdf_doc.h, in our own words.
#pragma once
#include <stddef.h>
