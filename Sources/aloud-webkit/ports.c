// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The library starts its inspector as a server on a port, and connects to it itself. The functions
// that it would do so with are defined here: symbols of the program come before those of libraries.
// They give it a socket pair instead, whose other end is in inspector.c, so that no port is ever opened
// (docs/decisions/0018). Only for a page that a WebDriver drives, the server listens where the WebDriver
// expects it (docs/decisions/0028).
#define _GNU_SOURCE
#include "host.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <gio/gio.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// The service of the library's inspector, which waits for its signal `incoming`.
static GSocketService *service;
/// The port of a WebDriver on 127.0.0.1; 0 if there is none.
static guint16 driver_port;
/// Whether the library has its connection.
static gboolean is_connected;

gboolean ports_let_driver(const char *address) {
  guint64 port;
  if (!address || !g_str_has_prefix(address, DRIVER_HOST ":") ||
      !g_ascii_string_to_unsigned(address + strlen(DRIVER_HOST ":"), 10, 1, G_MAXUINT16, &port, NULL)) {
    return FALSE;
  }
  driver_port = (guint16)port;
  return TRUE;
}

static guint16 inspector_port(void) { return driver_port ? driver_port : INSPECTOR_PORT; }

/// Returns whether a text is the whole address of the inspector.
static gboolean is_inspector(const char *text) {
  char *address =
      g_strdup_printf("%s:%u", driver_port ? DRIVER_HOST : INSPECTOR_HOST, inspector_port());
  gboolean is_same = !g_strcmp0(text, address);
  g_free(address);
  return is_same;
}

static GSocketConnection *connection_of(int descriptor) {
  GSocket *socket = g_socket_new_from_fd(descriptor, NULL);
  if (!socket) return NULL;
  GSocketConnection *connection = g_object_new(G_TYPE_SOCKET_CONNECTION, "socket", socket, NULL);
  g_object_unref(socket);
  return connection;
}

/// Makes a socket pair; returns a connection with one end, and stores the other; NULL on failure.
static GSocketConnection *connect_pair(int *other) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, pair)) return NULL;
  for (int i = 0; i < 2; i++) {
    // A document may have many megabytes.
    int size = 4 << 20;
    setsockopt(pair[i], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
  }
  *other = pair[1];
  return connection_of(pair[0]);
}

/// Connects the library with inspector.c; NULL on failure.
static GSocketConnection *connect_library(void) {
  int library, server = -1;
  if (is_connected) return NULL;
  if (driver_port) {
    GSocketConnection *connection = service ? connect_pair(&server) : NULL;
    gboolean is_taken = FALSE;
    if (connection) g_signal_emit_by_name(service, "incoming", connection, NULL, &is_taken);
    g_clear_object(&connection);
    if (!is_taken) return NULL;
  }
  GSocketConnection *connection = connect_pair(&library);
  if (connection) inspector_connect(library, server);
  is_connected = connection != NULL;
  return connection;
}

G_MODULE_EXPORT gboolean g_socket_listener_add_address(
    GSocketListener *listener, GSocketAddress *address, GSocketType type, GSocketProtocol protocol,
    GObject *source, GSocketAddress **effective, GError **error) {
  if (!G_IS_INET_SOCKET_ADDRESS(address)) {
    __typeof__(&g_socket_listener_add_address) next = dlsym(RTLD_NEXT, __func__);
    return next(listener, address, type, protocol, source, effective, error);
  }
  guint16 port = g_inet_socket_address_get_port(G_INET_SOCKET_ADDRESS(address));
  if (service || !G_IS_SOCKET_SERVICE(listener) || port != inspector_port()) {
    g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED, "this program has no ports");
    return FALSE;
  }
  service = g_object_ref(G_SOCKET_SERVICE(listener));
  if (driver_port) {
    __typeof__(&g_socket_listener_add_address) next = dlsym(RTLD_NEXT, __func__);
    return next(listener, address, type, protocol, source, effective, error);
  }
  if (effective) *effective = g_object_ref(address);
  return TRUE;
}

G_MODULE_EXPORT void g_socket_client_connect_to_host_async(
    GSocketClient *client, const char *host, guint16 port, GCancellable *cancellable,
    GAsyncReadyCallback callback, void *data) {
  if (!is_inspector(host)) {
    __typeof__(&g_socket_client_connect_to_host_async) next = dlsym(RTLD_NEXT, __func__);
    next(client, host, port, cancellable, callback, data);
    return;
  }
  GTask *task = g_task_new(client, cancellable, callback, data);
  g_task_set_source_tag(task, g_socket_client_connect_to_host_async);
  GSocketConnection *connection = connect_library();
  if (connection) {
    g_task_return_pointer(task, connection, g_object_unref);
  } else {
    g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED, "no inspector");
  }
  g_object_unref(task);
}

G_MODULE_EXPORT GSocketConnection *g_socket_client_connect_to_host_finish(
    GSocketClient *client, GAsyncResult *result, GError **error) {
  if (G_IS_TASK(result) &&
      g_task_get_source_tag(G_TASK(result)) == g_socket_client_connect_to_host_async) {
    return g_task_propagate_pointer(G_TASK(result), error);
  }
  __typeof__(&g_socket_client_connect_to_host_finish) next = dlsym(RTLD_NEXT, __func__);
  return next(client, result, error);
}

/// Returns whether a socket may be listened on: a local one, or that of the WebDriver.
static gboolean may_listen(const struct sockaddr *address) {
  if (address->sa_family != AF_INET) return address->sa_family == AF_UNIX;
  const struct sockaddr_in *place = (const struct sockaddr_in *)address;
  return driver_port && ntohs(place->sin_port) == driver_port &&
         ntohl(place->sin_addr.s_addr) == INADDR_LOOPBACK;
}

/// The last line of defence, whatever the library changes.
G_MODULE_EXPORT int listen(int descriptor, int backlog) {
  struct sockaddr_storage address = {0};
  socklen_t length = sizeof address;
  if (getsockname(descriptor, (struct sockaddr *)&address, &length) ||
      !may_listen((struct sockaddr *)&address)) {
    errno = EACCES;
    return -1;
  }
  __typeof__(&listen) next = dlsym(RTLD_NEXT, "listen");
  return next(descriptor, backlog);
}

gboolean ports_are_closed(void) {
  return dlsym(RTLD_DEFAULT, "listen") == (void *)listen &&
         dlsym(RTLD_DEFAULT, "g_socket_listener_add_address") == (void *)g_socket_listener_add_address;
}
