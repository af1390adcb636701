// The door to libzip (Debian: libzip-dev). Only VadeImport imports it.
#pragma once
#include <zip.h>
