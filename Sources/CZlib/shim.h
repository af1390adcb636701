// The door to zlib (Debian: zlib1g-dev). Only VadeHTTP imports it.
#pragma once
#include <string.h>
#include <zlib.h>

// deflateInit2 and inflateInit2 are macros. 31 asks for the widest window in the gzip format (zlib.h: "add 16 to windowBits").
// Returns the length of what was written, 0 when it does not fit or zlib refuses.
static inline size_t vade_zlib_gzip(const unsigned char *source, size_t count, unsigned char *target, size_t capacity, int level) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (deflateInit2(&stream, level, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (unsigned char *)source;  // not written to; zlib's field is not const unless ZLIB_CONST is defined
  stream.avail_in = (uInt)count;
  stream.next_out = target;
  stream.avail_out = (uInt)capacity;
  size_t written = deflate(&stream, Z_FINISH) == Z_STREAM_END ? stream.total_out : 0;
  deflateEnd(&stream);
  return written;
}

static inline size_t vade_zlib_gunzip(const unsigned char *source, size_t count, unsigned char *target, size_t capacity) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (inflateInit2(&stream, 31) != Z_OK) return 0;
  stream.next_in = (unsigned char *)source;
  stream.avail_in = (uInt)count;
  stream.next_out = target;
  stream.avail_out = (uInt)capacity;
  size_t written = inflate(&stream, Z_FINISH) == Z_STREAM_END ? stream.total_out : 0;
  inflateEnd(&stream);
  return written;
}
