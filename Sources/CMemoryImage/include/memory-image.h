// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors
//
// Calls a function again and again, each time with the same memory (docs/decisions/0029).
#ifndef ALOUD_MEMORY_IMAGE_H
#define ALOUD_MEMORY_IMAGE_H

#include <stddef.h>
#include <stdint.h>

/// How a process serves its requests.
enum aloud_serving {
  /// One request, on the stack of the caller. Sanitizers need it.
  aloud_serve_plainly,
  /// One request, on a stack of its own.
  aloud_serve_once,
  /// Any number of requests, if the system supports it; otherwise one.
  aloud_serve_from_image,
};

/// What the process reports after a request, in one byte.
enum aloud_report {
  /// It is done, and ends.
  aloud_report_done = 1,
  /// It is done, its memory is that of the start, and it waits for the next request.
  aloud_report_free = 3,
};

/// Handles one request. `again` is nonzero if the process has handled one before.
typedef void (*aloud_handler)(const uint8_t *request, size_t length, int again, void *context);

/// Reads requests from a socket and handles each from the same memory, until the socket ends or the
/// memory cannot be restored.
///
/// A request is its length, 32 bits in the byte order of the machine, a byte that is nonzero if the
/// process shall go on after it, and its bytes. Before the first request with such a byte, the
/// process makes an image of its writable memory. After each request it restores the pages that
/// were written since. Only a process with a single thread may call it.
void aloud_serve(
    int socket, enum aloud_serving serving, size_t most, aloud_handler handle, void *context);

/// Has malloc take all memory from the heap, which an image can restore, and none from mappings.
void aloud_allocate_from_heap(void);

#endif
