// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// A server of WebDriver in front of another one, which gets every request (docs/decisions/0028). Only
// a request for a new session goes over the descriptors first, where it is changed or refused.
#include "bridge.h"

#include <stdlib.h>
#include <string.h>

/// The maximum size of a request, which may have a file to type.
#define LARGEST_REQUEST (64 << 20)
/// The maximum number of requests at once, with those whose bodies still arrive.
#define MOST_REQUESTS 16

/// The address of the driver.
static char *driver_host;
static int driver_port;
static SoupSession *session;

typedef struct {
  guint64 number;
  /// The client's request, and the one to the driver; NULL before it is sent.
  SoupServerMessage *message;
  SoupMessage *passed;
  GCancellable *cancellable;
} Exchange;

/// The exchanges that are not finished, by the addresses of their numbers.
static GHashTable *exchanges;
static guint64 last_number;
/// The number of requests whose heads were accepted and that are not finished.
static guint request_count;

static void exchange_free(void *data) {
  Exchange *exchange = data;
  g_clear_object(&exchange->passed);
  g_object_unref(exchange->message);
  g_object_unref(exchange->cancellable);
  g_free(exchange);
}

// MARK: Replies

static void reply(SoupServerMessage *message, guint status, const char *json, gsize size) {
  soup_server_message_set_status(message, status, NULL);
  soup_server_message_set_response(
      message, "application/json; charset=utf-8", SOUP_MEMORY_COPY, json, size);
}

/// Replies with an error of WebDriver, whose text needs no escapes.
static void reply_error(SoupServerMessage *message, guint status, const char *code, const char *text) {
  char *json = g_strdup_printf(
      "{\"value\":{\"error\":\"%s\",\"message\":\"%s\",\"stacktrace\":\"\"}}", code, text);
  reply(message, status, json, strlen(json));
  g_free(json);
}

/// Ends the wait of a client whose reply is set.
static void finish(Exchange *exchange) {
  soup_server_message_unpause(exchange->message);
  g_hash_table_remove(exchanges, &exchange->number);
}

/// Returns whether the exchange of this number goes on; its client may have gone.
static Exchange *exchange_of(guint64 number) { return g_hash_table_lookup(exchanges, &number); }

// MARK: Passing on

/// Returns whether a header is about the content and not about the connection.
static gboolean is_passed(const char *name) {
  static const char *const names[] = {"Content-Type", "Accept", "Cache-Control", "User-Agent"};
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    if (!g_ascii_strcasecmp(name, names[i])) return TRUE;
  }
  return FALSE;
}

static void copy_headers(SoupMessageHeaders *from, SoupMessageHeaders *to) {
  SoupMessageHeadersIter headers;
  const char *name, *value;
  soup_message_headers_iter_init(&headers, from);
  while (soup_message_headers_iter_next(&headers, &name, &value)) {
    if (is_passed(name)) soup_message_headers_replace(to, name, value);
  }
}

static void take_answer(GObject *source, GAsyncResult *result, void *data) {
  guint64 *number = data;
  Exchange *exchange = exchange_of(*number);
  g_free(number);
  GError *error = NULL;
  GBytes *body = soup_session_send_and_read_finish(SOUP_SESSION(source), result, &error);
  if (exchange && body) {
    gsize size;
    const char *bytes = g_bytes_get_data(body, &size);
    soup_server_message_set_status(
        exchange->message, soup_message_get_status(exchange->passed), NULL);
    SoupMessageHeaders *headers = soup_server_message_get_response_headers(exchange->message);
    soup_message_body_append(
        soup_server_message_get_response_body(exchange->message), SOUP_MEMORY_COPY, bytes, size);
    copy_headers(soup_message_get_response_headers(exchange->passed), headers);
    finish(exchange);
  } else if (exchange) {
    reply_error(exchange->message, 500, "unknown error", "WebKitWebDriver does not answer");
    finish(exchange);
  }
  g_clear_error(&error);
  g_clear_pointer(&body, g_bytes_unref);
}

/// Passes a request on to the driver, with this body.
static void pass(Exchange *exchange, const char *body, gsize size) {
  GUri *uri = soup_server_message_get_uri(exchange->message);
  const char *query = g_uri_get_query(uri);
  GUri *target = g_uri_build(
      SOUP_HTTP_URI_FLAGS, "http", NULL, driver_host, driver_port, g_uri_get_path(uri), query, NULL);
  const char *method = soup_server_message_get_method(exchange->message);
  exchange->passed = soup_message_new_from_uri(method, target);
  g_uri_unref(target);
  soup_message_add_flags(exchange->passed, SOUP_MESSAGE_NO_REDIRECT);
  SoupMessageHeaders *headers = soup_message_get_request_headers(exchange->passed);
  copy_headers(soup_server_message_get_request_headers(exchange->message), headers);
  if (size || !strcmp(method, "POST")) {
    GBytes *bytes = g_bytes_new(body, size);
    // The content type is copied.
    soup_message_set_request_body_from_bytes(exchange->passed, NULL, bytes);
    g_bytes_unref(bytes);
  }
  soup_session_send_and_read_async(
      session, exchange->passed, G_PRIORITY_DEFAULT, exchange->cancellable, take_answer,
      g_memdup2(&exchange->number, sizeof exchange->number));
}

// MARK: Requests

/// Returns the path of a request as the driver sees it, which the caller frees; NULL if it has none.
static char *driver_path(SoupServerMessage *message) {
  return g_uri_unescape_string(g_uri_get_path(soup_server_message_get_uri(message)), NULL);
}

/// Returns whether a path has names that lead to another path, after the library has resolved those
/// without escapes.
static gboolean has_dots(const char *path) {
  char **names = g_strsplit(path, "/", -1);
  gboolean has = g_strv_contains((const char *const *)names, ".") ||
                 g_strv_contains((const char *const *)names, "..");
  g_strfreev(names);
  return has;
}

static gboolean is_method(const char *method) {
  // The driver takes others, too, such as PUT or post for POST.
  return !strcmp(method, "GET") || !strcmp(method, "POST") || !strcmp(method, "DELETE");
}

/// Returns the status for a request that is not passed on; 0 if it is.
static guint fault_of(SoupServerMessage *message, const char **text) {
  SoupMessageHeaders *headers = soup_server_message_get_request_headers(message);
  // A page of another site has no access, neither by its own name nor by that of this machine.
  const char *host = soup_message_headers_get_list(headers, "Host");
  *text = "the Host header does not name this machine";
  if (!host || !host_is_own(host, "127.0.0.1")) return 403;
  *text = "requests of web pages are refused";
  if (soup_message_headers_get_list(headers, "Origin")) return 403;
  *text = "the method is none of GET, POST and DELETE";
  if (!is_method(soup_server_message_get_method(message))) return 405;
  *text = "the path is none of WebDriver";
  char *path = driver_path(message);
  gboolean is_path = path && !has_dots(path);
  g_free(path);
  if (!is_path) return 400;
  *text = "a request needs a Content-Length";
  if (soup_message_headers_get_encoding(headers) == SOUP_ENCODING_CHUNKED) return 411;
  *text = "the request is too large";
  if (soup_message_headers_get_content_length(headers) > LARGEST_REQUEST) return 413;
  *text = "too many requests wait";
  if (request_count >= MOST_REQUESTS) return 503;
  return 0;
}

static void forget_request(void *data, GObject *message) {
  (void)data, (void)message;
  request_count--;
}

/// Looks at a head, before a body is read.
static void check(
    SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, void *data) {
  (void)server, (void)path, (void)query, (void)data;
  const char *text;
  guint status = fault_of(message, &text);
  if (!status) {
    request_count++;
    g_object_weak_ref(G_OBJECT(message), forget_request, NULL);
    return;
  }
  // The library reads a body before it replies.
  soup_message_body_set_accumulate(soup_server_message_get_request_body(message), FALSE);
  reply_error(message, status, "unknown error", text);
  soup_message_headers_replace(
      soup_server_message_get_response_headers(message), "Connection", "close");
}

static void client_gone(SoupServerMessage *message, void *data) {
  (void)message;
  guint64 *number = data;
  Exchange *exchange = exchange_of(*number);
  if (!exchange) return;
  g_cancellable_cancel(exchange->cancellable);
  g_hash_table_remove(exchanges, number);
}

static void free_number(void *number, GClosure *closure) {
  (void)closure;
  g_free(number);
}

/// Returns whether a request is for a new session. The driver ignores further slashes, also escaped ones.
static gboolean is_new_session(SoupServerMessage *message) {
  static const char name[] = "session";
  if (strcmp(soup_server_message_get_method(message), "POST")) return FALSE;
  char *whole = driver_path(message), *path = whole;
  while (path && *path == '/') path++;
  gboolean is_named = path && g_str_has_prefix(path, name);
  if (is_named) path += strlen(name);
  while (is_named && *path == '/') path++;
  is_named = is_named && !*path;
  g_free(whole);
  return is_named;
}

static void take_request(
    SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, void *data) {
  (void)server, (void)path, (void)query, (void)data;
  Exchange *exchange = g_new0(Exchange, 1);
  exchange->number = ++last_number;
  exchange->message = g_object_ref(message);
  exchange->cancellable = g_cancellable_new();
  g_hash_table_insert(exchanges, &exchange->number, exchange);
  g_signal_connect_data(
      message, "finished", G_CALLBACK(client_gone),
      g_memdup2(&exchange->number, sizeof exchange->number), free_number, 0);
  soup_server_message_pause(message);
  GBytes *body = soup_message_body_flatten(soup_server_message_get_request_body(message));
  gsize size;
  const char *bytes = g_bytes_get_data(body, &size);
  if (!is_new_session(message)) {
    pass(exchange, bytes, size);
  } else if (!size || memchr(bytes, 0, size)) {
    reply_error(message, 400, "invalid argument", "the body is not JSON");
    finish(exchange);
  } else {
    GString *line = g_string_sized_new(size + 32);
    g_string_printf(line, "session %" G_GUINT64_FORMAT " ", exchange->number);
    g_string_append_len(line, bytes, (gssize)size);
    pipes_send(line->str, line->len);
    g_string_free(line, TRUE);
  }
  g_bytes_unref(body);
}

// MARK: Commands

static void take_command(char *command, gsize size) {
  char *end = NULL;
  gboolean is_session = g_str_has_prefix(command, "session ");
  gboolean is_refusal = g_str_has_prefix(command, "refuse ");
  guint64 number =
      is_session || is_refusal ? g_ascii_strtoull(strchr(command, ' ') + 1, &end, 10) : 0;
  gboolean is_command = number && *end == ' ';
  guint64 status = 0;
  if (is_command && is_refusal) {
    status = g_ascii_strtoull(end + 1, &end, 10);
    is_command = status >= 400 && status < 600 && *end == ' ';
  }
  if (!is_command) {
    fail(
        STATUS_USAGE, "this is not a command: %.80s; expected session N JSON or refuse N STATUS JSON",
        command);
  }
  // The client may have gone meanwhile.
  Exchange *exchange = exchange_of(number);
  if (!exchange || exchange->passed) return;
  const char *json = end + 1;
  gsize length = size - (gsize)(json - command);
  if (is_session) {
    pass(exchange, json, length);
  } else {
    reply(exchange->message, (guint)status, json, length);
    finish(exchange);
  }
}

static void commands_ended(void) { exit(EXIT_SUCCESS); }

static void events_drained(void) {}

/// Reads the address of a driver on this machine; ends the program if it is none.
static void read_driver(const char *name, const char *text) {
  const char *colon = strrchr(text, ':');
  driver_host = g_strndup(text, colon ? (gsize)(colon - text) : 0);
  GInetAddress *address = g_inet_address_new_from_string(driver_host);
  if (!address || g_inet_address_get_family(address) != G_SOCKET_FAMILY_IPV4 ||
      !g_inet_address_get_is_loopback(address)) {
    fail(STATUS_USAGE, "%s %s: expected an address and a port, such as 127.0.0.1:4444", name, text);
  }
  g_object_unref(address);
  driver_port = number_option(name, colon + 1, 1);
}

static SoupServer *server;

static void take_socket(GSocket *socket, HeadState state) {
  if (state == HEAD_TOO_LONG) {
    // The library would wait for its end.
    head_write(
        g_socket_get_fd(socket),
        "HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    linger(socket);
    g_socket_close(socket, NULL);
    g_object_unref(socket);
    return;
  }
  GSocketConnection *connection = g_socket_connection_factory_create_connection(socket);
  GSocketAddress *own = g_socket_get_local_address(socket, NULL);
  GSocketAddress *other = g_socket_get_remote_address(socket, NULL);
  soup_server_accept_iostream(server, G_IO_STREAM(connection), own, other, NULL);
  g_clear_object(&own);
  g_clear_object(&other);
  g_object_unref(connection);
  g_object_unref(socket);
}

static gboolean take_connection(GSocket *listener, GIOCondition condition, void *data) {
  (void)condition, (void)data;
  GSocket *socket = g_socket_accept(listener, NULL, NULL);
  if (socket) pending_add(socket, HANDSHAKE_SECONDS, take_socket);
  return G_SOURCE_CONTINUE;
}

int run_drive(int count, char **words) {
  static const PipeEvents events = {take_command, commands_ended, events_drained};
  int port = 0;
  for (int i = 0; i < count; i += 2) {
    const char *name = words[i], *value = i + 1 < count ? words[i + 1] : NULL;
    if (!value) fail(STATUS_USAGE, "%s: expected a value after it", name);
    if (!strcmp(name, "--port")) port = number_option(name, value, 0);
    else if (!strcmp(name, "--to")) read_driver(name, value);
    else fail(STATUS_USAGE, "there is no option %s", name);
  }
  if (!driver_port) fail(STATUS_USAGE, "expected the address of a WebDriver with --to");
  exchanges = g_hash_table_new_full(g_int64_hash, g_int64_equal, NULL, exchange_free);
  session = soup_session_new_with_options(
      "proxy-resolver", NULL, "timeout", 0, "max-conns", MOST_REQUESTS, "max-conns-per-host",
      MOST_REQUESTS, NULL);
  server = g_object_new(SOUP_TYPE_SERVER, "raw-paths", TRUE, NULL);
  soup_server_add_early_handler(server, NULL, check, NULL, NULL);
  soup_server_add_handler(server, NULL, take_request, NULL, NULL);
  pipes_open(&events);
  pipes_say("listening %d", listen_on("127.0.0.1", port, take_connection));
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
  return EXIT_SUCCESS;
}
