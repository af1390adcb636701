// The door to libxml2 (Debian: libxml2-dev). Only VadeImport imports it.
#pragma once
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// libxml2 prints some faults of character encodings to standard error, past the handlers of a parser: through a variadic function of the
// thread, which Swift cannot write.
static inline void vade_xml_say_nothing(void *context, const char *format, ...) {
  (void)context;
  (void)format;
}
static inline void vade_xml_silence_thread(void) { xmlSetGenericErrorFunc(NULL, vade_xml_say_nothing); }
