// Packed numbers and checksums of postings files.
#include "vade_words.h"
#include <string.h>

typedef uint32_t lanes __attribute__((vector_size(16)));

static uint32_t load32(const uint8_t *bytes) {
  uint32_t value;
  memcpy(&value, bytes, 4);
  return value;
}

static uint64_t load64(const uint8_t *bytes) {
  uint64_t value;
  memcpy(&value, bytes, 8);
  return value;
}

// Multiplication by an odd number and the exclusive or with a word are one-to-one, so that a changed word always changes the lane it
// is in; the lanes are joined the same way. The constant is that of Knuth's multiplicative hashing (TAOCP 3, 6.4) for 64 bits.
static uint64_t mixed(uint64_t hash, uint64_t word) { return ((hash << 29 | hash >> 35) ^ word) * 0x9E3779B97F4A7C15u; }

uint64_t vade_words_hash(const uint8_t *bytes, size_t count) {
  uint64_t lane[4] = {count, 1, 2, 3};
  size_t index = 0;
  for (; index + 32 <= count; index += 32)
    for (int l = 0; l < 4; l++) lane[l] = mixed(lane[l], load64(bytes + index + 8 * l));
  for (int l = 0; index < count; index += 8, l = (l + 1) & 3) {
    uint64_t word = 0;
    memcpy(&word, bytes + index, count - index < 8 ? count - index : 8);
    lane[l] = mixed(lane[l], word);
  }
  return mixed(mixed(mixed(lane[0], lane[1]), lane[2]), lane[3]);
}

size_t vade_words_packed_size(size_t count, unsigned bits) {
  return count == VADE_WORDS_BLOCK ? (size_t)16 * bits : (count * bits + 7) / 8;
}

// A whole block: number 4j + l is the j-th of lane l, whose words stand four apart (Lemire and Boytsov, "Decoding billions of integers
// per second through vectorization", 2015, section 4).
static void pack_block(const uint32_t *values, unsigned bits, uint8_t *out) {
  memset(out, 0, (size_t)16 * bits);
  for (unsigned j = 0; j < 32; j++) {
    const unsigned word = j * bits / 32, shift = j * bits % 32;
    for (unsigned l = 0; l < 4; l++) {
      const uint64_t value = (uint64_t)values[4 * j + l] << shift;
      uint32_t low = load32(out + 16 * word + 4 * l) | (uint32_t)value;
      memcpy(out + 16 * word + 4 * l, &low, 4);
      if (shift + bits > 32) {
        const uint32_t high = (uint32_t)(value >> 32);
        memcpy(out + 16 * (word + 1) + 4 * l, &high, 4);
      }
    }
  }
}

static void unpack_block(const uint8_t *bytes, unsigned bits, uint32_t *out) {
  const uint32_t mask = (uint32_t)(((uint64_t)1 << bits) - 1);
  if (bits == 0) {
    memset(out, 0, VADE_WORDS_BLOCK * 4);
    return;
  }
  for (unsigned j = 0; j < 32; j++) {
    const unsigned word = j * bits / 32, shift = j * bits % 32;
    lanes value;
    memcpy(&value, bytes + 16 * word, 16);
    value >>= shift;
    if (shift + bits > 32) {
      lanes next;
      memcpy(&next, bytes + 16 * (word + 1), 16);
      value |= next << (32 - shift);
    }
    value &= mask;
    memcpy(out + 4 * j, &value, 16);
  }
}

void vade_words_pack(const uint32_t *values, size_t count, unsigned bits, uint8_t *out) {
  if (count == VADE_WORDS_BLOCK) {
    pack_block(values, bits, out);
    return;
  }
  memset(out, 0, vade_words_packed_size(count, bits));
  for (size_t index = 0; index < count; index++)
    for (unsigned bit = 0; bit < bits; bit++)
      if (values[index] >> bit & 1) out[(index * bits + bit) / 8] |= (uint8_t)(1 << (index * bits + bit) % 8);
}

// The numbers of a block, all of which are below 2^bits. The bytes must be there.
static void unpack(const uint8_t *bytes, unsigned bits, size_t count, uint32_t *out) {
  if (count == VADE_WORDS_BLOCK) {
    unpack_block(bytes, bits, out);
    return;
  }
  const size_t size = vade_words_packed_size(count, bits);
  const uint32_t mask = (uint32_t)(((uint64_t)1 << bits) - 1);
  for (size_t index = 0; index < count; index++) {
    const size_t byte = index * bits / 8;
    uint64_t word = 0;
    memcpy(&word, bytes + byte, size - byte < 8 ? size - byte : 8);
    out[index] = (uint32_t)(word >> index * bits % 8) & mask;
  }
}

bool vade_words_unpack_documents(
    const uint8_t *bytes, size_t available, unsigned bits, size_t count, uint32_t first, uint32_t last, uint32_t *documents) {
  if (bits > VADE_WORDS_BITS || count == 0 || count > VADE_WORDS_BLOCK || vade_words_packed_size(count, bits) > available) return false;
  unpack(bytes, bits, count, documents);
  // Every number is below 2^24 and there are 128 at most: the sum of 32 bits cannot overflow from a `first` below 2^24.
  if (first > (uint32_t)1 << VADE_WORDS_BITS) return false;
  if (count == VADE_WORDS_BLOCK) {
    lanes before = {first, first, first, first};
    const lanes one = {1, 2, 3, 4};
    for (unsigned j = 0; j < 32; j++) {
      lanes value;
      memcpy(&value, documents + 4 * j, 16);
      value += __builtin_shufflevector(value, (lanes){0}, 4, 0, 1, 2);
      value += __builtin_shufflevector(value, (lanes){0}, 4, 4, 0, 1);
      value += before + one - 1;
      memcpy(documents + 4 * j, &value, 16);
      before = __builtin_shufflevector(value, value, 3, 3, 3, 3) + 1;
    }
  } else {
    for (size_t index = 0; index < count; index++) {
      documents[index] += first;
      first = documents[index] + 1;
    }
  }
  return documents[count - 1] == last;
}

bool vade_words_unpack_codes(const uint8_t *bytes, size_t available, unsigned bits, size_t count, uint32_t limit, uint32_t *codes) {
  if (bits > 31 || count == 0 || count > VADE_WORDS_BLOCK || vade_words_packed_size(count, bits) > available) return false;
  unpack(bytes, bits, count, codes);
  uint32_t greatest = 0;
  for (size_t index = 0; index < count; index++) greatest = codes[index] > greatest ? codes[index] : greatest;
  return greatest < limit;
}

bool vade_words_check(const vade_words_pages *pages, size_t offset, size_t count) {
  if (offset > pages->size || count > pages->size - offset) return false;
  if (count == 0) return true;
  for (size_t page = offset / VADE_WORDS_PAGE; page <= (offset + count - 1) / VADE_WORDS_PAGE; page++) {
    const uint64_t bit = (uint64_t)1 << page % 64;
    if (__atomic_load_n(&pages->checked[page / 64], __ATOMIC_RELAXED) & bit) continue;
    const size_t start = page * VADE_WORDS_PAGE;
    const size_t size = pages->size - start < VADE_WORDS_PAGE ? pages->size - start : VADE_WORDS_PAGE;
    if (vade_words_hash(pages->start + start, size) != load64(pages->table + 8 * page)) return false;
    __atomic_fetch_or(&pages->checked[page / 64], bit, __ATOMIC_RELAXED);
  }
  return true;
}
