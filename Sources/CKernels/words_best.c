// MaxScore over windows of documents, with the bounds of the blocks in a window (Turtle and Flood, "Query evaluation: strategies and
// optimizations", 1995; Ding and Suel, "Faster top-k document retrieval using block-max indexes", 2011; windows as in Lucene's bulk
// scorer). In a window the lists whose bounds together cannot lift a document over the worst of the best so far are looked at only for
// documents of the other lists.
#include "vade_words.h"
#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

// Documents of a window: their sums take 32 KiB.
#define WINDOW 4096
// Adding 1.5 · 2^8 to a number below 2^7 leaves it rounded to units of 2^-44 in the low bits.
#define SHIFTER 384.0
#define GREATEST 127.0
#define NOWHERE UINT32_MAX

typedef struct cursor {
  const vade_words_list *list;
  uint32_t block_count;
  // The first block that reaches into the window.
  uint32_t window_block;
  int64_t window_bound;
  // The block that was unpacked for looking documents up.
  uint32_t probe_block;
  uint32_t unpacked;
  uint32_t place;
  bool has_codes;
  uint32_t documents[VADE_WORDS_BLOCK];
  uint32_t codes[VADE_WORDS_BLOCK];
} cursor;

typedef struct evaluation {
  const vade_words_segment *segment;
  vade_words_heap *heap;
  vade_words_effort *effort;
  cursor *cursors;
  cursor **order;
  int64_t *below;
  size_t count;
  int64_t threshold;
  int64_t sums[WINDOW];
  uint64_t seen[WINDOW / 64];
} evaluation;

static uint32_t load32(const uint8_t *bytes) {
  uint32_t value;
  memcpy(&value, bytes, 4);
  return value;
}

static uint32_t block_last(const cursor *c, uint32_t block) { return load32(c->list->skips + (size_t)block * VADE_WORDS_SKIP); }

static uint32_t block_first(const cursor *c, uint32_t block) { return block == 0 ? 0 : block_last(c, block - 1) + 1; }

static uint32_t block_size(const cursor *c, uint32_t block) {
  return block + 1 < c->block_count ? VADE_WORDS_BLOCK : c->list->count - block * VADE_WORDS_BLOCK;
}

static int64_t fixed(double value) {
  // Of a sound file every value is within this; one that is not a number becomes the upper bound.
  value = value < GREATEST ? value : GREATEST;
  value = value > 0 ? value : 0;
  const double shifted = value + SHIFTER, zero = SHIFTER;
  int64_t bits, base;
  memcpy(&bits, &shifted, 8);
  memcpy(&base, &zero, 8);
  return bits - base;
}

// What no document of a bound of 16 bits exceeds; two units for the roundings.
static int64_t bound_of(const vade_words_list *list, uint32_t bound) {
  const double share = bound / 65535.0 * list->slack;
  return fixed(list->weight * (share < 1 ? share : 1)) + 2;
}

static double length_of(const vade_words_segment *s, uint32_t document) {
  if (s->has_wide_lengths) return load32(s->lengths + (size_t)document * 4);
  uint16_t length;
  memcpy(&length, s->lengths + (size_t)document * 2, 2);
  return length;
}

static int64_t score(const vade_words_segment *s, const vade_words_list *list, uint32_t document, uint32_t code) {
  const double frequency = list->frequencies[code];
  return fixed(list->weight * frequency / (frequency + (s->base + s->slope * length_of(s, document))));
}

static bool unpack_documents(evaluation *e, const cursor *c, uint32_t block, uint32_t *documents, const uint8_t **codes) {
  const vade_words_list *list = c->list;
  const uint8_t *skip = list->skips + (size_t)block * VADE_WORDS_SKIP;
  const uint32_t offset = load32(skip + 4), size = block_size(c, block);
  const uint32_t last = load32(skip);
  if (offset > list->blocks_size || skip[10] > VADE_WORDS_BITS || skip[11] > 31 || last >= e->segment->document_count) return false;
  const size_t packed = vade_words_packed_size(size, skip[10]);
  const size_t all = packed + vade_words_packed_size(size, skip[11]);
  if (all > list->blocks_size - offset) return false;
  const uint8_t *bytes = list->blocks + offset;
  if (list->pages && !vade_words_check(list->pages, (size_t)(bytes - list->pages->start), all)) return false;
  *codes = bytes + packed;
  e->effort->blocks_decoded++;
  return vade_words_unpack_documents(bytes, list->blocks_size - offset, skip[10], size, block_first(c, block), last, documents);
}

static bool unpack_codes(const cursor *c, uint32_t block, const uint8_t *bytes, uint32_t *codes) {
  const vade_words_list *list = c->list;
  return vade_words_unpack_codes(
      bytes, (size_t)(list->blocks + list->blocks_size - bytes), list->skips[(size_t)block * VADE_WORDS_SKIP + 11], block_size(c, block),
      list->frequency_count, codes);
}

// The first index from `from` on whose document is not below one.
static uint32_t position(const uint32_t *documents, uint32_t from, uint32_t size, uint32_t document) {
  while (from < size) {
    const uint32_t middle = from + (size - from) / 2;
    if (documents[middle] < document) from = middle + 1; else size = middle;
  }
  return from;
}

// Adds the scores of a block's documents from one document to another.
static void add(evaluation *e, const cursor *c, uint32_t start, uint32_t end, const uint32_t *documents, const uint32_t *codes, uint32_t size) {
  const uint32_t from = documents[0] >= start ? 0 : position(documents, 0, size, start);
  const uint32_t to = documents[size - 1] < end ? size : position(documents, from, size, end);
  const vade_words_segment *s = e->segment;
  for (uint32_t index = from; index < to; index++) {
    const uint32_t place = documents[index] - start;
    e->sums[place] += score(s, c->list, documents[index], codes[index]);
    e->seen[place / 64] |= (uint64_t)1 << place % 64;
  }
}

static bool accumulate(evaluation *e, cursor *c, uint32_t start, uint32_t end) {
  for (uint32_t block = c->window_block; block < c->block_count && block_first(c, block) < end; block++) {
    // A block that reaches over a window's end is kept unpacked for the next.
    if (c->unpacked != block || !c->has_codes) {
      const uint8_t *packed;
      if (!unpack_documents(e, c, block, c->documents, &packed) || !unpack_codes(c, block, packed, c->codes)) return false;
      c->unpacked = block;
      c->place = 0;
      c->has_codes = true;
    }
    add(e, c, start, end, c->documents, c->codes, block_size(c, block));
  }
  return true;
}

// The score a list gives a document; documents are asked for in rising order. False when the list is damaged.
static bool probe(evaluation *e, cursor *c, uint32_t document, int64_t *sum) {
  e->effort->probes++;
  if (c->probe_block < c->window_block) c->probe_block = c->window_block;
  while (c->probe_block < c->block_count && block_last(c, c->probe_block) < document) c->probe_block++;
  if (c->probe_block == c->block_count) return true;
  const uint32_t block = c->probe_block, size = block_size(c, block);
  if (c->unpacked != block) {
    const uint8_t *packed;
    if (!unpack_documents(e, c, block, c->documents, &packed)) return false;
    c->unpacked = block;
    c->place = 0;
    c->has_codes = false;
  }
  if (c->place >= size || (c->place > 0 && c->documents[c->place - 1] >= document)) c->place = 0;
  c->place = position(c->documents, c->place, size, document);
  if (c->place == size || c->documents[c->place] != document) return true;
  if (!c->has_codes) {
    const uint8_t *skip = c->list->skips + (size_t)block * VADE_WORDS_SKIP;
    const uint8_t *packed = c->list->blocks + load32(skip + 4) + vade_words_packed_size(size, skip[10]);
    if (!unpack_codes(c, block, packed, c->codes)) return false;
    c->has_codes = true;
  }
  *sum += score(e->segment, c->list, document, c->codes[c->place]);
  return true;
}

static bool is_worse(vade_words_hit left, vade_words_hit right) {
  return left.score < right.score || (left.score == right.score && left.key > right.key);
}

static void offer(vade_words_heap *heap, vade_words_hit hit) {
  size_t place;
  if (heap->count < heap->limit) {
    for (place = heap->count++; place > 0 && is_worse(hit, heap->hits[(place - 1) / 2]); place = (place - 1) / 2)
      heap->hits[place] = heap->hits[(place - 1) / 2];
  } else {
    place = 0;
    for (size_t child; (child = 2 * place + 1) < heap->count; place = child) {
      if (child + 1 < heap->count && is_worse(heap->hits[child + 1], heap->hits[child])) child++;
      if (!is_worse(heap->hits[child], hit)) break;
      heap->hits[place] = heap->hits[child];
    }
  }
  heap->hits[place] = hit;
}

// What a score must exceed; documents come in rising order, so that an equal one is never better.
static int64_t threshold(const vade_words_heap *heap) { return heap->count < heap->limit ? -1 : heap->hits[0].score; }

// Bounds of a window; false when a list's blocks are not in order.
static bool enter_window(evaluation *e, uint32_t start, uint32_t end) {
  for (size_t index = 0; index < e->count; index++) {
    cursor *c = &e->cursors[index];
    while (c->window_block < c->block_count && block_last(c, c->window_block) < start) c->window_block++;
    uint32_t bound = 0;
    for (uint32_t block = c->window_block; block < c->block_count && block_first(c, block) < end; block++) {
      const uint8_t *skip = c->list->skips + (size_t)block * VADE_WORDS_SKIP;
      const uint32_t value = skip[8] | (uint32_t)skip[9] << 8;
      if (value > bound) bound = value;
    }
    c->window_bound = bound == 0 ? 0 : bound_of(c->list, bound);
  }
  // Nearly sorted from the window before.
  for (size_t index = 1; index < e->count; index++) {
    cursor *c = e->order[index];
    size_t place = index;
    for (; place > 0 && e->order[place - 1]->window_bound > c->window_bound; place--) e->order[place] = e->order[place - 1];
    e->order[place] = c;
  }
  e->below[0] = 0;
  for (size_t index = 0; index < e->count; index++) e->below[index + 1] = e->below[index] + e->order[index]->window_bound;
  return true;
}

// The documents seen in a window, completed by the lists before `essential`.
static bool settle(evaluation *e, uint32_t start, size_t essential, uint64_t key_base) {
  for (size_t word = 0; word < WINDOW / 64; word++) {
    uint64_t bits = e->seen[word];
    e->seen[word] = 0;
    for (; bits; bits &= bits - 1) {
      const uint32_t place = (uint32_t)(word * 64) + (uint32_t)__builtin_ctzll(bits);
      const uint32_t document = start + place;
      int64_t sum = e->sums[place];
      e->sums[place] = 0;
      if (sum + e->below[essential] <= e->threshold) continue;
      if (e->segment->accepted && !(e->segment->accepted[document / 64] >> document % 64 & 1)) continue;
      e->effort->candidates++;
      size_t rest = essential;
      while (rest > 0 && sum + e->below[rest] > e->threshold)
        if (!probe(e, e->order[--rest], document, &sum)) return false;
      if (rest > 0 || sum <= e->threshold) continue;
      offer(e->heap, (vade_words_hit){sum, key_base + document});
      e->threshold = threshold(e->heap);
    }
  }
  return true;
}

static bool evaluate(evaluation *e, uint64_t key_base) {
  const uint32_t count = e->segment->document_count;
  for (uint32_t start = 0; start < count; start += WINDOW) {
    const uint32_t end = count - start < WINDOW ? count : start + WINDOW;
    if (!enter_window(e, start, end)) return false;
    size_t essential = 0;
    while (essential < e->count && e->below[essential + 1] <= e->threshold) essential++;
    if (essential == e->count || e->below[e->count] == 0) continue;
    for (size_t index = essential; index < e->count; index++)
      if (!accumulate(e, e->order[index], start, end)) return false;
    if (!settle(e, start, essential, key_base)) return false;
  }
  return true;
}

vade_words_status vade_words_best(
    const vade_words_segment *segment, const vade_words_list *lists, size_t list_count, uint64_t key_base, vade_words_heap *heap,
    vade_words_effort *effort) {
  if (list_count > VADE_WORDS_LISTS) return VADE_WORDS_TOO_MANY;
  if (list_count == 0 || heap->limit == 0 || segment->document_count > (uint32_t)1 << VADE_WORDS_BITS) return VADE_WORDS_OK;
  evaluation *e = calloc(1, sizeof *e);
  cursor *cursors = malloc(list_count * sizeof *cursors);
  cursor **order = malloc(list_count * sizeof *order);
  int64_t *below = malloc((list_count + 1) * sizeof *below);
  bool isRight = false;
  const bool hasMemory = e && cursors && order && below;
  if (hasMemory) {
    for (size_t index = 0; index < list_count; index++) {
      cursor *c = &cursors[index];
      c->list = &lists[index];
      c->block_count = (lists[index].count + VADE_WORDS_BLOCK - 1) / VADE_WORDS_BLOCK;
      c->window_block = c->probe_block = c->place = 0;
      c->unpacked = NOWHERE;
      c->has_codes = false;
      order[index] = c;
    }
    e->segment = segment;
    e->heap = heap;
    e->effort = effort;
    e->cursors = cursors;
    e->order = order;
    e->below = below;
    e->count = list_count;
    e->threshold = threshold(heap);
    isRight = evaluate(e, key_base);
  }
  free(e);
  free(cursors);
  free(order);
  free(below);
  return !hasMemory ? VADE_WORDS_NO_MEMORY : isRight ? VADE_WORDS_OK : VADE_WORDS_DAMAGED;
}
