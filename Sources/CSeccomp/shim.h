// The door to libseccomp (Debian: libseccomp-dev). Only VadeSandbox imports it.
#pragma once
#include <seccomp.h>
