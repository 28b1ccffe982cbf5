// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

// What the system says of the memory of this process.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
  /// The room for the list of mappings, in bytes.
  most_map_bytes = 128 << 10,
};

// The bits of an entry of /proc/self/pagemap.
static const uint64_t entry_present = 1ull << 63;
static const uint64_t entry_swapped = 1ull << 62;
static const uint64_t entry_of_file = 1ull << 61;

/// Whether a page has contents of its own, and not those of the file that it was mapped from.
static inline bool memory_is_written(uint64_t entry) {
  return (entry & entry_swapped) || ((entry & entry_present) && !(entry & entry_of_file));
}

/// Returns zeroed memory in a mapping of its own, or NULL.
char *memory_allocate(size_t bytes);

/// Reads as many bytes as this, or fails.
bool memory_read_all(int file, void *target, size_t bytes);

/// Writes all bytes at an offset, or fails.
bool memory_write_at(int file, const char *start, size_t bytes, off_t offset);

/// Returns the number of page faults of this process, or -1.
long memory_page_faults(void);

/// Returns the size of all mappings in pages, or 0, from an open /proc/self/statm.
unsigned long memory_mapped_pages(int sizes);

/// Returns the lowest free descriptor, or -1; takes any open one.
int memory_lowest_descriptor(int any);

/// Moves the end of the heap if that is possible, and returns where it is.
char *memory_heap_end(char *wanted);

/// Opens the page map, which belongs to root while the process must not leave a core dump.
int memory_open_page_map(void);

/// Reads the list of mappings, with a zero at its end, into `most_map_bytes` bytes.
bool memory_read_map(char *map);
