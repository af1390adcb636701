// Kernels of VadeLexical: packed numbers, checksums, sums of BM25 and the evaluation that skips what cannot win.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Postings of a block; a block's numbers lie in four lanes, so that four are unpacked at a time.
#define VADE_WORDS_BLOCK 128
// Bytes of an entry of a list's skip table: last document (4), offset of the block (4), bound (2), bits of a document (1), of a code (1).
#define VADE_WORDS_SKIP 12
// Bytes a checksum stands for.
#define VADE_WORDS_PAGE 4096
// A delta of documents has at most this many bits, so that a block's sum cannot overflow; a segment has fewer than 2^24 documents.
#define VADE_WORDS_BITS 24
// So many lists can be added without an overflow: each gives less than 2^51 units.
#define VADE_WORDS_LISTS 4096

// A checksum that any change of one 8-byte word changes.
uint64_t vade_words_hash(const uint8_t *bytes, size_t count);

// How many bytes `count` numbers of `bits` bits take.
size_t vade_words_packed_size(size_t count, unsigned bits);
// Packs up to a block of numbers.
void vade_words_pack(const uint32_t *values, size_t count, unsigned bits, uint8_t *out);
// Unpacks a block's documents. False when the bytes do not give rising numbers from `first` to exactly `last`.
bool vade_words_unpack_documents(
    const uint8_t *bytes, size_t available, unsigned bits, size_t count, uint32_t first, uint32_t last, uint32_t *documents);
// Unpacks a block's codes. False when one is not below `limit`.
bool vade_words_unpack_codes(
    const uint8_t *bytes, size_t available, unsigned bits, size_t count, uint32_t limit, uint32_t *codes);

// A file's pages: each is checked before it is first read. `table` has a checksum of 8 bytes for each page, `checked` a bit.
typedef struct vade_words_pages {
  const uint8_t *start;
  size_t size;
  const uint8_t *table;
  uint64_t *checked;
} vade_words_pages;

// Whether the pages of a range are what was written. Any number of threads may ask.
bool vade_words_check(const vade_words_pages *pages, size_t offset, size_t count);

// A list of postings: skip table, then blocks. `pages` is null for one made in memory.
typedef struct vade_words_list {
  const uint8_t *skips;
  const uint8_t *blocks;
  size_t blocks_size;
  uint32_t count;
  // idf · (k1 + 1)
  double weight;
  // What a bound of the file is to be multiplied with.
  double slack;
  // The weighted frequency of each code.
  const double *frequencies;
  uint32_t frequency_count;
  const vade_words_pages *pages;
} vade_words_list;

// What all lists of a segment have in common. A document's length is two or four bytes; its part of BM25's denominator is
// base + slope · length.
typedef struct vade_words_segment {
  uint32_t document_count;
  const uint8_t *lengths;
  bool has_wide_lengths;
  double base;
  double slope;
  // A bit for each document that counts, or null for all.
  const uint64_t *accepted;
} vade_words_segment;

// A document with its score in units of 2^-44: whole numbers, so that the order of additions does not matter.
typedef struct vade_words_hit {
  int64_t score;
  uint64_t key;
} vade_words_hit;

// The best documents so far: a heap with the worst on top. Among equal scores the lower key is better.
typedef struct vade_words_heap {
  vade_words_hit *hits;
  size_t count;
  size_t limit;
} vade_words_heap;

// What an evaluation looked at.
typedef struct vade_words_effort {
  uint64_t blocks_decoded;
  uint64_t candidates;
  uint64_t probes;
} vade_words_effort;

typedef enum vade_words_status { VADE_WORDS_OK = 0, VADE_WORDS_DAMAGED = 1, VADE_WORDS_NO_MEMORY = 2, VADE_WORDS_TOO_MANY = 3 } vade_words_status;

// Offers a segment's best documents to the heap; keys are `key_base` plus the document's number and must be above all keys before.
vade_words_status vade_words_best(
    const vade_words_segment *segment, const vade_words_list *lists, size_t list_count, uint64_t key_base, vade_words_heap *heap,
    vade_words_effort *effort);

// The words of a batch of texts, collected from a tokenizer.
typedef struct vade_terms vade_terms;
vade_terms *vade_terms_create(void);
void vade_terms_destroy(vade_terms *terms);
// Says where the tokens to come stand.
void vade_terms_begin(vade_terms *terms, uint32_t document, uint32_t column);
// How many tokens the column in hand has, as FTS5 counts them.
uint32_t vade_terms_column_size(const vade_terms *terms);
// Takes a token; has the form of FTS5's handler. Not 0 when there is no memory.
int vade_terms_token(void *terms, int flags, const char *token, int count, int start, int end);
// How many occurrences were taken.
size_t vade_terms_count(const vade_terms *terms);
// Brings the occurrences in order: terms by their bytes, each term's by document, column and place. False when there is no memory.
bool vade_terms_sort(vade_terms *terms);
size_t vade_terms_distinct(const vade_terms *terms);
// A term in order, with the range of its occurrences.
typedef struct vade_term_run {
  const uint8_t *bytes;
  size_t byte_count;
  size_t start;
  size_t end;
} vade_term_run;
vade_term_run vade_terms_run(const vade_terms *terms, size_t index);
const uint32_t *vade_terms_documents(const vade_terms *terms);
const uint32_t *vade_terms_columns(const vade_terms *terms);
const uint32_t *vade_terms_places(const vade_terms *terms);
