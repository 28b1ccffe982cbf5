// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#include "bridge.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

static const char *address;
static Peer *peer;
/// Why the peer is at fault; NULL if it is not.
static char *reason;
/// Whether no more messages arrive to be sent.
static gboolean is_ending;

static void take_text(void *owner, const char *text, gsize size) {
  (void)owner;
  pipes_send(text, size);
  if (pipes_backlog() > MOST_WAITING) channels_hold(TRUE);
}

static void take_binary(void *owner) {
  (void)owner;
  fail(
      STATUS_UNAVAILABLE, "%s sent a binary message, so it is no browser's debugger; use its address",
      address);
}

static void peer_written(void *owner) {
  (void)owner;
  if (peer && peer_backlog(peer) <= MOST_WAITING / 2) pipes_hold(FALSE);
}

static void peer_closed(void *owner, const char *why) {
  (void)owner;
  reason = g_strdup(why);
  if (is_ending) return;
  pipes_flush();
  // The peer, which is at fault, is still told so.
  if (!reason) exit(EXIT_SUCCESS);
}

static void peer_gone(void *owner) {
  (void)owner;
  if (reason) fail(STATUS_UNAVAILABLE, "the connection to %s failed: %s", address, reason);
  exit(EXIT_SUCCESS);
}

static void take_message(char *message, gsize size) {
  (void)size;
  peer_send(peer, message);
  if (peer_backlog(peer) > MOST_WAITING) pipes_hold(TRUE);
}

static void messages_ended(void) {
  // What was sent before goes first. Nobody waits for what the peer may still send.
  is_ending = TRUE;
  channels_hold(FALSE);
  peer_close(peer, SOUP_WEBSOCKET_CLOSE_NORMAL);
}

static void messages_drained(void) { channels_hold(FALSE); }

static _Noreturn void cannot_connect(const char *why) {
  fail(
      STATUS_UNAVAILABLE,
      "cannot connect to %s: %s; start the browser with --remote-debugging-port, and use its address",
      address, why);
}

/// Reads the head of the reply before a time, in microseconds.
static GByteArray *read_head(int descriptor, gint64 deadline) {
  GByteArray *head = g_byte_array_new();
  for (;;) {
    HeadState state = head_read(descriptor, head);
    if (state == HEAD_WHOLE) return head;
    if (state == HEAD_TOO_LONG) cannot_connect("this is no reply to a handshake");
    if (state == HEAD_ENDED) cannot_connect("the server closed the connection");
    gint64 left = (deadline - g_get_monotonic_time()) / 1000;
    if (left <= 0) cannot_connect("the server does not reply");
    poll(&(struct pollfd){descriptor, POLLIN, 0}, 1, (int)left);
  }
}

/// Checks that the reply grants a WebSocket, without extensions and protocols.
static void check_reply(const GByteArray *head, const char *key) {
  SoupMessageHeaders *headers = soup_message_headers_new(SOUP_MESSAGE_HEADERS_RESPONSE);
  guint status = 0;
  char *phrase = NULL;
  // Without the empty line.
  if (!soup_headers_parse_response(
          (const char *)head->data, (int)head->len - 2, headers, NULL, &status, &phrase)) {
    cannot_connect("this is no reply to a handshake");
  }
  if (status != SOUP_STATUS_SWITCHING_PROTOCOLS) {
    cannot_connect(g_strdup_printf("the server replied %u %s", status, phrase));
  }
  char *expected = head_accept(key);
  const char *accept = soup_message_headers_get_one(headers, "Sec-WebSocket-Accept");
  if (!head_upgrades(headers) || !accept || strcmp(accept, expected) ||
      soup_message_headers_get_one(headers, "Sec-WebSocket-Extensions") ||
      soup_message_headers_get_one(headers, "Sec-WebSocket-Protocol")) {
    cannot_connect("this is no reply to a handshake");
  }
  g_free(expected);
  g_free(phrase);
  soup_message_headers_unref(headers);
}

/// Returns a socket after the handshake.
static GSocket *shake_hands(GUri *uri) {
  gint64 deadline = g_get_monotonic_time() + HANDSHAKE_SECONDS * G_USEC_PER_SEC;
  GSocketClient *client = g_socket_client_new();
  g_socket_client_set_timeout(client, HANDSHAKE_SECONDS);
  g_socket_client_set_enable_proxy(client, FALSE);
  GError *error = NULL;
  const char *host = g_uri_get_host(uri);
  int port = address_port(uri);
  GSocketConnection *connection =
      g_socket_client_connect_to_host(client, host, (guint16)port, NULL, &error);
  if (!connection) cannot_connect(error->message);
  GSocket *socket = g_object_ref(g_socket_connection_get_socket(connection));
  g_socket_set_timeout(socket, 0);
  guint32 random[4];
  for (int i = 0; i < 4; i++) random[i] = g_random_int();
  char *key = g_base64_encode((const guchar *)random, sizeof random);
  const char *query = g_uri_get_query(uri), *path = g_uri_get_path(uri);
  char *request = g_strdup_printf(
      "GET %s%s%s HTTP/1.1\r\nHost: %s%s%s:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n\r\n",
      *path ? path : "/", query ? "?" : "", query ? query : "", strchr(host, ':') ? "[" : "", host,
      strchr(host, ':') ? "]" : "", port, key);
  int descriptor = g_socket_get_fd(socket);
  if (!head_write(descriptor, request)) cannot_connect("the server closed the connection");
  GByteArray *head = read_head(descriptor, deadline);
  check_reply(head, key);
  g_byte_array_unref(head);
  g_free(request);
  g_free(key);
  g_object_unref(client);
  return socket;
}

int run_connect(int count, char **words) {
  gboolean any_host = FALSE;
  for (int i = 0; i < count; i++) {
    if (!strcmp(words[i], "--any-host")) any_host = TRUE;
    else if (!address) address = words[i];
    else address = "";
  }
  static const PeerEvents peer_events = {
      take_text, take_binary, peer_written, peer_closed, peer_gone};
  static const PipeEvents pipe_events = {take_message, messages_ended, messages_drained};
  GUri *uri = address_parse(address ? address : "", "ws", any_host);
  GSocket *socket = shake_hands(uri);
  peer = peer_new(
      socket, uri, SOUP_WEBSOCKET_CONNECTION_CLIENT, LARGEST_MESSAGE, 0, &peer_events, NULL);
  pipes_open(&pipe_events);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
  return EXIT_SUCCESS;
}
