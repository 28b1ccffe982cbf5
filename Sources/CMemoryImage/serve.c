// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

#include <errno.h>
#include <signal.h>
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

/// Ends this process as killed if another one sent the signal of a crash: no text is to blame.
///
/// A fault of our own happens again at the return, with the default action.
static void tell_apart(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)context;
  if (info->si_code <= 0 && info->si_pid != getpid()) kill(getpid(), SIGKILL);
}

static void tell_crashes_apart(void) {
  static const int crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSYS, SIGTRAP};
  struct sigaction action = {.sa_sigaction = tell_apart, .sa_flags = SA_SIGINFO | SA_RESETHAND};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) sigaction(crashes[i], &action, NULL);
}

_Noreturn void aloud_serve(int socket, size_t most, aloud_handler handle, void *context) {
  tell_crashes_apart();
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
