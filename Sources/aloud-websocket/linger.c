// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// A connection that is closed with unread bytes is reset, and its peer may lose what was written last: the
// reply to a refused request, or the code for a message that is too large.
#include "bridge.h"

#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

/// The time that a peer has to close, in milliseconds.
#define LINGERING_TIME 2000
/// The maximum number of connections that wait for their peers.
#define MOST_LINGERING 64

typedef struct {
  int descriptor;
  guint reading, timer;
} Lingering;

/// The connections that wait, the oldest first.
static GQueue waiting = G_QUEUE_INIT;

static void end(Lingering *lingering) {
  g_source_remove(lingering->reading);
  g_source_remove(lingering->timer);
  close(lingering->descriptor);
  g_queue_remove(&waiting, lingering);
  g_free(lingering);
}

/// Discards what has arrived; returns whether the peer may send more.
static gboolean discard(int descriptor) {
  char piece[4096];
  ssize_t size;
  do {
    size = recv(descriptor, piece, sizeof piece, MSG_DONTWAIT);
  } while (size < 0 && errno == EINTR);
  return size > 0 || (size < 0 && errno == EAGAIN);
}

static gboolean readable(int descriptor, GIOCondition condition, void *data) {
  (void)condition;
  if (!discard(descriptor)) end(data);
  return G_SOURCE_CONTINUE;
}

static gboolean too_late(void *data) {
  end(data);
  return G_SOURCE_CONTINUE;
}

void linger(GSocket *socket) {
  int descriptor = dup(g_socket_get_fd(socket));
  if (descriptor < 0) return;
  shutdown(descriptor, SHUT_WR);
  // Most have closed before, and leave their place to others at once.
  if (!discard(descriptor)) {
    close(descriptor);
    return;
  }
  Lingering *lingering = g_new0(Lingering, 1);
  lingering->descriptor = descriptor;
  lingering->reading =
      g_unix_fd_add(descriptor, G_IO_IN | G_IO_HUP | G_IO_ERR, readable, lingering);
  lingering->timer = g_timeout_add(LINGERING_TIME, too_late, lingering);
  g_queue_push_tail(&waiting, lingering);
  if (waiting.length > MOST_LINGERING) end(g_queue_peek_head(&waiting));
}
