// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#include "bridge.h"

#include <stdlib.h>
#include <string.h>

/// The maximum number of connections that exchange messages.
#define MOST_CONNECTIONS 16
/// The maximum size of a message from a client, in bytes.
#define LARGEST_REQUEST (1 << 20)
/// The default number of seconds between pings.
#define KEEP_ALIVE_SECONDS 20
/// The time for connections to close at the end, in milliseconds.
#define ENDING_TIME 1000

typedef struct {
  guint64 number;
  GSocket *socket;
  Peer *peer;
} Client;

static struct {
  int port;
  guint handshake, keep_alive;
  const char *path, *address;
  GPtrArray *origins;
} options = {
    .handshake = HANDSHAKE_SECONDS,
    .keep_alive = KEEP_ALIVE_SECONDS,
    .path = "/",
    .address = "127.0.0.1",
};

/// The clients by the addresses of their numbers.
static GHashTable *clients;
static guint64 last_number;
static GUri *own_address;
static gboolean is_ending;

static void client_free(void *data) {
  Client *client = data;
  g_object_unref(client->socket);
  g_free(client);
}

static void drop(Client *client) {
  g_hash_table_remove(clients, &client->number);
  if (is_ending && !g_hash_table_size(clients)) exit(EXIT_SUCCESS);
}

// MARK: The exchange of messages

static void hold_if_full(void) {
  if (pipes_backlog() > MOST_WAITING) channels_hold(TRUE);
}

static void take_text(void *owner, const char *text, gsize size) {
  Client *client = owner;
  GString *line = g_string_sized_new(size + 32);
  g_string_printf(line, "text %" G_GUINT64_FORMAT " ", client->number);
  g_string_append_len(line, text, (gssize)size);
  pipes_send(line->str, line->len);
  g_string_free(line, TRUE);
  hold_if_full();
}

static void take_binary(void *owner) {
  Client *client = owner;
  pipes_say("binary %" G_GUINT64_FORMAT, client->number);
  hold_if_full();
}

static void client_written(void *owner) { (void)owner; }

static void client_closed(void *owner, const char *reason) {
  (void)reason;
  Client *client = owner;
  pipes_say("close %" G_GUINT64_FORMAT, client->number);
}

static void client_gone(void *owner) { drop(owner); }

// MARK: The handshake

typedef struct {
  /// The code with its words, further headers with their line ends or NULL, and the reason.
  const char *status, *headers, *text;
} Refusal;

/// Replies with an error, and closes.
static void refuse(GSocket *socket, Refusal refusal) {
  char *reply = g_strdup_printf(
      "HTTP/1.1 %s\r\n%sConnection: close\r\nContent-Type: text/plain\r\nContent-Length: %zu\r\n\r\n%s\n",
      refusal.status, refusal.headers ? refusal.headers : "", strlen(refusal.text) + 1, refusal.text);
  head_write(g_socket_get_fd(socket), reply);
  g_free(reply);
  linger(socket);
  g_socket_close(socket, NULL);
}

static gboolean origin_is_allowed(const char *origin) {
  for (guint i = 0; i < options.origins->len; i++) {
    if (!g_ascii_strcasecmp(origin, options.origins->pdata[i])) return TRUE;
  }
  return FALSE;
}

/// Returns whether a key is 16 bytes in Base64.
static gboolean key_is_valid(const char *key) {
  if (strlen(key) != 24) return FALSE;
  gsize size;
  guchar *bytes = g_base64_decode(key, &size);
  g_free(bytes);
  return size == 16;
}

/// Returns why a request cannot become a WebSocket; without a text if it can.
static Refusal fault_of(
    gboolean is_head, const char *method, const char *path, SoupHTTPVersion version,
    SoupMessageHeaders *headers) {
  if (!is_head) return (Refusal){"400 Bad Request", NULL, "this is not HTTP"};
  // Several headers of one name are joined, so they are no host and no origin.
  const char *host = soup_message_headers_get_list(headers, "Host");
  if (!host || !host_is_own(host, options.address)) {
    return (Refusal){"403 Forbidden", NULL, "the Host header does not name this machine"};
  }
  const char *origin = soup_message_headers_get_list(headers, "Origin");
  if (origin && !origin_is_allowed(origin)) {
    return (Refusal){"403 Forbidden", NULL, "this origin is not allowed"};
  }
  if (strcmp(path, options.path)) return (Refusal){"404 Not Found", NULL, "there is nothing at this path"};
  if (strcmp(method, "GET")) {
    return (Refusal){"405 Method Not Allowed", "Allow: GET\r\n", "only GET is allowed"};
  }
  const char *offered = soup_message_headers_get_list(headers, "Sec-WebSocket-Version");
  if (version != SOUP_HTTP_1_1 || !head_upgrades(headers) || !offered || strcmp(offered, "13")) {
    return (Refusal){
        "426 Upgrade Required", "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n",
        "connect with WebSocket, version 13"};
  }
  const char *key = soup_message_headers_get_list(headers, "Sec-WebSocket-Key");
  if (!key || !key_is_valid(key)) {
    return (Refusal){"400 Bad Request", NULL, "the Sec-WebSocket-Key header is not valid"};
  }
  return (Refusal){NULL, NULL, NULL};
}

static void exchange_messages(GSocket *socket, const char *key) {
  static const PeerEvents events = {
      take_text, take_binary, client_written, client_closed, client_gone};
  char *accept = head_accept(key);
  char *reply = g_strdup_printf(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Accept: %s\r\n\r\n",
      accept);
  gboolean is_sent = head_write(g_socket_get_fd(socket), reply);
  g_free(accept);
  g_free(reply);
  if (!is_sent) {
    g_socket_close(socket, NULL);
    return;
  }
  Client *client = g_new0(Client, 1);
  client->number = ++last_number;
  client->socket = g_object_ref(socket);
  g_hash_table_insert(clients, &client->number, client);
  client->peer = peer_new(
      socket, own_address, SOUP_WEBSOCKET_CONNECTION_SERVER, LARGEST_REQUEST, options.keep_alive,
      &events, client);
  pipes_say("open %" G_GUINT64_FORMAT, client->number);
}

static void take_head(GSocket *socket, const GByteArray *head) {
  SoupMessageHeaders *headers = soup_message_headers_new(SOUP_MESSAGE_HEADERS_REQUEST);
  char *method = NULL, *path = NULL;
  SoupHTTPVersion version = SOUP_HTTP_1_0;
  // Without the empty line.
  guint status = soup_headers_parse_request(
      (const char *)head->data, (int)head->len - 2, headers, &method, &path, &version);
  Refusal refusal = fault_of(status == SOUP_STATUS_OK, method, path, version, headers);
  if (!refusal.text && g_hash_table_size(clients) >= MOST_CONNECTIONS) {
    refusal = (Refusal){"503 Service Unavailable", NULL, "there are too many connections"};
  }
  if (refusal.text) {
    refuse(socket, refusal);
  } else {
    exchange_messages(socket, soup_message_headers_get_one(headers, "Sec-WebSocket-Key"));
  }
  g_free(method);
  g_free(path);
  soup_message_headers_unref(headers);
}

static void take_socket(GSocket *socket, HeadState state) {
  GByteArray *head = g_byte_array_new();
  if (state == HEAD_WHOLE && head_read(g_socket_get_fd(socket), head) == HEAD_WHOLE) {
    take_head(socket, head);
  } else {
    refuse(
        socket, (Refusal){"431 Request Header Fields Too Large", NULL, "the head is too long"});
  }
  g_byte_array_unref(head);
  g_object_unref(socket);
}

static gboolean take_connection(GSocket *listener, GIOCondition condition, void *data) {
  (void)condition, (void)data;
  GSocket *socket = g_socket_accept(listener, NULL, NULL);
  if (!socket) return G_SOURCE_CONTINUE;
  if (is_ending) {
    g_socket_close(socket, NULL);
    g_object_unref(socket);
  } else {
    pending_add(socket, options.handshake, take_socket);
  }
  return G_SOURCE_CONTINUE;
}

// MARK: Commands

static void take_command(char *command, gsize size) {
  (void)size;
  char *end = NULL;
  gboolean is_text = g_str_has_prefix(command, "text ");
  gboolean is_close = g_str_has_prefix(command, "close ");
  guint64 number = is_text || is_close ? g_ascii_strtoull(strchr(command, ' ') + 1, &end, 10) : 0;
  if (!number || *end != (is_text ? ' ' : 0)) {
    fail(STATUS_USAGE, "this is not a command: %.80s; expected text N JSON or close N", command);
  }
  // It may have closed meanwhile.
  Client *client = g_hash_table_lookup(clients, &number);
  if (!client) return;
  if (is_close) {
    peer_close(client->peer, SOUP_WEBSOCKET_CLOSE_NORMAL);
    return;
  }
  peer_send(client->peer, end + 1);
  if (peer_backlog(client->peer) > MOST_UNREAD) peer_cut(client->peer);
}

static gboolean end_now(void *data) {
  (void)data;
  exit(EXIT_SUCCESS);
}

static void commands_ended(void) {
  is_ending = TRUE;
  channels_hold(FALSE);
  pending_end();
  GList *all = g_hash_table_get_values(clients);
  for (GList *item = all; item; item = item->next) {
    Client *client = item->data;
    peer_close(client->peer, SOUP_WEBSOCKET_CLOSE_GOING_AWAY);
  }
  g_list_free(all);
  if (!g_hash_table_size(clients)) exit(EXIT_SUCCESS);
  g_timeout_add(ENDING_TIME, end_now, NULL);
}

static void events_drained(void) { channels_hold(FALSE); }

// MARK: Starting

static void read_options(int count, char **words) {
  options.origins = g_ptr_array_new();
  for (int i = 0; i < count; i += 2) {
    const char *name = words[i], *value = i + 1 < count ? words[i + 1] : NULL;
    if (!value) fail(STATUS_USAGE, "%s: expected a value after it", name);
    if (!strcmp(name, "--port")) options.port = number_option(name, value, 0);
    else if (!strcmp(name, "--path")) options.path = value;
    else if (!strcmp(name, "--address")) options.address = value;
    else if (!strcmp(name, "--allow-origin")) g_ptr_array_add(options.origins, (void *)value);
    else if (!strcmp(name, "--handshake")) options.handshake = (guint)number_option(name, value, 1);
    else if (!strcmp(name, "--keep-alive")) options.keep_alive = (guint)number_option(name, value, 1);
    else fail(STATUS_USAGE, "there is no option %s", name);
  }
  if (*options.path != '/') fail(STATUS_USAGE, "--path %s: expected a path, such as /session", options.path);
}

int run_serve(int count, char **words) {
  static const PipeEvents events = {take_command, commands_ended, events_drained};
  read_options(count, words);
  clients = g_hash_table_new_full(g_int64_hash, g_int64_equal, NULL, client_free);
  pipes_open(&events);
  int port = listen_on(options.address, options.port, take_connection);
  own_address = g_uri_build(
      G_URI_FLAGS_NONE, "ws", NULL, options.address, port, options.path, NULL, NULL);
  pipes_say("listening %d", port);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
  return EXIT_SUCCESS;
}
