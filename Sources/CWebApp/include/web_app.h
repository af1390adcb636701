// The files of the web app, as they lie in Sources/VadeServer/Resources/web.
#ifndef VADE_WEB_APP_H
#define VADE_WEB_APP_H

#include <stddef.h>

/// A file of the web app.
struct vade_web_file {
  /// Its path below the app's folder, such as `core/api.js`.
  const char *path;
  /// Its content.
  const unsigned char *bytes;
  /// The content's length in bytes.
  size_t count;
};

/// The files, sorted by path.
extern const struct vade_web_file vade_web_files[];
/// How many files there are.
extern const size_t vade_web_file_count;

#endif
