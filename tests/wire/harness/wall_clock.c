/* Preloaded into the server: the machine's clock as somebody has set it, some seconds ahead or behind, by the
   number in the file WALL_CLOCK_FILE. Steady clocks stay what they are. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long seconds_ahead(void) {
  char text[32] = {0};
  const char* file = getenv("WALL_CLOCK_FILE");
  const int opened = file ? open(file, O_RDONLY | O_CLOEXEC) : -1;
  if (opened < 0) return 0;
  const ssize_t length = read(opened, text, sizeof text - 1);
  close(opened);
  return length > 0 ? atol(text) : 0;
}

int clock_gettime(clockid_t clock, struct timespec* now) {
  const int result = (int)syscall(SYS_clock_gettime, clock, now);
  if (result == 0 && clock == CLOCK_REALTIME) now->tv_sec += seconds_ahead();
  return result;
}

int gettimeofday(struct timeval* restrict now, void* restrict zone) {
  struct timespec precise;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &precise) != 0) return -1;
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return 0;
}

time_t time(time_t* stored) {
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  if (stored) *stored = precise.tv_sec;
  return precise.tv_sec;
}
