// The door to libarchive (Debian: libarchive-dev). Only VadeImport imports it.
#pragma once
#include <archive.h>
#include <archive_entry.h>
