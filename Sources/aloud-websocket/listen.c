// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#include "bridge.h"

#include <sys/socket.h>

int listen_on(const char *text, int port, GSocketSourceFunc arrived) {
  GInetAddress *address = g_inet_address_new_from_string(text);
  if (!address) {
    fail(STATUS_USAGE, "--address %s: expected the number of an interface, such as 127.0.0.1", text);
  }
  GError *error = NULL;
  GSocket *socket = g_socket_new(
      g_inet_address_get_family(address), G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, &error);
  GSocketAddress *place = g_inet_socket_address_new(address, (guint16)port);
  if (socket) g_socket_set_listen_backlog(socket, SOMAXCONN);
  GSocketAddress *bound = NULL;
  // Also if connections of an earlier run are still closing.
  if (!socket || !g_socket_bind(socket, place, TRUE, &error) || !g_socket_listen(socket, &error) ||
      !(bound = g_socket_get_local_address(socket, &error))) {
    fail(
        STATUS_UNAVAILABLE, "cannot listen on %s, port %d: %s; use another port, or 0 for any", text, port,
        error->message);
  }
  g_socket_set_blocking(socket, FALSE);
  GSource *arrival = g_socket_create_source(socket, G_IO_IN, NULL);
  g_source_set_callback(arrival, G_SOURCE_FUNC(arrived), NULL, NULL);
  g_source_attach(arrival, NULL);
  return g_inet_socket_address_get_port(G_INET_SOCKET_ADDRESS(bound));
}
