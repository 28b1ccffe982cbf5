// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#include "bridge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// The maximum size of a body.
#define LARGEST_BODY (1 << 20)

static const char *address;
static SoupMessage *message;
static GByteArray *body;
static GMainLoop *loop;

static gboolean too_late(void *data) {
  (void)data;
  fail(
      STATUS_UNAVAILABLE, "cannot read %s: no whole reply within %d s; does a browser listen there?",
      address, HANDSHAKE_SECONDS);
}

static void read_more(GInputStream *stream);

static void take_piece(GObject *stream, GAsyncResult *result, void *data) {
  (void)data;
  GError *error = NULL;
  GBytes *piece = g_input_stream_read_bytes_finish(G_INPUT_STREAM(stream), result, &error);
  if (!piece) fail(STATUS_UNAVAILABLE, "cannot read %s: %s", address, error->message);
  gsize size;
  const guint8 *bytes = g_bytes_get_data(piece, &size);
  if (size) g_byte_array_append(body, bytes, (guint)size);
  g_bytes_unref(piece);
  if (body->len > LARGEST_BODY) {
    fail(STATUS_DATA, "cannot read %s: the reply is larger than %d MiB", address, LARGEST_BODY >> 20);
  }
  if (size) {
    read_more(G_INPUT_STREAM(stream));
  } else {
    g_main_loop_quit(loop);
  }
}

static void read_more(GInputStream *stream) {
  g_input_stream_read_bytes_async(stream, 64 << 10, G_PRIORITY_DEFAULT, NULL, take_piece, NULL);
}

static void take_reply(GObject *session, GAsyncResult *result, void *data) {
  (void)data;
  GError *error = NULL;
  GInputStream *stream = soup_session_send_finish(SOUP_SESSION(session), result, &error);
  if (!stream) {
    fail(
        STATUS_UNAVAILABLE,
        "cannot read %s: %s; start the browser with --remote-debugging-port, and use its port", address,
        error->message);
  }
  guint status = soup_message_get_status(message);
  if (status != SOUP_STATUS_OK) {
    fail(
        STATUS_UNAVAILABLE, "cannot read %s: the reply is %u %s; use the port of a browser's debugger",
        address, status, soup_status_get_phrase(status));
  }
  read_more(stream);
}

int run_get(int count, char **words) {
  gboolean any_host = FALSE;
  for (int i = 0; i < count; i++) {
    if (!strcmp(words[i], "--any-host")) any_host = TRUE;
    else if (!address) address = words[i];
    else address = "";
  }
  GUri *uri = address_parse(address ? address : "", "http", any_host);
  body = g_byte_array_new();
  loop = g_main_loop_new(NULL, FALSE);
  SoupSession *session = soup_session_new();
  // What is on this machine is not asked for through a proxy.
  g_object_set(session, "proxy-resolver", NULL, NULL);
  message = soup_message_new_from_uri("GET", uri);
  soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT);
  g_timeout_add_seconds(HANDSHAKE_SECONDS, too_late, NULL);
  soup_session_send_async(session, message, G_PRIORITY_DEFAULT, NULL, take_reply, NULL);
  g_main_loop_run(loop);
  gboolean is_written = fwrite(body->data, 1, body->len, stdout) == body->len && !fflush(stdout);
  return is_written ? EXIT_SUCCESS : STATUS_SYSTEM;
}
