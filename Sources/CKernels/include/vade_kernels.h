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
