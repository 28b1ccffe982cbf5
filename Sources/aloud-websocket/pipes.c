// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#include "bridge.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/// The time that the other side has to read something at the end, in milliseconds.
#define FLUSHING_TIME 10000

/// The number of bytes from which a buffer is freed and not kept.
#define LARGE_BUFFER (1 << 20)

static const PipeEvents *events;
static GByteArray *incoming, *outgoing;
/// The number of bytes of `incoming` that contain no zero byte.
static gsize searched;
/// The number of bytes of `outgoing` that are written.
static gsize sent;
static gboolean is_held, has_ended, waits_to_write;
/// The source that reads; 0 if there is none.
static guint reading;

/// Writes what can be written; returns whether something is left.
static gboolean write_some(void) {
  while (sent < outgoing->len) {
    ssize_t count = write(MESSAGES_OUT, outgoing->data + sent, outgoing->len - sent);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return TRUE;
    // Nobody reads any more; the end of the incoming messages follows.
    if (count < 0) break;
    sent += (gsize)count;
  }
  if (outgoing->len > LARGE_BUFFER) {
    g_byte_array_unref(outgoing);
    outgoing = g_byte_array_new();
  }
  g_byte_array_set_size(outgoing, 0);
  sent = 0;
  return FALSE;
}

static gboolean writable(int descriptor, GIOCondition condition, void *data) {
  (void)descriptor, (void)condition, (void)data;
  waits_to_write = write_some();
  if (waits_to_write) return G_SOURCE_CONTINUE;
  events->drained();
  return G_SOURCE_REMOVE;
}

void pipes_send(const void *bytes, gsize size) {
  g_byte_array_append(outgoing, bytes, (guint)size);
  g_byte_array_append(outgoing, (const guint8 *)"", 1);
  if (waits_to_write || !write_some()) return;
  waits_to_write = TRUE;
  g_unix_fd_add(MESSAGES_OUT, G_IO_OUT | G_IO_ERR, writable, NULL);
}

void pipes_say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  char *text = g_strdup_vprintf(format, list);
  va_end(list);
  pipes_send(text, strlen(text));
  g_free(text);
}

gsize pipes_backlog(void) { return outgoing->len - sent; }

void pipes_flush(void) {
  while (write_some()) {
    if (poll(&(struct pollfd){MESSAGES_OUT, POLLOUT, 0}, 1, FLUSHING_TIME) == 0) return;
  }
}

/// Passes on the messages that have arrived whole, while they are not held.
static void take_messages(void) {
  gsize at = 0;
  while (!is_held) {
    guint8 *start = incoming->data + at;
    guint8 *end = searched < incoming->len
                      ? memchr(incoming->data + searched, 0, incoming->len - searched)
                      : NULL;
    if (!end) {
      searched = incoming->len;
      break;
    }
    at = searched = (gsize)(end - incoming->data) + 1;
    events->take((char *)start, (gsize)(end - start));
  }
  if (at == incoming->len && at > LARGE_BUFFER) {
    g_byte_array_unref(incoming);
    incoming = g_byte_array_new();
  } else if (at) {
    g_byte_array_remove_range(incoming, 0, (guint)at);
  }
  searched -= at;
  if (incoming->len > LARGEST_MESSAGE) {
    fail(STATUS_DATA, "a message on descriptor %d is larger than %d MiB", MESSAGES_IN, LARGEST_MESSAGE >> 20);
  }
}

static gboolean readable(int descriptor, GIOCondition condition, void *data) {
  (void)condition, (void)data;
  static guint8 piece[1 << 16];
  ssize_t count = read(descriptor, piece, sizeof piece);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return G_SOURCE_CONTINUE;
  if (count <= 0) {
    has_ended = TRUE;
    reading = 0;
    events->ended();
    return G_SOURCE_REMOVE;
  }
  g_byte_array_append(incoming, piece, (guint)count);
  take_messages();
  if (!is_held) return G_SOURCE_CONTINUE;
  reading = 0;
  return G_SOURCE_REMOVE;
}

static void read_on(void) {
  reading = g_unix_fd_add(MESSAGES_IN, G_IO_IN | G_IO_HUP | G_IO_ERR, readable, NULL);
}

static gboolean continue_reading(void *data) {
  (void)data;
  reading = 0;
  take_messages();
  if (!is_held) read_on();
  return G_SOURCE_REMOVE;
}

void pipes_hold(gboolean hold) {
  if (is_held == hold) return;
  is_held = hold;
  if (!hold && !has_ended && !reading) reading = g_idle_add(continue_reading, NULL);
}

void pipes_open(const PipeEvents *handlers) {
  events = handlers;
  incoming = g_byte_array_new();
  outgoing = g_byte_array_new();
  int descriptors[] = {MESSAGES_IN, MESSAGES_OUT};
  for (int i = 0; i < 2; i++) {
    int flags = fcntl(descriptors[i], F_GETFL);
    if (flags < 0) fail(STATUS_USAGE, "descriptor %d is not open; aloud-websocket is run by aloud", descriptors[i]);
    fcntl(descriptors[i], F_SETFL, flags | O_NONBLOCK);
    fcntl(descriptors[i], F_SETFD, FD_CLOEXEC);
  }
  read_on();
}
