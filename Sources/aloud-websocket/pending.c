// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// Connections whose request has not arrived yet. Anybody can open many and send little, so they have a
// time, there are only so many, and the oldest one makes room: what is good sends its head at once.
#include "bridge.h"

#include <sys/socket.h>

/// The maximum number of connections that wait for their heads.
#define MOST_PENDING 64

typedef struct {
  GSocket *socket;
  HeadTaker take;
  guint reading, timer;
} Pending;

/// The waiting connections, the oldest first.
static GQueue waiting = G_QUEUE_INIT;

/// Ends the wait; returns the socket, which is the caller's.
static GSocket *end_wait(Pending *pending) {
  GSocket *socket = pending->socket;
  g_source_remove(pending->reading);
  g_source_remove(pending->timer);
  g_queue_remove(&waiting, pending);
  g_free(pending);
  return socket;
}

static void close_socket(GSocket *socket) {
  g_socket_close(socket, NULL);
  g_object_unref(socket);
}

/// Ends a wait, if the head is there; returns whether it has.
static gboolean look(Pending *pending) {
  int descriptor = g_socket_get_fd(pending->socket);
  gsize size;
  HeadState state = head_peek(descriptor, &size);
  if (state == HEAD_PARTIAL) {
    // The source is not ready again before there is more.
    int least = (int)size + 1;
    setsockopt(descriptor, SOL_SOCKET, SO_RCVLOWAT, &least, sizeof least);
    return FALSE;
  }
  int least = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_RCVLOWAT, &least, sizeof least);
  HeadTaker take = pending->take;
  GSocket *socket = end_wait(pending);
  if (state == HEAD_ENDED) close_socket(socket);
  else take(socket, state);
  return TRUE;
}

static gboolean readable(int descriptor, GIOCondition condition, void *data) {
  (void)descriptor, (void)condition;
  look(data);
  // A wait that ends removes its sources.
  return G_SOURCE_CONTINUE;
}

static gboolean too_late(void *data) {
  close_socket(end_wait(data));
  return G_SOURCE_CONTINUE;
}

void pending_add(GSocket *socket, guint seconds, HeadTaker take) {
  Pending *pending = g_new0(Pending, 1);
  pending->socket = socket;
  pending->take = take;
  pending->reading = g_unix_fd_add(
      g_socket_get_fd(socket), G_IO_IN | G_IO_HUP | G_IO_ERR, readable, pending);
  pending->timer = g_timeout_add_seconds(seconds, too_late, pending);
  g_queue_push_tail(&waiting, pending);
  // Most heads are there by now, and need no place.
  if (look(pending) || waiting.length <= MOST_PENDING) return;
  Pending *oldest = g_queue_peek_head(&waiting);
  if (!look(oldest)) close_socket(end_wait(oldest));
}

void pending_end(void) {
  while (waiting.length) close_socket(end_wait(g_queue_peek_head(&waiting)));
}
