// Arithmetic kernels of VadeVectors, with the instruction set chosen at run time; those of VadeLexical are in vade_words.h.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The instruction sets there is a kernel for, best last on each kind of processor.
typedef enum vade_kernel {
  VADE_KERNEL_PORTABLE = 0,
  VADE_KERNEL_NEON = 1,
  VADE_KERNEL_AVX2 = 2,
  VADE_KERNEL_AVX512 = 3,
} vade_kernel;

// Whether this machine can run a kernel.
bool vade_kernel_is_available(vade_kernel kernel);

// scores[i] = query · rows[i * stride ..< i * stride + dimension], for every i < count, in float32.
//
// A row's score depends on the kernel, the query and the row alone, to the last bit: not on its neighbours, its place or its alignment.
// `rows` are floats that need no alignment. `stride` counts floats and is at least `dimension`. The kernel must be available.
void vade_dot_rows(vade_kernel kernel, const float *query, const void *rows, size_t count, size_t dimension, size_t stride, float *scores);

// MARK: Rows of bytes

// A query as two signed bytes a component: component = unit * (128 * high + low), high in -127...127, low in -64...63.
typedef struct vade_byte_query {
  const int8_t *high;
  const int8_t *low;
  size_t dimension;
} vade_byte_query;

// scores[i] = sum over the components of (128 * high + low) * row, for every i < count: sums of whole numbers, exact but for their rounding
// to float32 at the end.
//
// Rows are signed bytes, `stride` bytes apart, that need no alignment. The dimension is at most 65,536. The kernel must be available.
void vade_dot_bytes(vade_kernel kernel, vade_byte_query query, const void *rows, size_t count, size_t stride, float *scores);

// The same for rows that stand apart, each `offsets[i]` bytes behind `base`.
void vade_dot_bytes_at(vade_kernel kernel, vade_byte_query query, const void *base, const size_t *offsets, size_t count, float *scores);

// sums[i] = the row's dot product with itself.
void vade_square_bytes(vade_kernel kernel, const void *rows, size_t count, size_t dimension, size_t stride, int32_t *sums);

// score = the dot product of floats with a row of signed bytes, in float32.
float vade_dot_byte_row(vade_kernel kernel, const float *query, const void *row, size_t dimension);

// MARK: Sketches: one bit a component

// Rows of bits stand in tiles of eight: word 0 of the eight rows, then word 1 of the eight rows, and so on.
#define VADE_TILE_ROWS 8

// A query's components have four bits, -8 to 7 in two's complement: word w of plane b is planes[w * VADE_SKETCH_PLANES + b].
#define VADE_SKETCH_PLANES 4

// A row's score is the sum of the query's components whose bits are set in the row.
//
// Adds to histogram[8 * 64 * words + score], for every `step`-th tile, how many of its rows have the score. `histogram` has 15 * 64 * words + 1
// entries.
void vade_count_scores(vade_kernel kernel, const uint64_t *planes, const void *tiles, size_t tile_count, size_t step, size_t words,
                       uint32_t *histogram);

// Finds the rows with a score of at least `least`, in rising order.
//
// Returns how many there are; `found` gets the numbers of the first `capacity` of them, counted from `first`.
size_t vade_find_scores(vade_kernel kernel, const uint64_t *planes, const void *tiles, size_t tile_count, size_t words, int32_t least,
                        uint32_t first, uint32_t *found, size_t capacity);

// Writes a row's bits into a tile: bit i of the row is set where row[i] > threshold[i]; bits beyond the dimension are zero.
void vade_sketch_bytes(vade_kernel kernel, const void *row, const int8_t *threshold, size_t dimension, uint64_t *tile, size_t place);
