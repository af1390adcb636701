#define _GNU_SOURCE
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "crew.h"

typedef struct {
  const unsigned char *bytes;
  size_t count;
  volatile uint64_t sum; // keeps the reads from being removed
} stretch;

enum { block = 4096 };

typedef uint64_t lanes __attribute__((vector_size(64)));

// Sums whole blocks with four chains, so that loads wait for memory and never for additions.
#define SUM_BLOCKS                                                     \
  lanes s0 = {0}, s1 = {0}, s2 = {0}, s3 = {0};                        \
  for (size_t at = 0; at + block <= count; at += 256) {                \
    const lanes *p = (const lanes *)(bytes + at);                      \
    s0 += p[0];                                                        \
    s1 += p[1];                                                        \
    s2 += p[2];                                                        \
    s3 += p[3];                                                        \
  }                                                                    \
  s0 += s1 + s2 + s3;                                                  \
  uint64_t sum = 0;                                                    \
  for (int i = 0; i < 8; i++) sum += s0[i];                            \
  return sum

#if defined(__x86_64__)
__attribute__((target("avx512f"))) static uint64_t sum_avx512(const unsigned char *bytes, size_t count) { SUM_BLOCKS; }
__attribute__((target("avx2"))) static uint64_t sum_avx2(const unsigned char *bytes, size_t count) { SUM_BLOCKS; }
#endif
static uint64_t sum_portable(const unsigned char *bytes, size_t count) { SUM_BLOCKS; }

static uint64_t sum(const unsigned char *bytes, size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) return sum_avx512(bytes, count);
  if (__builtin_cpu_supports("avx2")) return sum_avx2(bytes, count);
#endif
  return sum_portable(bytes, count);
}

static void work(void *state, size_t amount) {
  stretch *self = state;
  for (size_t i = 0; i < amount; i++) self->sum += sum(self->bytes, self->count);
}

size_t vade_limit_last_cache_bytes(void) {
#if defined(_SC_LEVEL3_CACHE_SIZE)
  long size = sysconf(_SC_LEVEL3_CACHE_SIZE);
  return size > 0 ? (size_t)size : 0;
#else
  return 0;
#endif
}

double vade_limit_read_bandwidth(vade_limit_plan plan, size_t bytes) {
  size_t share = bytes / (size_t)plan.threads / block * block;
  size_t whole = share * (size_t)plan.threads;
  if (share == 0) return 0;
  unsigned char *buffer = mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (buffer == MAP_FAILED) return 0;
  // Large pages where the system has them: what is asked is the memory's speed, not the page table's.
  madvise(buffer, whole, MADV_HUGEPAGE);
  memset(buffer, 1, whole);
  stretch stretches[plan.threads];
  void *states[plan.threads];
  for (int i = 0; i < plan.threads; i++) {
    stretches[i] = (stretch){buffer + (size_t)i * share, share, 0};
    states[i] = &stretches[i];
  }
  double rate = crew_rate(plan, work, states);
  munmap(buffer, whole);
  return rate * (double)share * 1e-9;
}
