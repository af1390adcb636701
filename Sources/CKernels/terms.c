// The words of a batch of texts: an open hash table of terms and the sequence of their occurrences, inverted by counting.
#include "vade_words.h"
#include <stdlib.h>
#include <string.h>

// FTS5 cuts longer tokens (`FTS5_MAX_TOKEN_SIZE` in fts5Int.h).
#define LONGEST_TOKEN 32768
// `FTS5_TOKEN_COLOCATED` in fts5.h: the token stands where the one before does.
#define COLOCATED 1

typedef struct term {
  size_t offset;
  uint32_t byte_count;
  uint32_t hash;
  uint32_t occurrences;
} term;

struct vade_terms {
  uint8_t *bytes;
  size_t byte_count, byte_capacity;
  term *terms;
  size_t term_count, term_capacity;
  uint32_t *slots;  // the number of a term plus one
  size_t slot_count;
  uint32_t *numbers, *documents, *columns, *places;  // one entry for each occurrence
  size_t count, capacity;
  uint32_t document, column, column_size;
  uint32_t *order;
  size_t *starts;
};

vade_terms *vade_terms_create(void) { return calloc(1, sizeof(vade_terms)); }

void vade_terms_destroy(vade_terms *t) {
  if (!t) return;
  free(t->bytes);
  free(t->terms);
  free(t->slots);
  free(t->numbers);
  free(t->documents);
  free(t->columns);
  free(t->places);
  free(t->order);
  free(t->starts);
  free(t);
}

void vade_terms_begin(vade_terms *t, uint32_t document, uint32_t column) {
  t->document = document;
  t->column = column;
  t->column_size = 0;
}

uint32_t vade_terms_column_size(const vade_terms *t) { return t->column_size; }
size_t vade_terms_count(const vade_terms *t) { return t->count; }
size_t vade_terms_distinct(const vade_terms *t) { return t->term_count; }
const uint32_t *vade_terms_documents(const vade_terms *t) { return t->documents; }
const uint32_t *vade_terms_columns(const vade_terms *t) { return t->columns; }
const uint32_t *vade_terms_places(const vade_terms *t) { return t->places; }

static bool grow(void **memory, size_t *capacity, size_t needed, size_t size) {
  if (needed <= *capacity) return true;
  size_t next = *capacity ? *capacity * 2 : 1024;
  if (next < needed) next = needed;
  void *larger = realloc(*memory, next * size);
  if (!larger) return false;
  *memory = larger;
  *capacity = next;
  return true;
}

static bool grow_slots(vade_terms *t) {
  const size_t count = t->slot_count ? t->slot_count * 2 : 4096;
  uint32_t *slots = calloc(count, sizeof *slots);
  if (!slots) return false;
  for (size_t number = 0; number < t->term_count; number++) {
    size_t slot = t->terms[number].hash & (count - 1);
    while (slots[slot]) slot = (slot + 1) & (count - 1);
    slots[slot] = (uint32_t)number + 1;
  }
  free(t->slots);
  t->slots = slots;
  t->slot_count = count;
  return true;
}

// The number of a term, or UINT32_MAX when there is no memory.
static uint32_t number_of(vade_terms *t, const uint8_t *bytes, size_t count) {
  if (2 * (t->term_count + 1) > t->slot_count && !grow_slots(t)) return UINT32_MAX;
  const uint64_t wide = vade_words_hash(bytes, count);
  const uint32_t hash = (uint32_t)(wide ^ wide >> 32);
  size_t slot = hash & (t->slot_count - 1);
  for (; t->slots[slot]; slot = (slot + 1) & (t->slot_count - 1)) {
    const term *known = &t->terms[t->slots[slot] - 1];
    if (known->hash == hash && known->byte_count == count && memcmp(t->bytes + known->offset, bytes, count) == 0)
      return t->slots[slot] - 1;
  }
  if (t->term_count >= UINT32_MAX - 1) return UINT32_MAX;
  if (!grow((void **)&t->terms, &t->term_capacity, t->term_count + 1, sizeof *t->terms)) return UINT32_MAX;
  if (!grow((void **)&t->bytes, &t->byte_capacity, t->byte_count + count, 1)) return UINT32_MAX;
  memcpy(t->bytes + t->byte_count, bytes, count);
  t->terms[t->term_count] = (term){t->byte_count, (uint32_t)count, hash, 0};
  t->byte_count += count;
  t->slots[slot] = (uint32_t)++t->term_count;
  return (uint32_t)t->term_count - 1;
}

static bool grow_occurrences(vade_terms *t) {
  uint32_t **arrays[4] = {&t->numbers, &t->documents, &t->columns, &t->places};
  size_t capacity = t->capacity;
  for (int index = 0; index < 4; index++) {
    capacity = t->capacity;
    if (!grow((void **)arrays[index], &capacity, t->count + 1, sizeof(uint32_t))) return false;
  }
  t->capacity = capacity;
  return true;
}

int vade_terms_token(void *context, int flags, const char *token, int count, int start, int end) {
  vade_terms *t = context;
  (void)start;
  (void)end;
  if (count < 0) count = 0;
  if (count > LONGEST_TOKEN) count = LONGEST_TOKEN;
  if (!(flags & COLOCATED) || t->column_size == 0) t->column_size++;
  const uint32_t number = number_of(t, (const uint8_t *)token, (size_t)count);
  if (number == UINT32_MAX || (t->count == t->capacity && !grow_occurrences(t))) return 7;  // SQLITE_NOMEM
  t->terms[number].occurrences++;
  t->numbers[t->count] = number;
  t->documents[t->count] = t->document;
  t->columns[t->count] = t->column;
  t->places[t->count] = t->column_size - 1;
  t->count++;
  return 0;
}

static int compare(const void *left, const void *right, void *context) {
  const vade_terms *t = context;
  const term *a = &t->terms[*(const uint32_t *)left], *b = &t->terms[*(const uint32_t *)right];
  const int order = memcmp(t->bytes + a->offset, t->bytes + b->offset, a->byte_count < b->byte_count ? a->byte_count : b->byte_count);
  return order ? order : a->byte_count < b->byte_count ? -1 : a->byte_count > b->byte_count;
}

// A merge sort: `qsort_r` takes its arguments in another order on each system.
static bool sort_terms(const vade_terms *t, uint32_t *order) {
  const size_t count = t->term_count;
  uint32_t *other = malloc((count + 1) * sizeof *other), *from = order, *to = other;
  if (!other) return false;
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t start = 0; start < count; start += 2 * width) {
      const size_t middle = start + width < count ? start + width : count, end = start + 2 * width < count ? start + 2 * width : count;
      size_t left = start, right = middle;
      for (size_t place = start; place < end; place++)
        to[place] = left < middle && (right >= end || compare(&from[left], &from[right], (void *)t) <= 0) ? from[left++] : from[right++];
    }
    uint32_t *swap = from;
    from = to;
    to = swap;
  }
  if (from != order) memcpy(order, from, count * sizeof *order);
  free(other);
  return true;
}

// Replaces an array by its values in the order of the places given.
static bool scatter(uint32_t **array, const uint32_t *targets, size_t count) {
  uint32_t *sorted = malloc((count + 1) * sizeof *sorted);
  if (!sorted) return false;
  for (size_t index = 0; index < count; index++) sorted[targets[index]] = (*array)[index];
  free(*array);
  *array = sorted;
  return true;
}

bool vade_terms_sort(vade_terms *t) {
  t->order = malloc((t->term_count + 1) * sizeof *t->order);
  t->starts = malloc((t->term_count + 1) * sizeof *t->starts);
  size_t *next = malloc((t->term_count + 1) * sizeof *next);
  bool isDone = t->order && t->starts && next && t->count < UINT32_MAX;
  if (isDone) {
    for (size_t number = 0; number < t->term_count; number++) t->order[number] = (uint32_t)number;
    isDone = sort_terms(t, t->order);
  }
  if (isDone) {
    size_t start = 0;
    for (size_t index = 0; index < t->term_count; index++) {
      t->starts[index] = start;
      next[t->order[index]] = start;
      start += t->terms[t->order[index]].occurrences;
    }
    t->starts[t->term_count] = start;
    // Occurrences were taken by document, column and place, and equal terms keep their order.
    for (size_t index = 0; index < t->count; index++) t->numbers[index] = (uint32_t)next[t->numbers[index]]++;
    isDone = scatter(&t->documents, t->numbers, t->count) && scatter(&t->columns, t->numbers, t->count)
        && scatter(&t->places, t->numbers, t->count);
  }
  free(next);
  return isDone;
}

vade_term_run vade_terms_run(const vade_terms *t, size_t index) {
  const term *found = &t->terms[t->order[index]];
  return (vade_term_run){t->bytes + found->offset, found->byte_count, t->starts[index], t->starts[index + 1]};
}
