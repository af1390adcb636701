// The door to GNU libmicrohttpd (Debian: libmicrohttpd-dev). Only VadeHTTP imports it.
#pragma once
#include <microhttpd.h>
