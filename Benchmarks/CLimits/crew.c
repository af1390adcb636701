#define _GNU_SOURCE
#include "crew.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

typedef struct {
  crew_work work;
  void *state;
  size_t amount;
  pthread_barrier_t *start;
  double began, ended;
} member;

static void *run_member(void *argument) {
  member *self = argument;
  pthread_barrier_wait(self->start);
  self->began = now();
  self->work(self->state, self->amount);
  self->ended = now();
  return NULL;
}

// Seconds from the first thread's start to the last one's end. One thread runs on the caller, without the cost of a start.
static double burst_seconds(int threads, crew_work work, void *const states[], size_t amount) {
  pthread_t ids[threads];
  member members[threads];
  pthread_barrier_t start;
  pthread_barrier_init(&start, NULL, (unsigned)threads);
  for (int i = 0; i < threads; i++) members[i] = (member){work, states[i], amount, &start, 0, 0};
  for (int i = 1; i < threads; i++) {
    // A benchmark whose threads cannot start has nothing to say.
    if (pthread_create(&ids[i], NULL, run_member, &members[i]) != 0) abort();
  }
  run_member(&members[0]);
  for (int i = 1; i < threads; i++) pthread_join(ids[i], NULL);
  pthread_barrier_destroy(&start);
  double began = members[0].began, ended = members[0].ended;
  for (int i = 1; i < threads; i++) {
    if (members[i].began < began) began = members[i].began;
    if (members[i].ended > ended) ended = members[i].ended;
  }
  return ended - began;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

double crew_rate(vade_limit_plan plan, crew_work work, void *const states[]) {
  size_t amount = 1;
  double seconds = burst_seconds(plan.threads, work, states, amount);
  while (seconds < plan.burst_seconds) {
    double factor = seconds > 0 ? plan.burst_seconds / seconds * 1.1 : 10;
    size_t grown = (size_t)((double)amount * (factor > 10 ? 10 : factor));
    amount = grown > amount ? grown : amount + 1;
    seconds = burst_seconds(plan.threads, work, states, amount);
  }
  double rates[plan.rounds];
  for (int round = 0; round < plan.rounds; round++) {
    double least = burst_seconds(plan.threads, work, states, amount);
    for (int burst = 1; burst < plan.bursts; burst++) {
      double another = burst_seconds(plan.threads, work, states, amount);
      if (another < least) least = another;
    }
    rates[round] = (double)plan.threads * (double)amount / least;
  }
  qsort(rates, (size_t)plan.rounds, sizeof(double), ascending);
  return rates[plan.rounds / 2];
}

int vade_limit_processors(void) {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (int)online : 1;
}
