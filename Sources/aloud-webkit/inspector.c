// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The protocol of the library's inspector. A message is its size (32 bits, big endian), a byte of flags,
// a name that ends with a zero byte, and a GVariant. JSON for the page is a string in a message for a
// target, because a page can move to another process.
//
// This program is the other end of the library's connection, in place of the library's own server. With
// a WebDriver, which is a client of that server, it passes on all messages but those of pages.
#include "host.h"

#include <arpa/inet.h>
#include <string.h>

/// The library, and its server if a WebDriver needs it.
static Stream *library, *server;
/// The numbers of the inspected view, and of what the WebDriver inspects; 0 if there is none.
static guint64 view_target, driver_target;
static gboolean is_wanted, was_opened;
/// The target of the page; NULL while there is none.
static char *page;
/// The numbers of calls without a reply.
static GHashTable *calls;

static void send_to_library(const char *name, GVariant *parameters) {
  if (parameters) g_variant_ref_sink(parameters);
  gsize length = parameters ? g_variant_get_size(parameters) : 0;
  guint32 size = htonl((guint32)(strlen(name) + 1 + length));
  guint8 flags = G_BYTE_ORDER == G_LITTLE_ENDIAN;
  GByteArray *bytes = g_byte_array_new();
  g_byte_array_append(bytes, (guint8 *)&size, 4);
  g_byte_array_append(bytes, &flags, 1);
  g_byte_array_append(bytes, (const guint8 *)name, (guint)strlen(name) + 1);
  if (length) g_byte_array_append(bytes, g_variant_get_data(parameters), (guint)length);
  stream_send(library, bytes->data, bytes->len);
  g_byte_array_unref(bytes);
  if (parameters) g_variant_unref(parameters);
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
  send_to_library("SendMessageToTarget", g_variant_new("(ts)", view_target, outer->str));
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

/// Inspects the oldest view, unless the present one is still there.
static void take_list(GVariant *list) {
  GVariantIter *targets;
  guint64 target, oldest = 0;
  const char *type;
  gboolean is_there = FALSE;
  g_variant_get(list, "(a(tsssb)b)", &targets, NULL);
  while (g_variant_iter_next(targets, "(t&s&s&sb)", &target, &type, NULL, NULL, NULL)) {
    if (!strcmp(type, "Automation")) driver_target = target;
    if (strcmp(type, "WebPage")) continue;
    is_there |= target == view_target;
    if (!oldest || target < oldest) oldest = target;
  }
  g_variant_iter_free(targets);
  if (!is_wanted || is_there || (!oldest && !view_target)) return;
  if (view_target) change_page(NULL);
  view_target = oldest;
  if (oldest) send_to_library("Setup", g_variant_new("(t)", oldest));
}

/// Takes a message of the library; returns whether it is for the server, too.
static gboolean take_message(const char *name, GBytes *body) {
  gboolean is_list = !strcmp(name, "SetTargetList");
  if (!is_list && strcmp(name, "SendMessageToFrontend")) return TRUE;
  GVariant *message = g_variant_ref_sink(
      g_variant_new_from_bytes(G_VARIANT_TYPE(is_list ? "(a(tsssb)b)" : "(ts)"), body, FALSE));
  gboolean is_for_server = TRUE;
  if (is_list) {
    take_list(message);
  } else {
    guint64 target;
    const char *text;
    g_variant_get(message, "(t&s)", &target, &text);
    if (target == view_target) take_event(text);
    // The server would look for the client of another target, such as one that was just left.
    is_for_server = target == driver_target;
  }
  g_variant_unref(message);
  return is_for_server;
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
    gboolean is_for_server = take_message(name, body);
    g_bytes_unref(body);
    if (server && is_for_server) stream_send(server, bytes->data + at, 5 + size);
    at += 5 + size;
  }
  g_byte_array_remove_range(bytes, 0, (guint)at);
}

static void pass_to_library(GByteArray *bytes) {
  stream_send(library, bytes->data, bytes->len);
  g_byte_array_set_size(bytes, 0);
}

static void ended(void) { host_fail("the inspector closed its connection"); }

void inspector_connect(int to_library, int to_server) {
  calls = g_hash_table_new(NULL, NULL);
  library = stream_open(to_library, to_library, take_bytes, ended);
  if (to_server >= 0) server = stream_open(to_server, to_server, pass_to_library, ended);
}

void inspector_open(void) {
  if (!library) {
    host_fail("this WebKitGTK does not start its inspector in the known way; no port was opened");
  }
  is_wanted = TRUE;
  send_to_library("GetTargetList", NULL);
}

void inspector_close(void) {
  if (view_target) send_to_library("FrontendDidClose", g_variant_new("(t)", view_target));
  view_target = 0;
  is_wanted = was_opened = FALSE;
  g_clear_pointer(&page, g_free);
  g_hash_table_remove_all(calls);
}
