// The door to GMime (Debian: libgmime-3.0-dev). Only VadeMail imports it.
#pragma once
#include <gmime/gmime.h>
