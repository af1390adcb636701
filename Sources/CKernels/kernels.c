#include "vade_kernels.h"

// Each kernel takes four rows at a time: the query is loaded once for them, and four independent sums hide the latency of the fused
// multiply-add. Every row has exactly one vector of partial sums whether it is one of four or alone, which makes its score the same
// everywhere.

// Rows may lie anywhere, such as inside a database page.
typedef float row_float __attribute__((aligned(1)));

typedef void (*row_kernel)(const float *query, const row_float *rows, size_t dimension, size_t stride, float *scores);

// Each quarter of the rows is read in turn with the others: four sequences keep more of memory's requests in flight than one (see bytes.c).
static void run(row_kernel four, row_kernel one, const float *query, const row_float *rows, size_t count, size_t dimension, size_t stride,
                float *scores) {
  size_t quarter = count / 4;
  for (size_t row = 0; row < quarter; row++) {
    float sums[4];
    four(query, rows + row * stride, dimension, quarter * stride, sums);
    for (size_t part = 0; part < 4; part++) scores[row + part * quarter] = sums[part];
  }
  for (size_t row = 4 * quarter; row < count; row++) one(query, rows + row * stride, dimension, stride, scores + row);
}

// MARK: Portable

#define PORTABLE_LANES 8

static float portable_dot(const float *a, const row_float *b, size_t dimension) {
  float lanes[PORTABLE_LANES] = {0};
  size_t i = 0;
  for (; i + PORTABLE_LANES <= dimension; i += PORTABLE_LANES)
    for (size_t lane = 0; lane < PORTABLE_LANES; lane++) lanes[lane] += a[i + lane] * b[i + lane];
  float sum = 0;
  for (; i < dimension; i++) sum += a[i] * b[i];
  for (size_t lane = 0; lane < PORTABLE_LANES; lane++) sum += lanes[lane];
  return sum;
}

static void portable_one(const float *query, const row_float *rows, size_t dimension, size_t stride, float *scores) {
  (void)stride;
  scores[0] = portable_dot(query, rows, dimension);
}

static void portable_four(const float *query, const row_float *rows, size_t dimension, size_t stride, float *scores) {
  for (size_t row = 0; row < 4; row++) scores[row] = portable_dot(query, rows + row * stride, dimension);
}

// MARK: x86-64

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f")))
#define AVX2 __attribute__((target("avx2,fma")))

AVX512 static void avx512_one(const float *query, const row_float *rows, size_t dimension, size_t stride, float *scores) {
  (void)stride;
  __m512 sum = _mm512_setzero_ps();
  size_t i = 0;
  for (; i + 16 <= dimension; i += 16) sum = _mm512_fmadd_ps(_mm512_loadu_ps(query + i), _mm512_loadu_ps(rows + i), sum);
  if (i < dimension) {
    __mmask16 mask = (__mmask16)((1u << (dimension - i)) - 1);
    sum = _mm512_fmadd_ps(_mm512_maskz_loadu_ps(mask, query + i), _mm512_maskz_loadu_ps(mask, rows + i), sum);
  }
  scores[0] = _mm512_reduce_add_ps(sum);
}

AVX512 static void avx512_four(const float *query, const row_float *rows, size_t dimension, size_t stride, float *scores) {
  const row_float *r0 = rows, *r1 = rows + stride, *r2 = rows + 2 * stride, *r3 = rows + 3 * stride;
  __m512 s0 = _mm512_setzero_ps(), s1 = s0, s2 = s0, s3 = s0;
  size_t i = 0;
  for (; i + 16 <= dimension; i += 16) {
    __m512 q = _mm512_loadu_ps(query + i);
    s0 = _mm512_fmadd_ps(q, _mm512_loadu_ps(r0 + i), s0);
    s1 = _mm512_fmadd_ps(q, _mm512_loadu_ps(r1 + i), s1);
    s2 = _mm512_fmadd_ps(q, _mm512_loadu_ps(r2 + i), s2);
    s3 = _mm512_fmadd_ps(q, _mm512_loadu_ps(r3 + i), s3);
  }
  if (i < dimension) {
    __mmask16 mask = (__mmask16)((1u << (dimension - i)) - 1);
    __m512 q = _mm512_maskz_loadu_ps(mask, query + i);
    s0 = _mm512_fmadd_ps(q, _mm512_maskz_loadu_ps(mask, r0 + i), s0);
    s1 = _mm512_fmadd_ps(q, _mm512_maskz_loadu_ps(mask, r1 + i), s1);
    s2 = _mm512_fmadd_ps(q, _mm512_maskz_loadu_ps(mask, r2 + i), s2);
    s3 = _mm512_fmadd_ps(q, _mm512_maskz_loadu_ps(mask, r3 + i), s3);
  }
  scores[0] = _mm512_reduce_add_ps(s0);
  scores[1] = _mm512_reduce_add_ps(s1);
  scores[2] = _mm512_reduce_add_ps(s2);
  scores[3] = _mm512_reduce_add_ps(s3);
}

AVX2 static float avx2_sum(__m256 lanes) {
  __m128 half = _mm_add_ps(_mm256_castps256_ps128(lanes), _mm256_extractf128_ps(lanes, 1));
  half = _mm_add_ps(half, _mm_movehl_ps(half, half));
  return _mm_cvtss_f32(_mm_add_ss(half, _mm_movehdup_ps(half)));
}

// The lanes of the last, incomplete vector: a sliding window over this table has its first `rest` entries set.
static const int32_t avx2_masks[16] = {-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0};

AVX2 static void avx2_one(const float *query, const row_float *rows, size_t dimension, size_t stride, float *scores) {
  (void)stride;
  __m256 sum = _mm256_setzero_ps();
  size_t i = 0;
  for (; i + 8 <= dimension; i += 8) sum = _mm256_fmadd_ps(_mm256_loadu_ps(query + i), _mm256_loadu_ps((const float *)(rows + i)), sum);
  if (i < dimension) {
    __m256i mask = _mm256_loadu_si256((const __m256i *)(avx2_masks + 8 - (dimension - i)));
    sum = _mm256_fmadd_ps(_mm256_maskload_ps(query + i, mask), _mm256_maskload_ps((const float *)(rows + i), mask), sum);
  }
  scores[0] = avx2_sum(sum);
}

AVX2 static void avx2_four(const float *query, const row_float *rows, size_t dimension, size_t stride, float *scores) {
  const row_float *r0 = rows, *r1 = rows + stride, *r2 = rows + 2 * stride, *r3 = rows + 3 * stride;
  __m256 s0 = _mm256_setzero_ps(), s1 = s0, s2 = s0, s3 = s0;
  size_t i = 0;
  for (; i + 8 <= dimension; i += 8) {
    __m256 q = _mm256_loadu_ps(query + i);
    s0 = _mm256_fmadd_ps(q, _mm256_loadu_ps((const float *)(r0 + i)), s0);
    s1 = _mm256_fmadd_ps(q, _mm256_loadu_ps((const float *)(r1 + i)), s1);
    s2 = _mm256_fmadd_ps(q, _mm256_loadu_ps((const float *)(r2 + i)), s2);
    s3 = _mm256_fmadd_ps(q, _mm256_loadu_ps((const float *)(r3 + i)), s3);
  }
  if (i < dimension) {
    __m256i mask = _mm256_loadu_si256((const __m256i *)(avx2_masks + 8 - (dimension - i)));
    __m256 q = _mm256_maskload_ps(query + i, mask);
    s0 = _mm256_fmadd_ps(q, _mm256_maskload_ps((const float *)(r0 + i), mask), s0);
    s1 = _mm256_fmadd_ps(q, _mm256_maskload_ps((const float *)(r1 + i), mask), s1);
    s2 = _mm256_fmadd_ps(q, _mm256_maskload_ps((const float *)(r2 + i), mask), s2);
    s3 = _mm256_fmadd_ps(q, _mm256_maskload_ps((const float *)(r3 + i), mask), s3);
  }
  scores[0] = avx2_sum(s0);
  scores[1] = avx2_sum(s1);
  scores[2] = avx2_sum(s2);
  scores[3] = avx2_sum(s3);
}
#endif

// MARK: AArch64, where NEON is always there

#if defined(__aarch64__)
#include <arm_neon.h>

static void neon_one(const float *query, const row_float *rows, size_t dimension, size_t stride, float *scores) {
  (void)stride;
  float32x4_t sum = vdupq_n_f32(0);
  size_t i = 0;
  for (; i + 4 <= dimension; i += 4) sum = vfmaq_f32(sum, vld1q_f32(query + i), vld1q_f32(rows + i));
  float rest = 0;
  for (; i < dimension; i++) rest += query[i] * rows[i];
  scores[0] = vaddvq_f32(sum) + rest;
}

static void neon_four(const float *query, const row_float *rows, size_t dimension, size_t stride, float *scores) {
  const row_float *r0 = rows, *r1 = rows + stride, *r2 = rows + 2 * stride, *r3 = rows + 3 * stride;
  float32x4_t s0 = vdupq_n_f32(0), s1 = s0, s2 = s0, s3 = s0;
  size_t i = 0;
  for (; i + 4 <= dimension; i += 4) {
    float32x4_t q = vld1q_f32(query + i);
    s0 = vfmaq_f32(s0, q, vld1q_f32(r0 + i));
    s1 = vfmaq_f32(s1, q, vld1q_f32(r1 + i));
    s2 = vfmaq_f32(s2, q, vld1q_f32(r2 + i));
    s3 = vfmaq_f32(s3, q, vld1q_f32(r3 + i));
  }
  float t0 = 0, t1 = 0, t2 = 0, t3 = 0;
  for (; i < dimension; i++) {
    t0 += query[i] * r0[i];
    t1 += query[i] * r1[i];
    t2 += query[i] * r2[i];
    t3 += query[i] * r3[i];
  }
  scores[0] = vaddvq_f32(s0) + t0;
  scores[1] = vaddvq_f32(s1) + t1;
  scores[2] = vaddvq_f32(s2) + t2;
  scores[3] = vaddvq_f32(s3) + t3;
}
#endif

// MARK: Choice

bool vade_kernel_is_available(vade_kernel kernel) {
  switch (kernel) {
    case VADE_KERNEL_PORTABLE:
      return true;
#if defined(__x86_64__)
    case VADE_KERNEL_AVX2:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    case VADE_KERNEL_AVX512:
      return __builtin_cpu_supports("avx512f");
#elif defined(__aarch64__)
    case VADE_KERNEL_NEON:
      return true;
#endif
    default:
      return false;
  }
}

void vade_dot_rows(vade_kernel kernel, const float *query, const void *rows, size_t count, size_t dimension, size_t stride, float *scores) {
  switch (kernel) {
#if defined(__x86_64__)
    case VADE_KERNEL_AVX512:
      run(avx512_four, avx512_one, query, rows, count, dimension, stride, scores);
      return;
    case VADE_KERNEL_AVX2:
      run(avx2_four, avx2_one, query, rows, count, dimension, stride, scores);
      return;
#elif defined(__aarch64__)
    case VADE_KERNEL_NEON:
      run(neon_four, neon_one, query, rows, count, dimension, stride, scores);
      return;
#endif
    default:
      run(portable_four, portable_one, query, rows, count, dimension, stride, scores);
  }
}
