#include "vade_kernels.h"

// Dot products of rows of signed bytes with a query of fifteen bits a component.
//
// A row is loaded once and multiplied with both bytes of the query: the scan waits for memory, so that the second multiplication is free, and
// the sums are so close to the real dot products that few rows have to be looked at again.

typedef void (*byte_kernel)(vade_byte_query query, const int8_t *rows, size_t stride, float *scores);

static inline float joined(int32_t high, int32_t low) { return (float)((double)high * 128.0 + (double)low); }

static void run(byte_kernel four, byte_kernel one, vade_byte_query query, const int8_t *rows, size_t count, size_t stride, float *scores) {
  size_t row = 0;
  for (; row + 4 <= count; row += 4) four(query, rows + row * stride, stride, scores + row);
  for (; row < count; row++) one(query, rows + row * stride, stride, scores + row);
}

// MARK: Portable, and what a compiler makes of it for wider vectors

#define INLINE static inline __attribute__((always_inline))

INLINE float generic_dot(vade_byte_query query, const int8_t *row) {
  int32_t high = 0, low = 0;
  for (size_t i = 0; i < query.dimension; i++) {
    high += (int16_t)query.high[i] * (int16_t)row[i];
    low += (int16_t)query.low[i] * (int16_t)row[i];
  }
  return joined(high, low);
}

INLINE int32_t generic_square(const int8_t *row, size_t dimension) {
  int32_t sum = 0;
  for (size_t i = 0; i < dimension; i++) sum += (int16_t)row[i] * (int16_t)row[i];
  return sum;
}

// Lanes of its own, so that a compiler may use vectors without changing the order of the sum.
INLINE float generic_float_dot(const float *query, const int8_t *row, size_t dimension) {
  float lanes[16] = {0};
  size_t i = 0;
  for (; i + 16 <= dimension; i += 16)
    for (size_t lane = 0; lane < 16; lane++) lanes[lane] += query[i + lane] * (float)row[i + lane];
  float sum = 0;
  for (; i < dimension; i++) sum += query[i] * (float)row[i];
  for (size_t lane = 0; lane < 16; lane++) sum += lanes[lane];
  return sum;
}

static void portable_one(vade_byte_query query, const int8_t *rows, size_t stride, float *scores) {
  (void)stride;
  scores[0] = generic_dot(query, rows);
}

static void portable_four(vade_byte_query query, const int8_t *rows, size_t stride, float *scores) {
  for (size_t row = 0; row < 4; row++) scores[row] = generic_dot(query, rows + row * stride);
}

static int32_t portable_square(const int8_t *row, size_t dimension) { return generic_square(row, dimension); }

// MARK: x86-64

#if defined(__x86_64__)
#include <immintrin.h>

#define VNNI __attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni")))
#define AVX2 __attribute__((target("avx2,fma")))

// VPDPBUSD multiplies unsigned with signed bytes: rows become unsigned by 128 more, which adds 128 * (sum of the query) to every score.
VNNI static void vnni_one(vade_byte_query query, const int8_t *rows, size_t stride, float *scores) {
  (void)stride;
  const __m512i sign = _mm512_set1_epi8((char)0x80);
  __m512i high = _mm512_setzero_si512(), low = high, excess_high = high, excess_low = high;
  for (size_t i = 0; i < query.dimension; i += 64) {
    size_t rest = query.dimension - i;
    __mmask64 mask = rest >= 64 ? ~0ull : (1ull << rest) - 1;
    __m512i q_high = _mm512_maskz_loadu_epi8(mask, query.high + i), q_low = _mm512_maskz_loadu_epi8(mask, query.low + i);
    __m512i row = _mm512_xor_si512(_mm512_maskz_loadu_epi8(mask, rows + i), sign);
    high = _mm512_dpbusd_epi32(high, row, q_high);
    low = _mm512_dpbusd_epi32(low, row, q_low);
    excess_high = _mm512_dpbusd_epi32(excess_high, sign, q_high);
    excess_low = _mm512_dpbusd_epi32(excess_low, sign, q_low);
  }
  scores[0] = joined(_mm512_reduce_add_epi32(_mm512_sub_epi32(high, excess_high)), _mm512_reduce_add_epi32(_mm512_sub_epi32(low, excess_low)));
}

// Sums of the sixteen lanes of four vectors, one each.
VNNI static inline __m128i sums(__m512i a, __m512i b, __m512i c, __m512i d) {
  __m256i a2 = _mm256_add_epi32(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
  __m256i b2 = _mm256_add_epi32(_mm512_castsi512_si256(b), _mm512_extracti64x4_epi64(b, 1));
  __m256i c2 = _mm256_add_epi32(_mm512_castsi512_si256(c), _mm512_extracti64x4_epi64(c, 1));
  __m256i d2 = _mm256_add_epi32(_mm512_castsi512_si256(d), _mm512_extracti64x4_epi64(d, 1));
  __m256i all = _mm256_hadd_epi32(_mm256_hadd_epi32(a2, b2), _mm256_hadd_epi32(c2, d2));
  return _mm_add_epi32(_mm256_castsi256_si128(all), _mm256_extracti128_si256(all, 1));
}

VNNI static void vnni_four(vade_byte_query query, const int8_t *rows, size_t stride, float *scores) {
  const int8_t *r0 = rows, *r1 = rows + stride, *r2 = rows + 2 * stride, *r3 = rows + 3 * stride;
  const __m512i sign = _mm512_set1_epi8((char)0x80);
  __m512i h0 = _mm512_setzero_si512(), h1 = h0, h2 = h0, h3 = h0, l0 = h0, l1 = h0, l2 = h0, l3 = h0;
  // What the shift by 128 adds is the same for all rows: it is taken off the sums' beginning.
  __m512i excess_high = h0, excess_low = h0;
  for (size_t i = 0; i < query.dimension; i += 64) {
    size_t rest = query.dimension - i;
    __mmask64 mask = rest >= 64 ? ~0ull : (1ull << rest) - 1;
    __m512i q_high = _mm512_maskz_loadu_epi8(mask, query.high + i), q_low = _mm512_maskz_loadu_epi8(mask, query.low + i);
    excess_high = _mm512_dpbusd_epi32(excess_high, sign, q_high);
    excess_low = _mm512_dpbusd_epi32(excess_low, sign, q_low);
    __m512i row = _mm512_xor_si512(_mm512_maskz_loadu_epi8(mask, r0 + i), sign);
    h0 = _mm512_dpbusd_epi32(h0, row, q_high);
    l0 = _mm512_dpbusd_epi32(l0, row, q_low);
    row = _mm512_xor_si512(_mm512_maskz_loadu_epi8(mask, r1 + i), sign);
    h1 = _mm512_dpbusd_epi32(h1, row, q_high);
    l1 = _mm512_dpbusd_epi32(l1, row, q_low);
    row = _mm512_xor_si512(_mm512_maskz_loadu_epi8(mask, r2 + i), sign);
    h2 = _mm512_dpbusd_epi32(h2, row, q_high);
    l2 = _mm512_dpbusd_epi32(l2, row, q_low);
    row = _mm512_xor_si512(_mm512_maskz_loadu_epi8(mask, r3 + i), sign);
    h3 = _mm512_dpbusd_epi32(h3, row, q_high);
    l3 = _mm512_dpbusd_epi32(l3, row, q_low);
  }
  __m128i high = sums(_mm512_sub_epi32(h0, excess_high), _mm512_sub_epi32(h1, excess_high), _mm512_sub_epi32(h2, excess_high),
                      _mm512_sub_epi32(h3, excess_high));
  __m128i low = sums(_mm512_sub_epi32(l0, excess_low), _mm512_sub_epi32(l1, excess_low), _mm512_sub_epi32(l2, excess_low),
                     _mm512_sub_epi32(l3, excess_low));
  __m256d score = _mm256_fmadd_pd(_mm256_cvtepi32_pd(high), _mm256_set1_pd(128), _mm256_cvtepi32_pd(low));
  _mm_storeu_ps(scores, _mm256_cvtpd_ps(score));
}

VNNI static int32_t vnni_square(const int8_t *row, size_t dimension) { return generic_square(row, dimension); }
VNNI static float vnni_float_dot(const float *query, const int8_t *row, size_t dimension) { return generic_float_dot(query, row, dimension); }

AVX2 static inline int32_t avx2_sum(__m256i lanes) {
  __m128i half = _mm_add_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
  half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
  return _mm_cvtsi128_si32(_mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1)));
}

// VPMADDUBSW adds two products in sixteen bits: |row| <= 128 and |query| <= 127 keep them below 32,768, so that nothing saturates.
AVX2 static void avx2_one(vade_byte_query query, const int8_t *rows, size_t stride, float *scores) {
  (void)stride;
  const __m256i ones = _mm256_set1_epi16(1);
  __m256i high = _mm256_setzero_si256(), low = high;
  size_t i = 0;
  for (; i + 32 <= query.dimension; i += 32) {
    __m256i row = _mm256_loadu_si256((const __m256i *)(rows + i)), size = _mm256_abs_epi8(row);
    __m256i q_high = _mm256_sign_epi8(_mm256_loadu_si256((const __m256i *)(query.high + i)), row);
    __m256i q_low = _mm256_sign_epi8(_mm256_loadu_si256((const __m256i *)(query.low + i)), row);
    high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_maddubs_epi16(size, q_high), ones));
    low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_maddubs_epi16(size, q_low), ones));
  }
  int32_t rest_high = avx2_sum(high), rest_low = avx2_sum(low);
  for (; i < query.dimension; i++) {
    rest_high += query.high[i] * rows[i];
    rest_low += query.low[i] * rows[i];
  }
  scores[0] = joined(rest_high, rest_low);
}

AVX2 static void avx2_four(vade_byte_query query, const int8_t *rows, size_t stride, float *scores) {
  for (size_t row = 0; row < 4; row++) avx2_one(query, rows + row * stride, stride, scores + row);
}

AVX2 static int32_t avx2_square(const int8_t *row, size_t dimension) { return generic_square(row, dimension); }
AVX2 static float avx2_float_dot(const float *query, const int8_t *row, size_t dimension) { return generic_float_dot(query, row, dimension); }

static bool has_vnni(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512vnni");
}
#endif

// MARK: AArch64

#if defined(__aarch64__)
#include <arm_neon.h>

static void neon_one(vade_byte_query query, const int8_t *rows, size_t stride, float *scores) {
  (void)stride;
  int32x4_t high = vdupq_n_s32(0), low = high;
  size_t i = 0;
  for (; i + 16 <= query.dimension; i += 16) {
    int8x16_t row = vld1q_s8(rows + i), q_high = vld1q_s8(query.high + i), q_low = vld1q_s8(query.low + i);
    high = vpadalq_s16(high, vmull_s8(vget_low_s8(row), vget_low_s8(q_high)));
    high = vpadalq_s16(high, vmull_high_s8(row, q_high));
    low = vpadalq_s16(low, vmull_s8(vget_low_s8(row), vget_low_s8(q_low)));
    low = vpadalq_s16(low, vmull_high_s8(row, q_low));
  }
  int32_t rest_high = vaddvq_s32(high), rest_low = vaddvq_s32(low);
  for (; i < query.dimension; i++) {
    rest_high += query.high[i] * rows[i];
    rest_low += query.low[i] * rows[i];
  }
  scores[0] = joined(rest_high, rest_low);
}

static void neon_four(vade_byte_query query, const int8_t *rows, size_t stride, float *scores) {
  for (size_t row = 0; row < 4; row++) neon_one(query, rows + row * stride, stride, scores + row);
}
#endif

// MARK: Choice

void vade_dot_bytes(vade_kernel kernel, vade_byte_query query, const void *rows, size_t count, size_t stride, float *scores) {
  switch (kernel) {
#if defined(__x86_64__)
    case VADE_KERNEL_AVX512:
      // A processor may have vectors of 512 bits and no VNNI.
      if (has_vnni()) {
        run(vnni_four, vnni_one, query, rows, count, stride, scores);
        return;
      }
      run(avx2_four, avx2_one, query, rows, count, stride, scores);
      return;
    case VADE_KERNEL_AVX2:
      run(avx2_four, avx2_one, query, rows, count, stride, scores);
      return;
#elif defined(__aarch64__)
    case VADE_KERNEL_NEON:
      run(neon_four, neon_one, query, rows, count, stride, scores);
      return;
#endif
    default:
      run(portable_four, portable_one, query, rows, count, stride, scores);
  }
}

void vade_square_bytes(vade_kernel kernel, const void *rows, size_t count, size_t dimension, size_t stride, int32_t *sums) {
  int32_t (*square)(const int8_t *, size_t) = portable_square;
#if defined(__x86_64__)
  if (kernel == VADE_KERNEL_AVX512 && has_vnni())
    square = vnni_square;
  else if (kernel == VADE_KERNEL_AVX512 || kernel == VADE_KERNEL_AVX2)
    square = avx2_square;
#else
  (void)kernel;
#endif
  for (size_t row = 0; row < count; row++) sums[row] = square((const int8_t *)rows + row * stride, dimension);
}

float vade_dot_byte_row(vade_kernel kernel, const float *query, const void *row, size_t dimension) {
#if defined(__x86_64__)
  if (kernel == VADE_KERNEL_AVX512 && has_vnni()) return vnni_float_dot(query, row, dimension);
  if (kernel == VADE_KERNEL_AVX512 || kernel == VADE_KERNEL_AVX2) return avx2_float_dot(query, row, dimension);
#else
  (void)kernel;
#endif
  return generic_float_dot(query, row, dimension);
}
