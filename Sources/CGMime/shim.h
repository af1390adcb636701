// The door to GMime (Debian: libgmime-3.0-dev). Only VadeMail imports it.
#pragma once
#include <gmime/gmime.h>

// The type checks are macros over the object system: what kind of part an object is.
enum { VADE_MIME_OTHER, VADE_MIME_PART, VADE_MIME_MULTIPART, VADE_MIME_MESSAGE };

static inline int vade_mime_kind(GMimeObject *object) {
  if (GMIME_IS_MULTIPART(object)) return VADE_MIME_MULTIPART;
  if (GMIME_IS_MESSAGE_PART(object)) return VADE_MIME_MESSAGE;
  if (GMIME_IS_PART(object)) return VADE_MIME_PART;
  return VADE_MIME_OTHER;
}

// The casts are macros too; each returns what `vade_mime_kind` has found.
static inline GMimeMultipart *vade_mime_multipart(GMimeObject *object) { return GMIME_MULTIPART(object); }
static inline GMimePart *vade_mime_part(GMimeObject *object) { return GMIME_PART(object); }
static inline GMimeMessage *vade_mime_inner_message(GMimeObject *object) { return g_mime_message_part_get_message(GMIME_MESSAGE_PART(object)); }
static inline GMimeObject *vade_mime_object(GMimeMessage *message) { return GMIME_OBJECT(message); }
static inline void vade_mime_unref(void *object) { g_object_unref(object); }
static inline GByteArray *vade_mime_bytes(GMimeStream *stream) { return g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream)); }
