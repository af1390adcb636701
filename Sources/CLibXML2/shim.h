// The door to libxml2 (Debian: libxml2-dev). Only VadeImport imports it.
#pragma once
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
