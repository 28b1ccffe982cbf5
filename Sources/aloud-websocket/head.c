// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#define _GNU_SOURCE
#include "bridge.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>

/// The maximum size of a head.
#define LARGEST_HEAD (16 << 10)
/// What RFC 6455 appends to a key.
#define KEY_SUFFIX "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
#define HEAD_END "\r\n\r\n"

/// Returns whether nothing more arrives than what has arrived.
static gboolean has_ended(int descriptor) {
  struct pollfd polled = {.fd = descriptor, .events = POLLRDHUP};
  return poll(&polled, 1, 0) > 0;
}

HeadState head_peek(int descriptor, gsize *size) {
  static char bytes[LARGEST_HEAD];
  // Before the look, or the rest might arrive in between.
  gboolean is_last = has_ended(descriptor);
  ssize_t count;
  do {
    count = recv(descriptor, bytes, sizeof bytes, MSG_PEEK | MSG_DONTWAIT);
  } while (count < 0 && errno == EINTR);
  *size = count > 0 ? (gsize)count : 0;
  if (count < 0 && errno == EAGAIN) return HEAD_PARTIAL;
  if (count <= 0) return HEAD_ENDED;
  if (memmem(bytes, *size, HEAD_END, strlen(HEAD_END))) return HEAD_WHOLE;
  if (*size == sizeof bytes) return HEAD_TOO_LONG;
  // The bytes would stay readable, and a half head never gets whole.
  return is_last ? HEAD_ENDED : HEAD_PARTIAL;
}

HeadState head_read(int descriptor, GByteArray *head) {
  char piece[4096];
  while (head->len < LARGEST_HEAD) {
    // Frames may follow, which are for the library. So bytes are looked at first.
    gsize most = MIN(sizeof piece, LARGEST_HEAD - head->len);
    ssize_t count = recv(descriptor, piece, most, MSG_PEEK | MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return HEAD_PARTIAL;
    if (count <= 0) return HEAD_ENDED;
    guint before = head->len;
    g_byte_array_append(head, (guint8 *)piece, (guint)count);
    // The end may have begun earlier.
    guint from = before < strlen(HEAD_END) ? 0 : before - (guint)strlen(HEAD_END) + 1;
    guint8 *end = memmem(head->data + from, head->len - from, HEAD_END, strlen(HEAD_END));
    if (end) g_byte_array_set_size(head, (guint)(end - head->data) + (guint)strlen(HEAD_END));
    if (recv(descriptor, piece, head->len - before, MSG_DONTWAIT) < 0) return HEAD_ENDED;
    if (end) return HEAD_WHOLE;
  }
  return HEAD_TOO_LONG;
}

gboolean head_write(int descriptor, const char *text) {
  ssize_t count;
  do {
    count = send(descriptor, text, strlen(text), MSG_DONTWAIT | MSG_NOSIGNAL);
  } while (count < 0 && errno == EINTR);
  return count == (ssize_t)strlen(text);
}

char *head_accept(const char *key) {
  guint8 digest[20];
  gsize size = sizeof digest;
  GChecksum *sum = g_checksum_new(G_CHECKSUM_SHA1);
  g_checksum_update(sum, (const guchar *)key, -1);
  g_checksum_update(sum, (const guchar *)KEY_SUFFIX, -1);
  g_checksum_get_digest(sum, digest, &size);
  g_checksum_free(sum);
  return g_base64_encode(digest, size);
}

gboolean head_upgrades(SoupMessageHeaders *headers) {
  return soup_message_headers_header_contains(headers, "Upgrade", "websocket") &&
         soup_message_headers_header_contains(headers, "Connection", "Upgrade");
}
