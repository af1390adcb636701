// The door to OpenSSL's libcrypto (Debian: libssl-dev). Only VadeSystem imports it.
#pragma once
#include <openssl/evp.h>
