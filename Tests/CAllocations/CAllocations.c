// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// Counts what a thread allocates, by standing in front of the C library's allocator in the program
// of the tests. Per thread, because tests run side by side.

#include "CAllocations.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OTHER_ALLOCATOR 1
#endif
#endif

static _Thread_local size_t count;

size_t allocations_of_this_thread(void) { return count; }

#ifdef HAS_OTHER_ALLOCATOR

bool allocations_are_counted(void) { return false; }

#else

bool allocations_are_counted(void) { return true; }

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count++;
  return __libc_realloc(memory, size);
}

#endif
