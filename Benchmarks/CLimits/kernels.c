#include "kernels.h"

#include <stdint.h>
#include <string.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

// 4 × 2 vectors of four floats fit the sixteen registers of SSE and NEON with room for operands.
#define KERNEL portable_float32
#define TARGET
#define LANES 4
#define ROWS 4
#define VECTORS 2
#include "float32_kernel.inc"
static const product_kernel portable = {4, 8, 1, false, portable_float32, "portable"};

#if defined(__x86_64__)

// 6 × 2 of sixteen registers: BLIS's choice for Haswell and its successors.
#define KERNEL avx2_float32
#define TARGET __attribute__((target("avx2,fma")))
#define LANES 8
#define ROWS 6
#define VECTORS 2
#include "float32_kernel.inc"
static const product_kernel avx2 = {6, 16, 1, false, avx2_float32, "AVX2"};

// 12 × 2 of 32 registers.
#define KERNEL avx512_float32
#define TARGET __attribute__((target("avx512f")))
#define LANES 16
#define ROWS 12
#define VECTORS 2
#include "float32_kernel.inc"
static const product_kernel avx512 = {12, 32, 1, false, avx512_float32, "AVX-512"};

// Every step takes two neighbouring k: a lane of B holds the pair of one column, A's pair is broadcast.
__attribute__((target("avx512f,avx512bf16"))) static void avx512_bf16(
    const void *a_panel, const void *b_panel, size_t steps, float *c, size_t stride) {
  enum { rows = 12 };
  const unsigned char *a = a_panel, *b = b_panel;
  __m512 left[rows], right[rows];
#pragma unroll
  for (int row = 0; row < rows; row++) {
    left[row] = _mm512_loadu_ps(c + (size_t)row * stride);
    right[row] = _mm512_loadu_ps(c + (size_t)row * stride + 16);
  }
  for (size_t step = 0; step < steps; step++, a += 4 * rows, b += 128) {
    __m512bh b0 = (__m512bh)_mm512_loadu_si512(b), b1 = (__m512bh)_mm512_loadu_si512(b + 64);
#pragma unroll
    for (int row = 0; row < rows; row++) {
      int32_t pair;
      memcpy(&pair, a + 4 * row, 4);
      __m512bh both = (__m512bh)_mm512_set1_epi32(pair);
      left[row] = _mm512_dpbf16_ps(left[row], both, b0);
      right[row] = _mm512_dpbf16_ps(right[row], both, b1);
    }
  }
#pragma unroll
  for (int row = 0; row < rows; row++) {
    _mm512_storeu_ps(c + (size_t)row * stride, left[row]);
    _mm512_storeu_ps(c + (size_t)row * stride + 16, right[row]);
  }
}
static const product_kernel bf16 = {12, 32, 2, true, avx512_bf16, "AVX512_BF16"};

#endif

int kernels_available(const product_kernel *kernels[kernel_most]) {
  int count = 0;
#if defined(__x86_64__)
  bool has_avx512 = __builtin_cpu_supports("avx512f");
  if (has_avx512) kernels[count++] = &avx512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) kernels[count++] = &avx2;
  kernels[count++] = &portable;
  if (has_avx512 && __builtin_cpu_supports("avx512bf16")) kernels[count++] = &bf16;
#else
  kernels[count++] = &portable;
#endif
  return count;
}

const product_kernel *kernel_float32(void) {
  const product_kernel *kernels[kernel_most];
  kernels_available(kernels);
  return kernels[0];
}

const product_kernel *kernel_bf16(void) {
  const product_kernel *kernels[kernel_most];
  int count = kernels_available(kernels);
  return kernels[count - 1]->is_bf16 ? kernels[count - 1] : NULL;
}
