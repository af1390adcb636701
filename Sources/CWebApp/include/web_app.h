// The files of the web app and the sample documents, as they lie in Sources/VadeServer/Resources.
#ifndef VADE_WEB_APP_H
#define VADE_WEB_APP_H

#include <stddef.h>

/// A file inside the program.
struct vade_embedded_file {
  /// Its path below its folder, such as `core/api.js`.
  const char *path;
  /// Its content.
  const unsigned char *bytes;
  /// The content's length in bytes.
  size_t count;
};

/// The files of the web app, sorted by path.
const struct vade_embedded_file *vade_web_files(void);
/// How many files of the web app there are.
extern const size_t vade_web_file_count;

/// The sample documents, sorted by path.
const struct vade_embedded_file *vade_sample_files(void);
/// How many sample documents there are.
extern const size_t vade_sample_file_count;

#endif
