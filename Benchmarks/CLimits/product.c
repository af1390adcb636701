#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "crew.h"
#include "kernels.h"

// A (m × k), B (k × n) and C together stay under half of a second-level cache of 1 MiB, and a panel of B (k × 32) under a first-level
// cache of 32 KiB; m is a multiple of every kernel's rows, n of its columns, k of its depth.
enum { m = 144, n = 192, k = 192 };

typedef struct {
  const product_kernel *kernel;
  void *a, *b;
  float *c;
} product;

// Small whole numbers: every product and sum is exact in float32, and the numbers themselves are exact in bfloat16.
static float element(size_t row, size_t column, unsigned salt) { return (float)((int)((row * 7 + column * 13 + salt) % 17) - 8); }

static void put(void *packed, size_t index, bool is_bf16, float value) {
  if (!is_bf16) {
    ((float *)packed)[index] = value;
    return;
  }
  uint32_t bits;
  memcpy(&bits, &value, 4);
  ((uint16_t *)packed)[index] = (uint16_t)(bits >> 16); // exact: see `element`
}

// Panels of `width` rows of A, or columns of B, one after another; within a panel step by step, within a step `depth` neighbouring k.
static void pack(const product *self, void *packed, int count, int width, bool is_a) {
  int depth = self->kernel->depth;
  size_t index = 0;
  for (int panel = 0; panel < count; panel += width)
    for (int step = 0; step < k; step += depth)
      for (int i = panel; i < panel + width; i++)
        for (int d = 0; d < depth; d++, index++) {
          float value = is_a ? element((size_t)i, (size_t)(step + d), 3) : element((size_t)(step + d), (size_t)i, 5);
          put(packed, index, self->kernel->is_bf16, value);
        }
}

static void *cache_aligned(size_t bytes) {
  void *memory = aligned_alloc(64, (bytes + 63) / 64 * 64);
  if (memory == NULL) abort();
  memset(memory, 0, bytes);
  return memory;
}

static product make_product(const product_kernel *kernel) {
  size_t size = kernel->is_bf16 ? 2 : 4;
  product made = {kernel, cache_aligned(m * k * size), cache_aligned(k * n * size), cache_aligned(m * n * sizeof(float))};
  pack(&made, made.a, m, kernel->rows, true);
  pack(&made, made.b, n, kernel->columns, false);
  return made;
}

static void free_product(product *self) {
  free(self->a);
  free(self->b);
  free(self->c);
}

static void multiply(const product *self) {
  const product_kernel *kernel = self->kernel;
  size_t size = kernel->is_bf16 ? 2 : 4;
  for (int column = 0; column < n; column += kernel->columns) {
    const char *b = (const char *)self->b + (size_t)column * k * size;
    for (int row = 0; row < m; row += kernel->rows) {
      const char *a = (const char *)self->a + (size_t)row * k * size;
      kernel->run(a, b, (size_t)(k / kernel->depth), self->c + (size_t)row * n + column, n);
    }
  }
}

static void work(void *state, size_t amount) {
  for (size_t i = 0; i < amount; i++) multiply(state);
}

static bool agrees(const product_kernel *kernel) {
  product made = make_product(kernel);
  multiply(&made);
  bool equal = true;
  for (size_t row = 0; row < m; row++)
    for (size_t column = 0; column < n; column++) {
      float sum = 0;
      for (size_t i = 0; i < k; i++) sum += element(row, i, 3) * element(i, column, 5);
      equal = equal && sum == made.c[row * n + column];
    }
  free_product(&made);
  return equal;
}

static double gigaflops(const product_kernel *kernel, vade_limit_plan plan) {
  product products[plan.threads];
  void *states[plan.threads];
  for (int i = 0; i < plan.threads; i++) {
    products[i] = make_product(kernel);
    states[i] = &products[i];
  }
  double rate = crew_rate(plan, work, states);
  for (int i = 0; i < plan.threads; i++) free_product(&products[i]);
  return rate * 2.0 * m * n * k * 1e-9;
}

const char *vade_limit_instruction_set(void) { return kernel_float32()->name; }

bool vade_limit_has_bf16(void) { return kernel_bf16() != NULL; }

bool vade_limit_kernels_agree(void) {
  const product_kernel *kernels[kernel_most];
  int count = kernels_available(kernels);
  bool all = true;
  for (int i = 0; i < count; i++) all = all && agrees(kernels[i]);
  return all;
}

double vade_limit_sgemm(vade_limit_plan plan) { return gigaflops(kernel_float32(), plan); }

double vade_limit_bf16(vade_limit_plan plan) {
  const product_kernel *kernel = kernel_bf16();
  return kernel == NULL ? 0 : gigaflops(kernel, plan);
}
