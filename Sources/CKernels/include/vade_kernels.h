// Arithmetic kernels of VadeVectors, with the instruction set chosen at run time.
#pragma once
#include <stddef.h>
#include <stdint.h>
