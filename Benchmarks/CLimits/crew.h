// Runs one burst of work on several threads at the same time.
#pragma once
#include "vade_limits.h"

/// One thread's share of a burst; does `amount` units of work on its own state.
typedef void (*crew_work)(void *state, size_t amount);

/// Units of work per second, by the plan.
///
/// `states` has one pointer a thread. The number of units in a burst is found by trying, so that a burst lasts as long as the plan says.
double crew_rate(vade_limit_plan plan, crew_work work, void *const states[]);
