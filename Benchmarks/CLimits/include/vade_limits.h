// The machine's own limits, which every other figure of the benchmark is held against.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// How often and how long a limit is measured.
///
/// A round is the best of several short bursts, which leaves out bursts that were interrupted; the result is the median of the rounds,
/// which leaves out rounds in which the whole machine was slower or faster than usual.
typedef struct {
  int threads;
  int rounds;
  int bursts;
  double burst_seconds;
} vade_limit_plan;

/// How many processors this process may run on.
int vade_limit_processors(void);

/// The instruction set the float32 product runs on: "AVX-512", "AVX2" or "portable".
const char *vade_limit_instruction_set(void);

/// Whether the processor multiplies bfloat16 by vdpbf16ps.
bool vade_limit_has_bf16(void);

/// Whether every kernel this processor can run gives exactly what plain loops give.
bool vade_limit_kernels_agree(void);

/// Gigaflops of the product of two float32 matrices that lie packed in the caches, each thread with its own.
double vade_limit_sgemm(vade_limit_plan plan);

/// The same of bfloat16 matrices with float32 sums; 0 where the processor has no vdpbf16ps.
double vade_limit_bf16(vade_limit_plan plan);

/// Gigabytes (10⁹) per second read from memory; the threads share a buffer of `bytes`, which must be far larger than all caches.
/// 0 when the buffer cannot be had.
double vade_limit_read_bandwidth(vade_limit_plan plan, size_t bytes);

/// The size of the last cache in bytes, or 0 when the system does not tell.
size_t vade_limit_last_cache_bytes(void);
