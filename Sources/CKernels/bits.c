#include "vade_kernels.h"

// Scores of rows of bits, for sketches of vectors: the sum of those of a query's components whose bits are set in a row. A component is a number
// of four bits, -8 to 7; bit b of all components is plane b, so that a row's score is
//
//   popcount(row & plane 0) + 2 popcount(row & plane 1) + 4 popcount(row & plane 2) - 8 popcount(row & plane 3).
//
// Eight rows stand in one tile, word by word, so that one vector holds the same word of eight rows and no sum across a vector is needed.
//
// The tiles are read in four quarters side by side, as rows of bytes are (bytes.c).

// Tiles may lie anywhere in a mapped file.
typedef uint64_t tile_word __attribute__((aligned(1)));

#define INLINE static inline __attribute__((always_inline))
#define PLANES VADE_SKETCH_PLANES
#define SEQUENCES 4

// The score of no component set, in a histogram.
INLINE int32_t zero_place(size_t words) { return 8 * 64 * (int32_t)words; }

INLINE void generic_tile(const uint64_t *planes, const tile_word *tile, size_t words, int64_t scores[VADE_TILE_ROWS]) {
  for (size_t row = 0; row < VADE_TILE_ROWS; row++) scores[row] = 0;
  for (size_t word = 0; word < words; word++) {
    const uint64_t *plane = planes + word * PLANES;
    for (size_t row = 0; row < VADE_TILE_ROWS; row++) {
      uint64_t bits = tile[word * VADE_TILE_ROWS + row];
      scores[row] += __builtin_popcountll(bits & plane[0]) + 2 * __builtin_popcountll(bits & plane[1]) +
                     4 * __builtin_popcountll(bits & plane[2]) - 8 * __builtin_popcountll(bits & plane[3]);
    }
  }
}

INLINE void generic_count(const uint64_t *planes, const tile_word *tiles, size_t tile_count, size_t step, size_t words, uint32_t *histogram) {
  for (size_t tile = 0; tile < tile_count; tile += step) {
    int64_t scores[VADE_TILE_ROWS];
    generic_tile(planes, tiles + tile * words * VADE_TILE_ROWS, words, scores);
    for (size_t row = 0; row < VADE_TILE_ROWS; row++) histogram[zero_place(words) + scores[row]]++;
  }
}

INLINE size_t generic_find(const uint64_t *planes, const tile_word *tiles, size_t tile_count, size_t words, int32_t least, uint32_t first,
                           uint32_t *found, size_t capacity) {
  size_t count = 0;
  for (size_t tile = 0; tile < tile_count; tile++) {
    int64_t scores[VADE_TILE_ROWS];
    generic_tile(planes, tiles + tile * words * VADE_TILE_ROWS, words, scores);
    for (size_t row = 0; row < VADE_TILE_ROWS; row++) {
      if (scores[row] < least) continue;
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

POPCNT static void popcnt_count(const uint64_t *planes, const tile_word *tiles, size_t tile_count, size_t step, size_t words,
                                uint32_t *histogram) {
  generic_count(planes, tiles, tile_count, step, words, histogram);
}

POPCNT static size_t popcnt_find(const uint64_t *planes, const tile_word *tiles, size_t tile_count, size_t words, int32_t least, uint32_t first,
                                 uint32_t *found, size_t capacity) {
  return generic_find(planes, tiles, tile_count, words, least, first, found, capacity);
}

VPOPCNT static inline __m512i vpopcnt_tile(const uint64_t *planes, const tile_word *tile, size_t words) {
  __m512i ones = _mm512_setzero_si512(), twos = ones, fours = ones, eights = ones;
  for (size_t word = 0; word < words; word++) {
    const uint64_t *plane = planes + word * PLANES;
    __m512i bits = _mm512_loadu_si512(tile + word * VADE_TILE_ROWS);
    ones = _mm512_add_epi64(ones, _mm512_popcnt_epi64(_mm512_and_si512(bits, _mm512_set1_epi64((long long)plane[0]))));
    twos = _mm512_add_epi64(twos, _mm512_popcnt_epi64(_mm512_and_si512(bits, _mm512_set1_epi64((long long)plane[1]))));
    fours = _mm512_add_epi64(fours, _mm512_popcnt_epi64(_mm512_and_si512(bits, _mm512_set1_epi64((long long)plane[2]))));
    eights = _mm512_add_epi64(eights, _mm512_popcnt_epi64(_mm512_and_si512(bits, _mm512_set1_epi64((long long)plane[3]))));
  }
  __m512i few = _mm512_add_epi64(ones, _mm512_slli_epi64(twos, 1));
  return _mm512_add_epi64(few, _mm512_sub_epi64(_mm512_slli_epi64(fours, 2), _mm512_slli_epi64(eights, 3)));
}

VPOPCNT static void vpopcnt_count(const uint64_t *planes, const tile_word *tiles, size_t tile_count, size_t step, size_t words,
                                  uint32_t *histogram) {
  for (size_t tile = 0; tile < tile_count; tile += step) {
    int64_t scores[VADE_TILE_ROWS];
    _mm512_storeu_si512(scores, vpopcnt_tile(planes, tiles + tile * words * VADE_TILE_ROWS, words));
    for (size_t row = 0; row < VADE_TILE_ROWS; row++) histogram[zero_place(words) + scores[row]]++;
  }
}

// One bit a tile's row first, for four sequences of tiles; the numbers of the rows, in rising order, after that.
VPOPCNT static void vpopcnt_marks(const uint64_t *planes, const tile_word *tiles, size_t quarter, size_t words, int32_t least, uint8_t *marks) {
  const __m512i limit = _mm512_set1_epi64(least);
  const size_t tile_words = words * VADE_TILE_ROWS;
  for (size_t tile = 0; tile < quarter; tile++)
    for (size_t sequence = 0; sequence < SEQUENCES; sequence++) {
      size_t place = sequence * quarter + tile;
      marks[place] = _mm512_cmpge_epi64_mask(vpopcnt_tile(planes, tiles + place * tile_words, words), limit);
    }
}

VPOPCNT static size_t vpopcnt_find(const uint64_t *planes, const tile_word *tiles, size_t tile_count, size_t words, int32_t least, uint32_t first,
                                   uint32_t *found, size_t capacity) {
  const __m512i limit = _mm512_set1_epi64(least);
  uint8_t marks[SEQUENCES * 1024];
  size_t count = 0;
  for (size_t begin = 0; begin < tile_count; begin += sizeof marks) {
    size_t some = tile_count - begin < sizeof marks ? tile_count - begin : sizeof marks;
    const tile_word *part = tiles + begin * words * VADE_TILE_ROWS;
    vpopcnt_marks(planes, part, some / SEQUENCES, words, least, marks);
    for (size_t tile = some / SEQUENCES * SEQUENCES; tile < some; tile++)
      marks[tile] = _mm512_cmpge_epi64_mask(vpopcnt_tile(planes, part + tile * words * VADE_TILE_ROWS, words), limit);
    for (size_t tile = 0; tile < some; tile++)
      for (uint32_t near = marks[tile]; near != 0; near &= near - 1) {
        if (count < capacity) found[count] = first + (uint32_t)((begin + tile) * VADE_TILE_ROWS) + (uint32_t)__builtin_ctz(near);
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

void vade_count_scores(vade_kernel kernel, const uint64_t *planes, const void *tiles, size_t tile_count, size_t step, size_t words,
                       uint32_t *histogram) {
#if defined(__x86_64__)
  if (kernel == VADE_KERNEL_AVX512 && has_vpopcnt()) {
    vpopcnt_count(planes, tiles, tile_count, step, words, histogram);
    return;
  }
  if (kernel == VADE_KERNEL_AVX512 || kernel == VADE_KERNEL_AVX2) {
    popcnt_count(planes, tiles, tile_count, step, words, histogram);
    return;
  }
#else
  (void)kernel;
#endif
  generic_count(planes, tiles, tile_count, step, words, histogram);
}

size_t vade_find_scores(vade_kernel kernel, const uint64_t *planes, const void *tiles, size_t tile_count, size_t words, int32_t least,
                        uint32_t first, uint32_t *found, size_t capacity) {
#if defined(__x86_64__)
  if (kernel == VADE_KERNEL_AVX512 && has_vpopcnt()) return vpopcnt_find(planes, tiles, tile_count, words, least, first, found, capacity);
  if (kernel == VADE_KERNEL_AVX512 || kernel == VADE_KERNEL_AVX2)
    return popcnt_find(planes, tiles, tile_count, words, least, first, found, capacity);
#else
  (void)kernel;
#endif
  return generic_find(planes, tiles, tile_count, words, least, first, found, capacity);
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
