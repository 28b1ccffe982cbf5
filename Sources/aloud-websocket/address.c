// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#include "bridge.h"

#include <string.h>

gboolean host_is_loopback(const char *host) {
  if (!g_ascii_strcasecmp(host, "localhost")) return TRUE;
  GInetAddress *address = g_inet_address_new_from_string(host);
  gboolean is_loopback = address && g_inet_address_get_is_loopback(address);
  g_clear_object(&address);
  return is_loopback;
}

int address_port(GUri *address) {
  int port = g_uri_get_port(address);
  return port < 0 ? 80 : port;
}

GUri *address_parse(const char *text, const char *scheme, gboolean any_host) {
  GUri *address = g_uri_parse(text, G_URI_FLAGS_ENCODED, NULL);
  const char *host = address ? g_uri_get_host(address) : NULL;
  if (!host || !*host || strcmp(g_uri_get_scheme(address), scheme) || g_uri_get_userinfo(address) ||
      g_uri_get_fragment(address) || !address_port(address)) {
    fail(STATUS_USAGE, "this is not an address: %s; expected %s://HOST:PORT/PATH", text, scheme);
  }
  if (!any_host && !host_is_loopback(host)) {
    fail(
        STATUS_USAGE,
        "cannot connect to %s: %s is not this machine; use 127.0.0.1, or --any-host if you trust the network",
        text, host);
  }
  return address;
}

// Another name leads here only if somebody else controls it, as the page of another site may (DNS
// rebinding).
gboolean host_is_own(const char *value, const char *listening_address) {
  char *url = g_strdup_printf("ws://%s/", value);
  GUri *uri = g_uri_parse(url, G_URI_FLAGS_NONE, NULL);
  g_free(url);
  if (!uri) return FALSE;
  const char *host = g_uri_get_host(uri);
  gboolean is_own = !g_uri_get_userinfo(uri) && !strcmp(g_uri_get_path(uri), "/") &&
                    !g_uri_get_query(uri) && !g_uri_get_fragment(uri);
  GInetAddress *listening = g_inet_address_new_from_string(listening_address);
  GInetAddress *named = g_inet_address_new_from_string(host);
  // A client that connects by number to a server for all interfaces connects to this machine.
  gboolean is_number = named && g_inet_address_get_is_any(listening);
  is_own = is_own && (host_is_loopback(host) || is_number ||
                      (named && g_inet_address_equal(named, listening)));
  g_clear_object(&listening);
  g_clear_object(&named);
  g_uri_unref(uri);
  return is_own;
}
