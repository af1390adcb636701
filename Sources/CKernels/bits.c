#include "vade_kernels.h"

// Distances between rows of bits, for sketches of vectors: the number of bits in which two rows differ (Hamming).
//
// Eight rows stand in one tile, word by word, so that one vector holds the same word of eight rows and no sum across a vector is needed.

// Tiles may lie anywhere in a mapped file.
typedef uint64_t tile_word __attribute__((aligned(1)));

#define INLINE static inline __attribute__((always_inline))

INLINE void generic_tile(const uint64_t *query, const tile_word *tile, size_t words, uint32_t distances[VADE_TILE_ROWS]) {
  uint64_t sums[VADE_TILE_ROWS] = {0};
  for (size_t word = 0; word < words; word++)
    for (size_t row = 0; row < VADE_TILE_ROWS; row++) sums[row] += (uint64_t)__builtin_popcountll(tile[word * VADE_TILE_ROWS + row] ^ query[word]);
  for (size_t row = 0; row < VADE_TILE_ROWS; row++) distances[row] = (uint32_t)sums[row];
}

INLINE void generic_count(const uint64_t *query, const tile_word *tiles, size_t tile_count, size_t step, size_t words, uint32_t *histogram) {
  for (size_t tile = 0; tile < tile_count; tile += step) {
    uint32_t distances[VADE_TILE_ROWS];
    generic_tile(query, tiles + tile * words * VADE_TILE_ROWS, words, distances);
    for (size_t row = 0; row < VADE_TILE_ROWS; row++) histogram[distances[row]]++;
  }
}

INLINE size_t generic_find(const uint64_t *query, const tile_word *tiles, size_t tile_count, size_t words, uint32_t distance, uint32_t first,
                           uint32_t *found, size_t capacity) {
  size_t count = 0;
  for (size_t tile = 0; tile < tile_count; tile++) {
    uint32_t distances[VADE_TILE_ROWS];
    generic_tile(query, tiles + tile * words * VADE_TILE_ROWS, words, distances);
    for (size_t row = 0; row < VADE_TILE_ROWS; row++) {
      if (distances[row] > distance) continue;
      if (count < capacity) found[count] = first + (uint32_t)(tile * VADE_TILE_ROWS + row);
      count++;
    }
  }
  return count;
}

INLINE void generic_sketch(const int8_t *row, const int8_t *threshold, size_t dimension, uint64_t *tile, size_t place) {
  for (size_t begin = 0; begin < dimension; begin += 64) {
    uint64_t word = 0;
    for (size_t i = begin; i < dimension && i < begin + 64; i++) word |= (uint64_t)(row[i] > threshold[i]) << (i - begin);
    tile[begin / 64 * VADE_TILE_ROWS + place] = word;
  }
}

#if defined(__x86_64__)
#include <immintrin.h>

#define POPCNT __attribute__((target("popcnt,avx2")))
#define VPOPCNT __attribute__((target("avx512f,avx512bw,avx512vl,avx512vpopcntdq")))

POPCNT static void popcnt_count(const uint64_t *query, const tile_word *tiles, size_t tile_count, size_t step, size_t words,
                                uint32_t *histogram) {
  generic_count(query, tiles, tile_count, step, words, histogram);
}

POPCNT static size_t popcnt_find(const uint64_t *query, const tile_word *tiles, size_t tile_count, size_t words, uint32_t distance,
                                 uint32_t first, uint32_t *found, size_t capacity) {
  return generic_find(query, tiles, tile_count, words, distance, first, found, capacity);
}

VPOPCNT static inline __m512i vpopcnt_tile(const uint64_t *query, const tile_word *tile, size_t words) {
  __m512i sums = _mm512_setzero_si512();
  for (size_t word = 0; word < words; word++) {
    __m512i differing = _mm512_xor_si512(_mm512_loadu_si512(tile + word * VADE_TILE_ROWS), _mm512_set1_epi64((long long)query[word]));
    sums = _mm512_add_epi64(sums, _mm512_popcnt_epi64(differing));
  }
  return sums;
}

VPOPCNT static void vpopcnt_count(const uint64_t *query, const tile_word *tiles, size_t tile_count, size_t step, size_t words,
                                  uint32_t *histogram) {
  for (size_t tile = 0; tile < tile_count; tile += step) {
    uint64_t distances[VADE_TILE_ROWS];
    _mm512_storeu_si512(distances, vpopcnt_tile(query, tiles + tile * words * VADE_TILE_ROWS, words));
    for (size_t row = 0; row < VADE_TILE_ROWS; row++) histogram[distances[row]]++;
  }
}

VPOPCNT static size_t vpopcnt_find(const uint64_t *query, const tile_word *tiles, size_t tile_count, size_t words, uint32_t distance,
                                   uint32_t first, uint32_t *found, size_t capacity) {
  const __m512i limit = _mm512_set1_epi64(distance);
  size_t count = 0;
  for (size_t tile = 0; tile < tile_count; tile++) {
    uint32_t near = _mm512_cmple_epu64_mask(vpopcnt_tile(query, tiles + tile * words * VADE_TILE_ROWS, words), limit);
    for (; near != 0; near &= near - 1) {
      if (count < capacity) found[count] = first + (uint32_t)(tile * VADE_TILE_ROWS) + (uint32_t)__builtin_ctz(near);
      count++;
    }
  }
  return count;
}

VPOPCNT static void avx512_sketch(const int8_t *row, const int8_t *threshold, size_t dimension, uint64_t *tile, size_t place) {
  for (size_t begin = 0; begin < dimension; begin += 64) {
    size_t rest = dimension - begin;
    __mmask64 mask = rest >= 64 ? ~0ull : (1ull << rest) - 1;
    tile[begin / 64 * VADE_TILE_ROWS + place] =
        _mm512_mask_cmpgt_epi8_mask(mask, _mm512_maskz_loadu_epi8(mask, row + begin), _mm512_maskz_loadu_epi8(mask, threshold + begin));
  }
}

static bool has_vpopcnt(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512vpopcntdq");
}
#endif

void vade_count_distances(vade_kernel kernel, const uint64_t *query, const void *tiles, size_t tile_count, size_t step, size_t words,
                          uint32_t *histogram) {
#if defined(__x86_64__)
  if (kernel == VADE_KERNEL_AVX512 && has_vpopcnt()) {
    vpopcnt_count(query, tiles, tile_count, step, words, histogram);
    return;
  }
  if (kernel == VADE_KERNEL_AVX512 || kernel == VADE_KERNEL_AVX2) {
    popcnt_count(query, tiles, tile_count, step, words, histogram);
    return;
  }
#else
  (void)kernel;
#endif
  generic_count(query, tiles, tile_count, step, words, histogram);
}

size_t vade_find_near(vade_kernel kernel, const uint64_t *query, const void *tiles, size_t tile_count, size_t words, uint32_t distance,
                      uint32_t first, uint32_t *found, size_t capacity) {
#if defined(__x86_64__)
  if (kernel == VADE_KERNEL_AVX512 && has_vpopcnt()) return vpopcnt_find(query, tiles, tile_count, words, distance, first, found, capacity);
  if (kernel == VADE_KERNEL_AVX512 || kernel == VADE_KERNEL_AVX2)
    return popcnt_find(query, tiles, tile_count, words, distance, first, found, capacity);
#else
  (void)kernel;
#endif
  return generic_find(query, tiles, tile_count, words, distance, first, found, capacity);
}

void vade_sketch_bytes(vade_kernel kernel, const void *row, const int8_t *threshold, size_t dimension, uint64_t *tile, size_t place) {
#if defined(__x86_64__)
  if (kernel == VADE_KERNEL_AVX512 && has_vpopcnt()) {
    avx512_sketch(row, threshold, dimension, tile, place);
    return;
  }
#else
  (void)kernel;
#endif
  generic_sketch(row, threshold, dimension, tile, place);
}
