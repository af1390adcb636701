#include "vade_kernels.h"
