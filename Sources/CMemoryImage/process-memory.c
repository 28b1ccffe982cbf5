// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

#define _GNU_SOURCE
#include "process-memory.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

char *memory_allocate(size_t bytes) {
  void *start = mmap(
      NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return start == MAP_FAILED ? NULL : start;
}

bool memory_read_all(int file, void *target, size_t bytes) {
  for (size_t done = 0; done < bytes;) {
    ssize_t count = read(file, (char *)target + done, bytes - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    done += count;
  }
  return true;
}

bool memory_write_at(int file, const char *start, size_t bytes, off_t offset) {
  for (size_t done = 0; done < bytes;) {
    ssize_t count = pwrite(file, start + done, bytes - done, offset + done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    done += count;
  }
  return true;
}

long memory_page_faults(void) {
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_minflt + usage.ru_majflt : -1;
}

unsigned long memory_mapped_pages(int sizes) {
  char text[128];
  ssize_t count = pread(sizes, text, sizeof text - 1, 0);
  unsigned long pages = 0;
  for (ssize_t i = 0; i < count && text[i] >= '0' && text[i] <= '9'; i++)
    pages = pages * 10 + (text[i] - '0');
  return pages;
}

int memory_lowest_descriptor(int any) {
  int number = fcntl(any, F_DUPFD_CLOEXEC, 0);
  if (number >= 0) close(number);
  return number;
}

char *memory_heap_end(char *wanted) { return (char *)syscall(SYS_brk, wanted); }

int memory_open_page_map(void) {
  int file = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
  if (file >= 0 || errno != EACCES) return file;
  int before = prctl(PR_GET_DUMPABLE);
  prctl(PR_SET_DUMPABLE, 1);
  file = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
  prctl(PR_SET_DUMPABLE, before == 1 ? 1 : 0);
  return file;
}

bool memory_read_map(char *map) {
  int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  size_t done = 0;
  ssize_t count;
  while ((count = read(file, map + done, most_map_bytes - 1 - done)) > 0) done += count;
  close(file);
  map[done] = 0;
  return count == 0 && done < most_map_bytes - 1;
}
