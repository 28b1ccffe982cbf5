// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors
//
// Lets forked processes call a function again and again, each time from the same memory
// (docs/decisions/0029).
#ifndef ALOUD_MEMORY_IMAGE_H
#define ALOUD_MEMORY_IMAGE_H

#include <stddef.h>
#include <stdint.h>

/// Has malloc take all memory from the heap, which can be restored, and none from mappings.
///
/// Call it before the first large allocation.
void aloud_allocate_from_heap(void);

/// Saves the memory of this process as the start of the processes that it will fork.
///
/// If the system does not support this, they start with the memory of the fork.
void aloud_save_start(void);

/// Returns memory that is not restored, with all its pages, or NULL. A child may call it before its first
/// message with `aloud_keep`.
void *aloud_allocate_apart(size_t bytes);

/// What a process does after a message.
enum aloud_follow_up {
  /// It ends.
  aloud_end,
  /// It restores its memory and waits for the next message, if the system supports it; otherwise it
  /// ends.
  aloud_keep,
  /// It waits for the next message.
  aloud_continue,
};

/// What a process reports after a message, in one byte. It does not after `aloud_continue`.
enum aloud_report {
  /// It is done, and ends.
  aloud_done = 1,
  /// It is done, its memory is restored, and it waits for the next message.
  aloud_free = 3,
};

/// Handles a message. `again` is nonzero if the process has restored its memory before.
typedef void (*aloud_handler)(
    int socket, const uint8_t *message, size_t length, int again, void *context);

/// Returns to the saved memory, handles messages from a socket, and ends the process when the
/// socket ends.
///
/// A message is its length, 32 bits in the byte order of the machine, a byte with the follow-up, and
/// its bytes. Before a message with `aloud_keep`, the process makes an image of its memory; after
/// the message it restores the pages that were written since. Only a process with a single thread
/// may call it, and everything that the handler uses must have existed when the memory was saved.
_Noreturn void aloud_serve(int socket, size_t most, aloud_handler handle, void *context);

#endif
