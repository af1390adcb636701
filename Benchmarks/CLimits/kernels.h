// The innermost loop of a packed matrix product, one for each instruction set.
//
// After Goto and van de Geijn, "Anatomy of high-performance matrix multiplication" (2008): a block of C stays in registers while a panel
// of A (`rows` wide) and a panel of B (`columns` wide) stream through the first-level cache, both packed so that every step of k is
// contiguous.
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct {
  /// The block of C that stays in registers.
  int rows, columns;
  /// How many neighbouring k lie together in a packed element: 1 for float32, 2 for bfloat16 pairs.
  int depth;
  /// Whether the packed elements are bfloat16.
  bool is_bf16;
  /// C block += A panel · B panel over `steps` packed steps; `c` has row stride `stride` in floats.
  void (*run)(const void *a, const void *b, size_t steps, float *c, size_t stride);
  const char *name;
} product_kernel;

/// Most kernels a processor can have.
enum { kernel_most = 4 };
/// Fills in the kernels this processor can run, the fastest float32 one first and the bfloat16 one, if any, last; returns their number.
int kernels_available(const product_kernel *kernels[kernel_most]);
/// The fastest float32 kernel of this processor.
const product_kernel *kernel_float32(void);
/// The bfloat16 kernel, or NULL.
const product_kernel *kernel_bf16(void);
