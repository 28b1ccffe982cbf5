// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

#include <errno.h>
#include <unistd.h>

#include "image.h"
#include "memory-image.h"
#include "process-memory.h"

/// The call for the present message.
static struct {
  aloud_handler handle;
  int socket;
  const uint8_t *message;
  size_t length;
  int again;
  void *context;
} call;

static void run_call(void) {
  call.handle(call.socket, call.message, call.length, call.again, call.context);
}

static void report(int socket, enum aloud_report what) {
  char byte = what;
  while (write(socket, &byte, 1) < 0 && errno == EINTR) continue;
}

_Noreturn void aloud_serve(int socket, size_t most, aloud_handler handle, void *context) {
  bool is_at_start = image_return_to_start();
  struct image *image = NULL;
  uint8_t *message = (uint8_t *)memory_allocate(most);
  if (!message) _exit(71);
  for (int again = 0;;) {
    uint32_t length;
    uint8_t follow_up;
    if (!memory_read_all(socket, &length, sizeof length) || length > most) _exit(0);
    if (!memory_read_all(socket, &follow_up, 1) || !memory_read_all(socket, message, length)) _exit(0);
    if (follow_up == aloud_keep && is_at_start && !image && !(image = image_make()))
      is_at_start = false;
    call.handle = handle;
    call.socket = socket;
    call.message = message;
    call.length = length;
    call.again = again;
    call.context = context;
    if (!image_run(run_call)) _exit(71);
    if (follow_up == aloud_continue) continue;
    if (!image || !image_restore(image)) break;
    again = 1;
    report(socket, aloud_free);
  }
  report(socket, aloud_done);
  _exit(0);
}
