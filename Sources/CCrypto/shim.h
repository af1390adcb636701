// The door to OpenSSL's libcrypto (Debian: libssl-dev). Only VadeSystem imports it.
#pragma once
#include <openssl/crypto.h>
#include <openssl/evp.h>
