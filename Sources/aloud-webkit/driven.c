// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// A page that a WebDriver drives belongs to a test. Aloud connects to a local socket and leaves as it
// likes, one client after the other (docs/decisions/0028).
#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <glib-unix.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static void (*take_client)(int descriptor);
static int listener = -1;

static gboolean arrived(int descriptor, GIOCondition condition, void *data) {
  (void)condition, (void)data;
  int client = accept4(descriptor, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (client < 0) return G_SOURCE_CONTINUE;
  struct ucred peer;
  socklen_t length = sizeof peer;
  if (getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &length) || peer.uid != getuid()) {
    close(client);
    return G_SOURCE_CONTINUE;
  }
  take_client(client);
  // The next one waits until this one has left.
  return G_SOURCE_REMOVE;
}

void driven_await_client(void) { g_unix_fd_add(listener, G_IO_IN, arrived, NULL); }

void driven_listen(const char *path, void (*take)(int descriptor)) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) host_fail("%s: this path is too long for a socket", path);
  strcpy(address.sun_path, path);
  take_client = take;
  // That of an earlier browser of the same WebDriver.
  struct stat status;
  if (!lstat(path, &status) && S_ISSOCK(status.st_mode)) unlink(path);
  listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  mode_t mask = umask(0177);
  gboolean is_bound = listener >= 0 && !bind(listener, (struct sockaddr *)&address, sizeof address);
  umask(mask);
  if (!is_bound || listen(listener, 4)) host_fail("cannot listen at %s: %s", path, g_strerror(errno));
  driven_await_client();
}
