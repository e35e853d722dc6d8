/* Loaded with LD_PRELOAD, it lets each flush to the disk take FLUSH_MS milliseconds at least. */

#define _GNU_SOURCE
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int slowly(long call, int file)
{
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_nsec += FLUSH_MS * 1000000L;
    end.tv_sec += end.tv_nsec / 1000000000L;
    end.tv_nsec %= 1000000000L;
    int result = syscall(call, file);
    /* A signal wakes it up early. */
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL) != 0) {}
    return result;
}

int fsync(int file) { return slowly(SYS_fsync, file); }

int fdatasync(int file) { return slowly(SYS_fdatasync, file); }
