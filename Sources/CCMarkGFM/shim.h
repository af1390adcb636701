// The door to cmark-gfm (Debian: libcmark-gfm-dev, libcmark-gfm-extensions-dev). Only VadeImport imports it.
#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
