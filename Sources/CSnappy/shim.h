// The door to snappy (Debian: libsnappy-dev). Only VadeIWork imports it.
#pragma once
#include <snappy-c.h>
