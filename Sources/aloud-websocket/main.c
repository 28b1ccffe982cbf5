// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// WebSocket for aloud and aloud-capture, in a process of its own (docs/decisions/0022). Messages on
// descriptors 3 and 4 end with a zero byte, as on the debugging pipe of Chromium.
//
//   connect ws://HOST:PORT/PATH [--any-host]
//     Passes messages on, from 3 to the peer and from the peer to 4, until one of them ends.
//   get http://HOST:PORT/PATH [--any-host]
//     Writes the body of a page to standard output.
//   serve [--port N] [--path PATH] [--address A] [--allow-origin ORIGIN]...
//         [--handshake SECONDS] [--keep-alive SECONDS]
//     Writes "listening PORT", then "open N", "text N MESSAGE", "binary N" and "close N" on 4, where N
//     is the number of a connection, and takes "text N MESSAGE" and "close N" on 3, until it ends.
//   drive --to ADDRESS:PORT [--port N]
//     Passes requests on to the WebDriver at an address of this machine. Writes "listening PORT", and
//     "session N BODY" for a new session on 4; takes "session N BODY", or "refuse N STATUS REPLY", on 3,
//     until it ends.
#include "bridge.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Noreturn void fail(int status, const char *format, ...) {
  va_list list;
  va_start(list, format);
  char *text = g_strdup_vprintf(format, list);
  va_end(list);
  // Part of it may be from the network.
  for (char *byte = text; *byte; byte++) {
    if (g_ascii_iscntrl(*byte)) *byte = ' ';
  }
  fprintf(stderr, "%s\n", text);
  // The library may be at work in the middle of anything.
  _exit(status);
}

int number_option(const char *name, const char *text, guint64 least) {
  guint64 number;
  if (!g_ascii_string_to_unsigned(text, 10, least, G_MAXUINT16, &number, NULL)) {
    fail(STATUS_USAGE, "%s %s: expected a number from %d to %d", name, text, (int)least, G_MAXUINT16);
  }
  return (int)number;
}

int main(int count, char **words) {
  static const struct {
    const char *name;
    int (*run)(int count, char **words);
  } modes[] = {{"connect", run_connect}, {"get", run_get}, {"serve", run_serve}, {"drive", run_drive}};
  signal(SIGPIPE, SIG_IGN);
  if (count == 2 && !strcmp(words[1], "--version")) {
    printf(
        "libsoup %u.%u.%u\n", soup_get_major_version(), soup_get_minor_version(),
        soup_get_micro_version());
    return EXIT_SUCCESS;
  }
  for (gsize i = 0; count > 1 && i < G_N_ELEMENTS(modes); i++) {
    if (!strcmp(words[1], modes[i].name)) return modes[i].run(count - 2, words + 2);
  }
  fail(STATUS_USAGE, "aloud-websocket is run by aloud; use `aloud --help`");
}
