// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#include "host.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <unistd.h>

struct Stream {
  int reading, writing;
  GByteArray *incoming, *outgoing;
  /// The position of the first byte of `outgoing` that is not yet written.
  gsize sent;
  /// The sources that wait; 0 if there is none.
  guint readable, writable;
  StreamTaker take;
  void (*ended)(void);
};

/// Writes what can be written; returns whether something is left.
static gboolean flush(Stream *stream) {
  while (stream->sent < stream->outgoing->len) {
    gsize count = stream->outgoing->len - stream->sent;
    ssize_t written = write(stream->writing, stream->outgoing->data + stream->sent, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) return TRUE;
    // Nobody reads any more; the end of the requests follows.
    if (written < 0) break;
    stream->sent += (gsize)written;
  }
  g_byte_array_set_size(stream->outgoing, 0);
  stream->sent = 0;
  return FALSE;
}

static gboolean writable(int descriptor, GIOCondition condition, void *data) {
  (void)descriptor, (void)condition;
  Stream *stream = data;
  if (flush(stream)) return G_SOURCE_CONTINUE;
  stream->writable = 0;
  return G_SOURCE_REMOVE;
}

static gboolean readable(int descriptor, GIOCondition condition, void *data) {
  (void)condition;
  static guint8 piece[1 << 18];
  Stream *stream = data;
  ssize_t count = read(descriptor, piece, sizeof piece);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return G_SOURCE_CONTINUE;
  if (count <= 0) {
    stream->readable = 0;
    stream->ended();
    return G_SOURCE_REMOVE;
  }
  g_byte_array_append(stream->incoming, piece, (guint)count);
  stream->take(stream->incoming);
  return G_SOURCE_CONTINUE;
}

Stream *stream_open(int reading, int writing, StreamTaker take, void (*ended)(void)) {
  Stream *stream = g_new0(Stream, 1);
  *stream = (Stream){
      .reading = reading,
      .writing = writing,
      .incoming = g_byte_array_new(),
      .outgoing = g_byte_array_new(),
      .take = take,
      .ended = ended};
  int descriptors[] = {reading, writing};
  for (int i = 0; i < 2; i++) {
    fcntl(descriptors[i], F_SETFL, fcntl(descriptors[i], F_GETFL) | O_NONBLOCK);
    fcntl(descriptors[i], F_SETFD, FD_CLOEXEC);
  }
  stream->readable = g_unix_fd_add(reading, G_IO_IN | G_IO_HUP | G_IO_ERR, readable, stream);
  return stream;
}

void stream_send(Stream *stream, const void *bytes, gsize count) {
  g_byte_array_append(stream->outgoing, bytes, (guint)count);
  if (stream->writable || !flush(stream)) return;
  stream->writable = g_unix_fd_add(stream->writing, G_IO_OUT | G_IO_ERR, writable, stream);
}

void stream_close(Stream *stream) {
  guint sources[] = {stream->readable, stream->writable};
  for (int i = 0; i < 2; i++) {
    if (sources[i]) g_source_remove(sources[i]);
  }
  close(stream->reading);
  if (stream->writing != stream->reading) close(stream->writing);
  g_byte_array_unref(stream->incoming);
  g_byte_array_unref(stream->outgoing);
  g_free(stream);
}
