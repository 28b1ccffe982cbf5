// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

#define _GNU_SOURCE
#include "memory-image.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

enum {
  /// The size of the stack for requests: that of a usual main thread.
  stack_bytes = 8 << 20,
  /// The part of the stack that exists from the start.
  ready_stack_bytes = 64 << 10,
  /// The free memory of the heap in the image.
  heap_room = 512 << 10,
  most_regions = 256,
  most_map_bytes = 128 << 10,
  /// The entries of the page map that are read at once.
  most_entries = 4096,
  /// The number of written pages up to which they are copied back. They stay in memory, so that the
  /// next request can write to them without a fault. More of them are dropped.
  most_copied = 128,
};

/// The size of a page.
static size_t page;

// The bits of an entry of /proc/self/pagemap.
static const uint64_t entry_present = 1ull << 63;
static const uint64_t entry_swapped = 1ull << 62;
static const uint64_t entry_of_file = 1ull << 61;

/// A writable mapping of this process.
struct region {
  char *start;
  size_t bytes;
  /// Its place in the image.
  size_t offset;
  int protection;
  bool has_file;
};

/// The image, and what is needed to restore it; read-only once it is made.
struct image {
  /// The contents of the regions.
  const char *contents;
  size_t bytes;
  int page_map;
  int sizes;
  /// The end of the heap.
  char *heap_end;
  /// The size of all mappings, in pages.
  unsigned long pages;
  int lowest_descriptor;
  int count;
  struct region regions[most_regions];
};

/// Memory that is no part of the image.
struct kept {
  struct image *image;
  uint64_t *entries;
  char *map;
  uint8_t *request;
  char *stack;
  /// All of the above but the stack.
  char *start;
  size_t bytes;
};

static char *allocate(size_t bytes) {
  void *start = mmap(
      NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return start == MAP_FAILED ? NULL : start;
}

static size_t in_pages(size_t bytes) { return (bytes + page - 1) & ~(size_t)(page - 1); }

static bool allocate_kept(struct kept *kept, size_t most) {
  size_t image = in_pages(sizeof(struct image));
  size_t entries = in_pages(most_entries * sizeof(uint64_t));
  kept->bytes = image + entries + most_map_bytes + in_pages(most);
  char *start = kept->start = allocate(kept->bytes);
  if (!start) return false;
  kept->image = (struct image *)start;
  kept->entries = (uint64_t *)(start + image);
  kept->map = start + image + entries;
  kept->request = (uint8_t *)kept->map + most_map_bytes;
  return true;
}

/// Allocates the stack for requests, above a page that ends the process.
static bool allocate_stack(struct kept *kept) {
  char *start = allocate(page + stack_bytes);
  if (!start || mprotect(start, page, PROT_NONE) != 0) return false;
  kept->stack = start + page;
  for (size_t bytes = page; bytes <= ready_stack_bytes; bytes += page)
    *(volatile char *)(kept->stack + stack_bytes - bytes) = 0;
  return true;
}

static bool read_all(int file, void *target, size_t bytes) {
  for (size_t done = 0; done < bytes;) {
    ssize_t count = read(file, (char *)target + done, bytes - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    done += count;
  }
  return true;
}

static bool write_at(int file, const char *start, size_t bytes, off_t offset) {
  for (size_t done = 0; done < bytes;) {
    ssize_t count = pwrite(file, start + done, bytes - done, offset + done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    done += count;
  }
  return true;
}

/// Returns the size of all mappings in pages, or 0.
static unsigned long mapped_pages(int sizes) {
  char text[128];
  ssize_t count = pread(sizes, text, sizeof text - 1, 0);
  unsigned long pages = 0;
  for (ssize_t i = 0; i < count && text[i] >= '0' && text[i] <= '9'; i++)
    pages = pages * 10 + (text[i] - '0');
  return pages;
}

static int lowest_descriptor(int any) {
  int number = fcntl(any, F_DUPFD_CLOEXEC, 0);
  if (number >= 0) close(number);
  return number;
}

static char *heap_end(char *wanted) { return (char *)syscall(SYS_brk, wanted); }

/// Reads a part of the page map of a region, from a page of it; returns the number of entries.
static size_t read_entries(
    const struct image *image, const struct region *region, size_t first, uint64_t *entries) {
  size_t count = region->bytes / page - first;
  if (count > most_entries) count = most_entries;
  off_t offset = ((uintptr_t)region->start / page + first) * sizeof *entries;
  size_t bytes = count * sizeof *entries;
  return pread(image->page_map, entries, bytes, offset) == (ssize_t)bytes ? count : 0;
}

/// Opens the page map, which belongs to root while the process must not leave a core dump.
static int open_page_map(void) {
  int file = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
  if (file >= 0 || errno != EACCES) return file;
  int before = prctl(PR_GET_DUMPABLE);
  prctl(PR_SET_DUMPABLE, 1);
  file = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
  prctl(PR_SET_DUMPABLE, before == 1 ? 1 : 0);
  return file;
}

static bool read_map(char *map) {
  int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  size_t done = 0;
  ssize_t count;
  while ((count = read(file, map + done, most_map_bytes - 1 - done)) > 0) done += count;
  close(file);
  map[done] = 0;
  return count == 0 && done < most_map_bytes - 1;
}

/// Lists the writable mappings, without the stack of the caller and the kept memory.
static bool find_regions(struct kept *kept) {
  struct image *image = kept->image;
  if (!read_map(kept->map)) return false;
  for (char *line = kept->map; *line;) {
    // For example "7f10c0a000-7f10c0c000 rw-p 0008c000 fe:00 4711  /usr/lib/libespeak-ng.so.1".
    char *rest;
    char *start = (char *)strtoul(line, &rest, 16);
    char *end = *rest == '-' ? (char *)strtoul(rest + 1, &rest, 16) : NULL;
    char *next = strchr(rest, '\n');
    if (!end || !next || rest[0] != ' ' || next - rest < 5) return false;
    *next = 0;
    const char *flags = rest + 1;
    bool has_file = strchr(flags, '/') != NULL;
    line = next + 1;
    if (flags[1] != 'w' || strstr(flags, "[stack]")) continue;
    // Mappings without a name can be one.
    if (start < kept->start + kept->bytes && kept->start < end) {
      if (start < kept->start && image->count < most_regions)
        image->regions[image->count++] = (struct region){
            .start = start, .bytes = kept->start - start, .protection = PROT_READ | PROT_WRITE};
      start = kept->start + kept->bytes;
      if (start >= end) continue;
    }
    if (flags[0] != 'r' || flags[3] != 'p' || image->count == most_regions) return false;
    image->regions[image->count++] = (struct region){
        .start = start,
        .bytes = end - start,
        .protection = PROT_READ | PROT_WRITE | (flags[2] == 'x' ? PROT_EXEC : 0),
        .has_file = has_file};
  }
  for (int i = 0; i < image->count; i++) {
    image->regions[i].offset = image->bytes;
    image->bytes += image->regions[i].bytes;
  }
  return true;
}

/// Writes the contents of the regions to a file, without pages that have always been zero.
static bool write_regions(const struct kept *kept, int file) {
  const struct image *image = kept->image;
  for (int i = 0; i < image->count; i++) {
    const struct region *region = &image->regions[i];
    size_t count = 0;
    for (size_t first = 0; first < region->bytes / page; first += count) {
      count = read_entries(image, region, first, kept->entries);
      if (!count) return false;
      for (size_t at = 0, to; at < count; at = to + 1) {
        to = at;
        while (to < count
               && (region->has_file || kept->entries[to] & (entry_present | entry_swapped)))
          to++;
        size_t start = (first + at) * page;
        if (!write_at(file, region->start + start, (to - at) * page, region->offset + start))
          return false;
      }
    }
  }
  return true;
}

// Since version 2.35 of glibc.
extern const ptrdiff_t __rseq_offset __attribute__((weak));

/// Has the kernel stop writing the number of the processor into the memory of this thread.
static void leave_rseq(void) {
#if defined(SYS_rseq) && (defined(__x86_64__) || defined(__aarch64__))
  const int unregister = 1;
#if defined(__x86_64__)
  const uint32_t signature = 0x53053053;
#else
  const uint32_t signature = 0xd428bc00;
#endif
  if (&__rseq_offset)
    syscall(SYS_rseq, (char *)__builtin_thread_pointer() + __rseq_offset, 32, unregister, signature);
#endif
}

/// Makes the image, and maps it over the memory that it was made of.
///
/// If this fails, the memory is as before.
static bool make_image(struct kept *kept) {
  struct image *image = kept->image;
  leave_rseq();
  // The heap must not shrink below the image, and has some room, so that few requests must grow it.
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  free(malloc(heap_room));
  int file = memfd_create("aloud-synthesizer", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  image->page_map = open_page_map();
  image->sizes = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0 || image->page_map < 0 || image->sizes < 0 || !find_regions(kept)
      || ftruncate(file, image->bytes) != 0)
    return false;
  image->contents = mmap(NULL, image->bytes, PROT_READ, MAP_PRIVATE, file, 0);
  if (image->contents == MAP_FAILED) return false;
  image->heap_end = heap_end(NULL);
  image->lowest_descriptor = file;
  if (!write_regions(kept, file)) return false;
  if (fcntl(file, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW) != 0) return false;
  for (int i = 0; i < image->count; i++) {
    const struct region *region = &image->regions[i];
    void *start = mmap(
        region->start, region->bytes, region->protection, MAP_PRIVATE | MAP_FIXED, file,
        region->offset);
    // The part that is mapped has the same contents, and the process goes on without an image.
    if (start == MAP_FAILED) return false;
  }
  close(file);
  image->pages = mapped_pages(image->sizes);
  return image->pages != 0 && lowest_descriptor(image->sizes) == image->lowest_descriptor
         && mprotect(image, in_pages(sizeof *image), PROT_READ) == 0;
}

/// Restores the memory; returns false if there are other mappings or descriptors than before.
static bool restore(const struct kept *kept) {
  const struct image *image = kept->image;
  char *end = heap_end(NULL);
  if (end < image->heap_end) return false;
  if (end > image->heap_end && heap_end(image->heap_end) != image->heap_end) return false;
  if (mapped_pages(image->sizes) != image->pages) return false;
  if (lowest_descriptor(image->sizes) != image->lowest_descriptor) return false;
  int copied = 0;
  for (int i = 0; i < image->count; i++) {
    const struct region *region = &image->regions[i];
    size_t count = 0;
    for (size_t first = 0; first < region->bytes / page; first += count) {
      count = read_entries(image, region, first, kept->entries);
      if (!count) return false;
      for (size_t at = 0; at < count; at++) {
        // A page of the image is one of a file until it is written.
        uint64_t entry = kept->entries[at];
        if (!(entry & entry_swapped)
            && ((entry & entry_present) == 0 || (entry & entry_of_file) != 0))
          continue;
        if (++copied > most_copied) goto drop;
        size_t offset = (first + at) * page;
        memcpy(region->start + offset, image->contents + region->offset + offset, page);
      }
    }
  }
  return true;
drop:
  for (int i = 0; i < image->count; i++)
    if (madvise(image->regions[i].start, image->regions[i].bytes, MADV_DONTNEED) != 0) return false;
  return true;
}

/// The call that runs on the stack for requests.
static struct {
  aloud_handler handle;
  const uint8_t *request;
  size_t length;
  int again;
  void *context;
} call;

static void run_call(void) { call.handle(call.request, call.length, call.again, call.context); }

static bool run_on_stack(char *stack) {
  ucontext_t here, there;
  if (getcontext(&there) != 0) return false;
  there.uc_stack.ss_sp = stack;
  there.uc_stack.ss_size = stack_bytes;
  there.uc_link = &here;
  makecontext(&there, run_call, 0);
  return swapcontext(&here, &there) == 0;
}

static void report(int socket, enum aloud_report what) {
  char byte = what;
  while (write(socket, &byte, 1) < 0 && errno == EINTR) continue;
}

void aloud_serve(
    int socket, enum aloud_serving serving, size_t most, aloud_handler handle, void *context) {
  struct kept kept = {0};
  page = sysconf(_SC_PAGESIZE);
  if (!allocate_kept(&kept, most)) return;
  if (serving != aloud_serve_plainly && !allocate_stack(&kept)) return;
  bool has_image = false;
  for (int again = 0;; again = 1) {
    uint32_t length;
    char is_kept;
    if (!read_all(socket, &length, sizeof length) || length > most) return;
    if (!read_all(socket, &is_kept, 1) || !read_all(socket, kept.request, length)) return;
    if (serving == aloud_serve_from_image && is_kept && !has_image) has_image = make_image(&kept);
    call.handle = handle;
    call.request = kept.request;
    call.length = length;
    call.again = again;
    call.context = context;
    if (serving == aloud_serve_plainly)
      run_call();
    else if (!run_on_stack(kept.stack))
      return;
    if (!has_image || !restore(&kept)) break;
    report(socket, aloud_report_free);
  }
  report(socket, aloud_report_done);
}

void aloud_allocate_from_heap(void) { mallopt(M_MMAP_MAX, 0); }
