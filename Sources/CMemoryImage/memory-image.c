// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

#define _GNU_SOURCE
#include "memory-image.h"

#include <fcntl.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include "image.h"
#include "process-memory.h"

enum {
  /// The size of the stack for messages: that of a usual main thread.
  stack_bytes = 8 << 20,
  /// The part of the stack that exists from the start.
  ready_stack_bytes = 64 << 10,
  /// The free memory of the heap at the start.
  heap_room = 512 << 10,
  most_regions = 256,
  /// The number of pages between regions up to which their page maps are read together.
  most_gap = 256,
  /// The number of written pages up to which they are copied back. They stay in memory, so that the
  /// next message can write to them without a fault. More of them are dropped.
  most_copied = 128,
};

/// A writable mapping.
struct region {
  char *start;
  size_t pages;
  /// The number of pages in the regions before it.
  size_t before;
  int protection;
  /// Whether a page that was never used is one of a file, and not zero.
  bool has_file;
};

/// The memory of the process that forks, at the time when it was saved.
struct saved {
  /// The contents of the regions, and the file with them.
  const char *contents;
  int file;
  size_t pages;
  char *heap_end;
  int count;
  struct region regions[most_regions];
};

/// The image of a process: where its memory was different from the saved one.
///
/// It and all that it refers to are no part of the memory that is restored.
struct image {
  int page_map;
  int sizes;
  /// For each page of the regions, its number in `contents` from 1; 0 if it is as saved.
  uint32_t *numbers;
  const char *contents;
  char *heap_end;
  /// The size of all mappings, in pages.
  unsigned long mapped_pages;
  int lowest_descriptor;
  int count;
  /// The saved regions, and the memory by which the heap has grown.
  struct region regions[most_regions + 1];
  /// For each region, the number of regions whose page maps are read together with its own.
  int together[most_regions + 1];
  /// The entries of the page map for them.
  uint64_t *entries;
  /// The written pages that the last look at the page map found, and their contents to restore; NULL is
  /// zero.
  struct {
    char *page;
    const char *contents;
  } written[most_copied];
  int written_count;
  /// The page faults of this process until then; -1 if the list is not valid.
  long faults;
};

static size_t page;
/// In a mapping of its own, read-only.
static struct saved *saved;
static char *stack;

void *aloud_allocate_apart(size_t bytes) {
  char *start = memory_allocate(bytes);
  for (size_t at = 0; start && at < bytes; at += 4096) *(volatile char *)(start + at) = 0;
  return start;
}

/// Reads the page map of a region.
static bool read_entries(int page_map, const struct region *region, uint64_t *entries) {
  size_t bytes = region->pages * sizeof *entries;
  off_t offset = (uintptr_t)region->start / page * sizeof *entries;
  return pread(page_map, entries, bytes, offset) == (ssize_t)bytes;
}

/// Adds a writable mapping to the saved regions.
static bool add(struct saved *saved, const char *start, const char *end, const char *flags) {
  if (start >= end) return true;
  if (flags[0] != 'r' || flags[3] != 'p' || saved->count == most_regions) return false;
  struct region *region = &saved->regions[saved->count++];
  region->start = (char *)start;
  region->pages = (end - start) / page;
  region->before = saved->pages;
  region->protection = PROT_READ | PROT_WRITE | (flags[2] == 'x' ? PROT_EXEC : 0);
  region->has_file = strchr(flags, '/') != NULL;
  saved->pages += region->pages;
  return true;
}

/// Lists the writable mappings, without the stack of the main thread and a range.
static bool find_regions(
    struct saved *saved, char *map, const char *without, const char *without_end) {
  if (!memory_read_map(map)) return false;
  for (char *line = map; *line;) {
    // For example "7f10c0a000-7f10c0c000 rw-p 0008c000 fe:00 4711  /usr/lib/libespeak-ng.so.1".
    char *rest;
    const char *start = (char *)strtoul(line, &rest, 16);
    const char *end = *rest == '-' ? (char *)strtoul(rest + 1, &rest, 16) : NULL;
    char *next = strchr(rest, '\n');
    if (!end || !next || rest[0] != ' ' || next - rest < 5) return false;
    *next = 0;
    const char *flags = rest + 1;
    line = next + 1;
    if (flags[1] != 'w' || strstr(flags, "[stack]")) continue;
    // The system joins neighbouring mappings.
    bool isAround = start < without_end && without < end;
    if (!add(saved, start, isAround ? without : end, flags)) return false;
    if (isAround && !add(saved, without_end, end, flags)) return false;
  }
  return true;
}

/// Writes the saved regions to their file, without pages that have always been zero.
static bool write_regions(const struct saved *saved, int page_map, uint64_t *entries) {
  for (int i = 0; i < saved->count; i++) {
    const struct region *region = &saved->regions[i];
    if (!read_entries(page_map, region, entries)) return false;
    for (size_t at = 0, to; at < region->pages; at = to + 1) {
      to = at;
      while (to < region->pages && (region->has_file || entries[to] & (entry_present | entry_swapped)))
        to++;
      if (!memory_write_at(
              saved->file, region->start + at * page, (to - at) * page,
              (region->before + at) * page))
        return false;
    }
  }
  return true;
}

void aloud_allocate_from_heap(void) {
  mallopt(M_MMAP_MAX, 0);
  // The heap never shrinks below its end at the start.
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
}

static bool allocate_stack(void) {
  // Above a page that ends the process.
  char *start = memory_allocate(page + stack_bytes);
  if (!start || mprotect(start, page, PROT_NONE) != 0) return false;
  stack = start + page;
  for (size_t bytes = page; bytes <= ready_stack_bytes; bytes += page)
    *(volatile char *)(stack + stack_bytes - bytes) = 0;
  return true;
}

void aloud_save_start(void) {
  // In a huge page, the first write to a page is not a fault.
  prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
  page = sysconf(_SC_PAGESIZE);
  if (!allocate_stack()) return;
  free(malloc(heap_room));
  size_t bytes = (sizeof *saved + page - 1) / page * page;
  size_t entry_bytes = 256 << 10;
  char *kept = memory_allocate(bytes + most_map_bytes + entry_bytes);
  int page_map = memory_open_page_map();
  int file = memfd_create("aloud-synthesizer", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (!kept || page_map < 0 || file < 0) return;
  struct saved *made = (struct saved *)kept;
  uint64_t *entries = (uint64_t *)(kept + bytes + most_map_bytes);
  made->file = file;
  char *end = kept + bytes + most_map_bytes + entry_bytes;
  bool isFound = find_regions(made, kept + bytes, kept, end);
  for (int i = 0; i < made->count; i++)
    if (made->regions[i].pages * sizeof *entries > entry_bytes) isFound = false;
  if (!isFound || ftruncate(file, made->pages * page) != 0) return;
  made->heap_end = memory_heap_end(NULL);
  // The saved memory knows of itself.
  saved = made;
  bool isWritten = write_regions(made, page_map, entries)
                   && fcntl(file, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW) == 0;
  close(page_map);
  munmap(kept + bytes, most_map_bytes + entry_bytes);
  made->contents = mmap(NULL, made->pages * page, PROT_READ, MAP_PRIVATE, file, 0);
  if (!isWritten || made->contents == MAP_FAILED || mprotect(made, bytes, PROT_READ) != 0)
    saved = NULL;
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

// Ends the process if only a part of the memory can be mapped.
bool image_return_to_start(void) {
  if (!saved || memory_heap_end(NULL) < saved->heap_end) return false;
  if (memory_heap_end(saved->heap_end) != saved->heap_end) return false;
  leave_rseq();
  for (int i = 0; i < saved->count; i++) {
    const struct region *region = &saved->regions[i];
    void *start = mmap(
        region->start, region->pages * page, region->protection, MAP_PRIVATE | MAP_FIXED,
        saved->file, region->before * page);
    if (start == MAP_FAILED) _exit(71);
  }
  return true;
}

/// Finds the pages that were written, and maps copies of them over them.
static bool copy_written(struct image *image, int file) {
  uint32_t number = 0;
  for (int i = 0; i < image->count; i++) {
    const struct region *region = &image->regions[i];
    if (!read_entries(image->page_map, region, image->entries)) return false;
    for (size_t at = 0, to; at < region->pages; at = to + 1) {
      to = at;
      while (to < region->pages && memory_is_written(image->entries[to])) {
        image->numbers[region->before + to] = number + (to - at) + 1;
        to++;
      }
      if (to == at) continue;
      char *start = region->start + at * page;
      size_t bytes = (to - at) * page;
      off_t offset = (off_t)number * page;
      if (!memory_write_at(file, start, bytes, offset)) return false;
      if (mmap(start, bytes, region->protection, MAP_PRIVATE | MAP_FIXED, file, offset)
          == MAP_FAILED)
        return false;
      number += to - at;
    }
  }
  image->contents = mmap(NULL, (size_t)number * page + page, PROT_READ, MAP_PRIVATE, file, 0);
  return image->contents != MAP_FAILED;
}

/// Whether little is between a region and the one before it.
static bool is_near(const struct image *image, int i) {
  const struct region *before = &image->regions[i - 1];
  const char *end = before->start + before->pages * page;
  const char *start = image->regions[i].start;
  return end <= start && start <= end + most_gap * page;
}

/// Returns the number of pages from the start of a region to the end of those that are read with it.
static size_t span_pages(const struct image *image, int i) {
  const struct region *last = &image->regions[i + image->together[i] - 1];
  return (last->start - image->regions[i].start) / page + last->pages;
}

struct image *image_make(void) {
  size_t head = (sizeof(struct image) + page - 1) / page * page;
  char *heap = memory_heap_end(NULL);
  size_t grown = (heap - saved->heap_end) / page;
  size_t pages = saved->pages + grown;
  size_t bytes = head + pages * sizeof(uint32_t);
  struct image *image = (struct image *)memory_allocate(bytes);
  int file = memfd_create("aloud-synthesizer", MFD_CLOEXEC);
  if (!image || file < 0) return NULL;
  image->numbers = (uint32_t *)((char *)image + head);
  image->page_map = memory_open_page_map();
  image->sizes = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (image->page_map < 0 || image->sizes < 0) return NULL;
  memcpy(image->regions, saved->regions, saved->count * sizeof *saved->regions);
  image->count = saved->count;
  image->heap_end = heap;
  if (grown)
    image->regions[image->count++] = (struct region){
        .start = saved->heap_end, .pages = grown, .before = saved->pages,
        .protection = PROT_READ | PROT_WRITE};
  size_t span = 0;
  for (int i = 0, next; i < image->count; i = next) {
    next = i + 1;
    while (next < image->count && is_near(image, next)) next++;
    image->together[i] = next - i;
    size_t pages = span_pages(image, i);
    if (pages > span) span = pages;
  }
  image->entries = (uint64_t *)memory_allocate(span * sizeof(uint64_t));
  if (!image->entries) return NULL;
  // Not larger than all pages; the end is never read.
  if (ftruncate(file, pages * page) != 0 || !copy_written(image, file)) return NULL;
  close(file);
  image->faults = -1;
  image->mapped_pages = memory_mapped_pages(image->sizes);
  image->lowest_descriptor = memory_lowest_descriptor(image->sizes);
  if (image->mapped_pages == 0 || image->lowest_descriptor < 0) return NULL;
  return image;
}

/// Lists the pages that were written; counts one more than the list has room for if there are too many.
static bool find_written(struct image *image) {
  int count = 0;
  for (int i = 0; i < image->count; i += image->together[i]) {
    struct region span = {.start = image->regions[i].start, .pages = span_pages(image, i)};
    if (!read_entries(image->page_map, &span, image->entries)) return false;
    for (int k = i; k < i + image->together[i]; k++) {
      const struct region *region = &image->regions[k];
      const uint64_t *entries = image->entries + (region->start - span.start) / page;
      for (size_t at = 0; at < region->pages; at++) {
        if (!memory_is_written(entries[at])) continue;
        if (count == most_copied) {
          image->written_count = count + 1;
          return true;
        }
        size_t index = region->before + at;
        image->written[count].page = region->start + at * page;
        image->written[count++].contents =
            image->numbers[index] ? image->contents + (size_t)(image->numbers[index] - 1) * page
            : index < saved->pages ? saved->contents + index * page
                                   : NULL;
      }
    }
  }
  image->written_count = count;
  return true;
}

/// Drops all written pages, so that they are as in the image.
static bool drop_written(struct image *image) {
  image->faults = -1;
  for (int i = 0; i < image->count; i++)
    if (madvise(image->regions[i].start, image->regions[i].pages * page, MADV_DONTNEED) != 0)
      return false;
  return true;
}

bool image_restore(struct image *image) {
  char *end = memory_heap_end(NULL);
  if (end < image->heap_end) return false;
  if (end > image->heap_end && memory_heap_end(image->heap_end) != image->heap_end) return false;
  if (memory_mapped_pages(image->sizes) != image->mapped_pages) return false;
  if (memory_lowest_descriptor(image->sizes) != image->lowest_descriptor) return false;
  // The first write to a page is a fault. Without a new fault, no other pages than before were written.
  if (image->faults < 0 || memory_page_faults() != image->faults) {
    if (!find_written(image)) return false;
  }
  if (image->written_count > most_copied) return drop_written(image);
  for (int i = 0; i < image->written_count; i++) {
    if (image->written[i].contents)
      memcpy(image->written[i].page, image->written[i].contents, page);
    else
      memset(image->written[i].page, 0, page);
  }
  // The first look at the contents can be a fault, too.
  image->faults = memory_page_faults();
  return true;
}

bool image_run(void (*function)(void)) {
  if (!stack) {
    function();
    return true;
  }
  ucontext_t here, there;
  if (getcontext(&there) != 0) return false;
  there.uc_stack.ss_sp = stack;
  there.uc_stack.ss_size = stack_bytes;
  there.uc_link = &here;
  makecontext(&there, function, 0);
  return swapcontext(&here, &there) == 0;
}
