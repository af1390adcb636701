// The door to libpng (Debian: libpng-dev). Only VadeInspect imports it.
#pragma once
#include <png.h>
