// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The protocol between the library's inspector and its clients. A message is its size (32 bits, big
// endian), a byte of flags, a name that ends with a zero byte, and a GVariant. JSON for the page is a
// string in a message for a target, because a page can move to another process.
#include "host.h"

#include <arpa/inet.h>
#include <string.h>

static Stream *wire;
static guint64 wire_connection, wire_target;
static gboolean is_set_up, was_opened;
/// The target of the page; NULL while there is none.
static char *page;
/// The numbers of calls without a reply.
static GHashTable *calls;

static void wire_send(const char *name, GVariant *parameters) {
  g_variant_ref_sink(parameters);
  guint32 size = htonl((guint32)(strlen(name) + 1 + g_variant_get_size(parameters)));
  guint8 flags = G_BYTE_ORDER == G_LITTLE_ENDIAN;
  GByteArray *bytes = g_byte_array_new();
  g_byte_array_append(bytes, (guint8 *)&size, 4);
  g_byte_array_append(bytes, &flags, 1);
  g_byte_array_append(bytes, (const guint8 *)name, (guint)strlen(name) + 1);
  g_byte_array_append(bytes, g_variant_get_data(parameters), (guint)g_variant_get_size(parameters));
  stream_send(wire, bytes->data, bytes->len);
  g_byte_array_unref(bytes);
  g_variant_unref(parameters);
}

static void refuse(gint64 id, const char *reason) {
  char *reply = g_strdup_printf(
      "{\"id\":%" G_GINT64_FORMAT ",\"error\":{\"message\":\"%s\"}}", id, reason);
  host_send(reply);
  g_free(reply);
}

void inspector_send(gint64 id, const char *message) {
  static guint number;
  if (!page) {
    refuse(id, "there is no page");
    return;
  }
  g_hash_table_add(calls, GINT_TO_POINTER((gint)id));
  GString *outer = g_string_new(NULL);
  g_string_printf(outer, "{\"id\":%u,\"method\":\"Target.sendMessageToTarget\",\"params\":{", ++number);
  json_member(outer, "targetId", page);
  json_member(outer, "message", message);
  g_string_append(outer, "}}");
  wire_send("SendMessageToBackend", g_variant_new("(tts)", wire_connection, wire_target, outer->str));
  g_string_free(outer, TRUE);
}

/// Makes a target the page; the calls that the previous one did not answer are refused.
static void change_page(char *target) {
  g_free(page);
  page = target;
  GHashTableIter iterator;
  gpointer id;
  g_hash_table_iter_init(&iterator, calls);
  while (g_hash_table_iter_next(&iterator, &id, NULL)) {
    refuse(GPOINTER_TO_INT(id), "the page was replaced");
  }
  g_hash_table_remove_all(calls);
  if (!page) return;
  host_tell("Host.targetChanged", "target", page, NULL, NULL);
  if (!was_opened) host_opened();
  was_opened = TRUE;
}

void inspector_lose_page(void) {
  if (calls) change_page(NULL);
}

static gboolean is_page(const char *target) { return target && page && !strcmp(target, page); }

/// Takes a message of the inspector about its targets, or of a target.
static void take_event(const char *event) {
  char *method = json_text(event, "method");
  const char *params = json_find(event, "params");
  if (!g_strcmp0(method, "Target.dispatchMessageFromTarget")) {
    char *target = json_text(params, "targetId");
    char *message = is_page(target) ? json_text(params, "message") : NULL;
    if (message) {
      gint64 id = json_number(message, "id");
      if (id >= 0) g_hash_table_remove(calls, GINT_TO_POINTER((gint)id));
      host_send(message);
    }
    g_free(message);
    g_free(target);
  } else if (!g_strcmp0(method, "Target.targetCreated")) {
    const char *info = json_find(params, "targetInfo");
    const char *provisional = json_find(info, "isProvisional");
    char *type = json_text(info, "type");
    if (!g_strcmp0(type, "page") && !(provisional && g_str_has_prefix(provisional, "true"))) {
      change_page(json_text(info, "targetId"));
    }
    g_free(type);
  } else if (!g_strcmp0(method, "Target.didCommitProvisionalTarget")) {
    change_page(json_text(params, "newTargetId"));
  } else if (!g_strcmp0(method, "Target.targetDestroyed")) {
    char *target = json_text(params, "targetId");
    if (is_page(target)) change_page(NULL);
    g_free(target);
  }
  g_free(method);
}

static void take_message(const char *name, GBytes *body) {
  if (!strcmp(name, "SetTargetList") && !is_set_up) {
    GVariant *list = g_variant_ref_sink(
        g_variant_new_from_bytes(G_VARIANT_TYPE("(ta(tsssb))"), body, FALSE));
    GVariantIter *targets;
    guint64 connection, target;
    const char *type;
    g_variant_get(list, "(ta(tsssb))", &connection, &targets);
    while (g_variant_iter_next(targets, "(t&s&s&sb)", &target, &type, NULL, NULL, NULL)) {
      if (strcmp(type, "WebPage") || is_set_up) continue;
      is_set_up = TRUE;
      wire_connection = connection;
      wire_target = target;
      wire_send("Setup", g_variant_new("(tt)", connection, target));
    }
    g_variant_iter_free(targets);
    g_variant_unref(list);
  } else if (!strcmp(name, "SendMessageToFrontend")) {
    GVariant *message = g_variant_ref_sink(
        g_variant_new_from_bytes(G_VARIANT_TYPE("(tts)"), body, FALSE));
    const char *text;
    g_variant_get(message, "(tt&s)", NULL, NULL, &text);
    take_event(text);
    g_variant_unref(message);
  }
}

static void take_bytes(GByteArray *bytes) {
  gsize at = 0;
  while (bytes->len - at >= 5) {
    guint32 size;
    memcpy(&size, bytes->data + at, 4);
    size = ntohl(size);
    if (bytes->len - at - 5 < size) break;
    const char *name = (const char *)bytes->data + at + 5;
    gsize length = strnlen(name, size) + 1;
    if (length > size) host_fail("this WebKitGTK has another protocol of its inspector");
    GBytes *body = g_bytes_new(name + length, size - length);
    take_message(name, body);
    g_bytes_unref(body);
    at += 5 + size;
  }
  g_byte_array_remove_range(bytes, 0, (guint)at);
}

static void ended(void) { host_fail("the inspector closed its connection"); }

void inspector_open(void) {
  int descriptor = ports_connect_to_inspector();
  if (descriptor < 0) {
    host_fail("this WebKitGTK does not start its inspector in the known way; no port was opened");
  }
  calls = g_hash_table_new(NULL, NULL);
  wire = stream_open(descriptor, descriptor, take_bytes, ended);
  wire_send("SetupInspectorClient", g_variant_new("(@ay)", g_variant_new_bytestring("")));
}
