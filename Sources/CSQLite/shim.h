// The door to SQLite (Debian: libsqlite3-dev). VadeDatabase imports it for all that databases are used for, VadeLexical to read full-text tables.
#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift cannot import.
static inline int vade_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
static inline int vade_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// A tokenizer of FTS5, which is reached through pointers that SQLite hands out as bound values only. The methods are copied because the
// pointer to them that SQLite lends is an inner one.
typedef struct vade_tokenizer {
  fts5_tokenizer methods;
  Fts5Tokenizer *instance;
} vade_tokenizer;

typedef int (*vade_token_handler)(void *context, int flags, const char *token, int count, int start, int end);

static inline int vade_tokenizer_open(sqlite3 *database, const char *name, const char **arguments, int count, vade_tokenizer *tokenizer) {
  fts5_api *api = 0;
  sqlite3_stmt *statement = 0;
  int status = sqlite3_prepare_v2(database, "SELECT fts5(?1)", -1, &statement, 0);
  if (status != SQLITE_OK) return status;
  sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", 0);
  sqlite3_step(statement);
  status = sqlite3_finalize(statement);
  if (status != SQLITE_OK) return status;
  if (!api) return SQLITE_ERROR;
  void *context = 0;
  status = api->xFindTokenizer(api, name, &context, &tokenizer->methods);
  if (status != SQLITE_OK) return status;
  return tokenizer->methods.xCreate(context, arguments, count, &tokenizer->instance);
}

static inline int vade_tokenizer_run(
    vade_tokenizer *tokenizer, const char *text, int count, void *context, vade_token_handler handler) {
  return tokenizer->methods.xTokenize(tokenizer->instance, context, FTS5_TOKENIZE_DOCUMENT, text, count, handler);
}

static inline void vade_tokenizer_close(vade_tokenizer *tokenizer) {
  if (tokenizer->instance) tokenizer->methods.xDelete(tokenizer->instance);
  tokenizer->instance = 0;
}
