// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// Shows one page with WebKitGTK, for aloud-capture. Messages are JSON and end with a zero byte, as on
// the debugging pipe of Chromium. Those whose method begins with "Host." are for this program, all
// others for the page's inspector. It ends when its requests end.
//
// With --driven=SOCKET, it is a browser for WebKitWebDriver, and the messages are those of a client of
// the socket, if there is one.
#include "host.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <webkit2/webkit2.h>

/// The maximum size of a message.
#define LARGEST_REQUEST (16 << 20)

/// NULL while no client is connected to a page that a WebDriver drives.
static Stream *client;
/// The path of the socket of such a page; NULL for a page of Aloud.
static const char *driven;
/// The number of the call that waits for the inspector; -1 if there is none.
static gint64 opening = -1;
/// Whether the view has its empty page, and with it a process for pages.
static gboolean is_ready;
/// The source that will end the connection of a client at fault; 0 if there is none.
static guint refusal;

void host_send(const char *message) {
  if (client) stream_send(client, message, strlen(message) + 1);
}

void host_tell(
    const char *event, const char *name, const char *text, const char *name2, const char *text2) {
  GString *message = g_string_new("{");
  json_member(message, "method", event);
  g_string_append(message, ",\"params\":{");
  if (name) json_member(message, name, text);
  if (name2) json_member(message, name2, text2);
  g_string_append(message, "}}");
  host_send(message->str);
  g_string_free(message, TRUE);
}

_Noreturn void host_fail(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vfprintf(stderr, format, list);
  va_end(list);
  fputc('\n', stderr);
  processes_end();
  _exit(69);
}

/// The time for the last replies to the WebDriver and to a client, in milliseconds.
#define ENDING_TIME 1000

static gboolean leave(void *data) {
  (void)data;
  processes_end();
  _exit(0);
}

void host_is_over(void) {
  static gboolean is_over;
  host_tell("Host.closed", NULL, NULL, NULL, NULL);
  // Nobody would end a browser without a page: the WebDriver keeps the session of the test.
  if (!is_over) g_timeout_add(ENDING_TIME, leave, NULL);
  is_over = TRUE;
}

static void reply(gint64 id, const char *name, const char *text) {
  GString *message = g_string_new(NULL);
  g_string_printf(message, "{\"id\":%" G_GINT64_FORMAT ",\"result\":{", id);
  if (name) json_member(message, name, text);
  g_string_append(message, "}}");
  host_send(message->str);
  g_string_free(message, TRUE);
}

static char *engine(void) {
  return g_strdup_printf(
      "WebKitGTK %u.%u.%u", webkit_get_major_version(), webkit_get_minor_version(),
      webkit_get_micro_version());
}

void host_opened(void) {
  if (opening < 0) return;
  char *name = engine();
  reply(opening, "engine", name);
  opening = -1;
  g_free(name);
}

void host_is_ready(void) {
  is_ready = TRUE;
  if (opening >= 0) inspector_open();
}

static gboolean leave_client(void *data);

/// Takes note that a message is none: ends the program, or only the connection to a page of a test.
static void refuse_client(const char *reason) {
  if (!driven) host_fail("%s", reason);
  // Not at once, as its stream is at work.
  if (!refusal) refusal = g_idle_add(leave_client, NULL);
}

/// Refuses a call that is none of this program's.
static void refuse_call(gint64 id, const char *method) {
  if (!driven) host_fail("there is no %s", method);
  GString *message = g_string_new(NULL);
  g_string_printf(message, "{\"id\":%" G_GINT64_FORMAT ",\"error\":{", id);
  json_member(message, "message", "there is no such method");
  g_string_append(message, "}}");
  host_send(message->str);
  g_string_free(message, TRUE);
}

static void take_request(const char *request) {
  gint64 id = json_number(request, "id");
  char *method = json_text(request, "method");
  const char *params = json_find(request, "params");
  if (id < 0 || id > G_MAXINT || !method || !g_utf8_validate(request, -1, NULL)) {
    g_free(method);
    refuse_client("this is not a request");
    return;
  }
  if (!g_str_has_prefix(method, "Host.")) {
    inspector_send(id, request);
  } else if (!strcmp(method, "Host.open")) {
    char *script = json_text(params, "script");
    // All documents of a test have it from their beginning.
    if (script && !driven) page_add_script(script);
    g_free(script);
    opening = id;
    if (is_ready) inspector_open();
  } else if (!strcmp(method, "Host.resize")) {
    gint64 width = json_number(params, "width"), height = json_number(params, "height");
    if (width > 0 && height > 0 && width < G_MAXINT16 && height < G_MAXINT16) {
      page_resize((int)width, (int)height);
    }
    reply(id, NULL, NULL);
  } else if (!strcmp(method, "Host.key")) {
    gint64 keysym = json_number(params, "keysym"), modifiers = json_number(params, "modifiers");
    if (keysym > 0 && keysym < G_MAXINT32 && modifiers >= 0 && modifiers < G_MAXINT16) {
      page_press((unsigned)keysym, (unsigned)modifiers);
    }
    reply(id, NULL, NULL);
  } else if (!strcmp(method, "Host.click")) {
    gint64 x = json_number(params, "x"), y = json_number(params, "y");
    if (x >= 0 && y >= 0 && x < G_MAXINT16 && y < G_MAXINT16) page_click((int)x, (int)y);
    reply(id, NULL, NULL);
  } else if (!strcmp(method, "Host.history")) {
    gboolean has_earlier = page_has_earlier();
    reply(id, has_earlier ? "earlier" : NULL, "");
  } else if (!strcmp(method, "Host.load")) {
    char *url = json_text(params, "url");
    if (url) page_load(url);
    g_free(url);
    reply(id, NULL, NULL);
  } else {
    refuse_call(id, method);
  }
  g_free(method);
}

static void take_bytes(GByteArray *bytes) {
  gsize at = 0;
  for (guint8 *end; !refusal && at < bytes->len && (end = memchr(bytes->data + at, 0, bytes->len - at));) {
    take_request((const char *)bytes->data + at);
    at = (gsize)(end - bytes->data) + 1;
  }
  g_byte_array_remove_range(bytes, 0, refusal ? bytes->len : (guint)at);
  if (bytes->len > LARGEST_REQUEST) refuse_client("a request is too large");
}

static void ended(void) {
  if (driven) {
    g_clear_handle_id(&refusal, g_source_remove);
    g_clear_pointer(&client, stream_close);
    opening = -1;
    inspector_close();
    driven_await_client();
    return;
  }
  processes_end();
  _exit(0);
}

static gboolean leave_client(void *data) {
  (void)data;
  refusal = 0;
  ended();
  return G_SOURCE_REMOVE;
}

static void take_client(int descriptor) {
  client = stream_open(descriptor, descriptor, take_bytes, ended);
  // A client that waits for its turn gets nothing.
  host_tell("Host.attached", NULL, NULL, NULL, NULL);
}

/// Sets what the libraries read from the environment.
static void set_environment(gboolean sandbox, const char *scale) {
  static const char *const unset[] = {
      "WEBKIT_INSPECTOR_HTTP_SERVER", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "AT_SPI_BUS_ADDRESS",
      "WAYLAND_DISPLAY", "GTK_MODULES", "GTK_DEBUG", "GDK_SCALE", "GDK_DPI_SCALE", "G_MESSAGES_DEBUG",
      "WEBKIT_FORCE_SANDBOX", "GTK_IM_MODULE", "GTK_PATH", "SESSION_MANAGER", "PULSE_SERVER"};
  for (gsize i = 0; i < G_N_ELEMENTS(unset); i++) g_unsetenv(unset[i]);
  static const char *const set[][2] = {
      {"GDK_BACKEND", "x11"},
      {"GSETTINGS_BACKEND", "memory"},
      {"GIO_USE_VFS", "local"},
      {"GTK_USE_PORTAL", "0"},
      {"NO_AT_BRIDGE", "1"},
      {"DBUS_SESSION_BUS_ADDRESS", "disabled:"},
      {"DBUS_SYSTEM_BUS_ADDRESS", "disabled:"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(set); i++) g_setenv(set[i][0], set[i][1], TRUE);
  if (!driven) {
    char *address = g_strdup_printf("%s:%d", INSPECTOR_HOST, INSPECTOR_PORT);
    g_setenv("WEBKIT_INSPECTOR_SERVER", address, TRUE);
    g_free(address);
  }
  if (scale) g_setenv("GDK_SCALE", scale, TRUE);
  if (!sandbox) g_setenv("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1", TRUE);
}

int main(int count, char **arguments) {
  if (count == 2 && !strcmp(arguments[1], "--version")) {
    char *name = engine();
    puts(name);
    g_free(name);
    return EXIT_SUCCESS;
  }
  PageOptions options = {.sandbox = TRUE};
  const char *scale = NULL;
  for (int i = 1; i < count; i++) {
    const char *word = arguments[i];
    if (!strcmp(word, "--no-sandbox")) options.sandbox = FALSE;
    else if (g_str_has_prefix(word, "--language=")) options.language = strchr(word, '=') + 1;
    else if (!strcmp(word, "--touch")) touch_enable();
    else if (g_str_has_prefix(word, "--scale=")) scale = strchr(word, '=') + 1;
    else if (g_str_has_prefix(word, "--user-agent=")) options.user_agent = strchr(word, '=') + 1;
    else if (g_str_has_prefix(word, "--driven=")) driven = strchr(word, '=') + 1;
    else if (g_str_has_prefix(word, "--script=")) options.driven_script = strchr(word, '=') + 1;
    else if (sscanf(word, "--longest-text=%d", &options.longest_text) == 1) continue;
    else if (sscanf(word, "--viewport=%dx%d", &options.width, &options.height) != 2) count = 0;
  }
  if (!count || options.width < 1 || options.height < 1 || options.longest_text < 1 || !options.language ||
      !driven != !options.driven_script) {
    fputs("aloud-webkit is run by aloud; use `aloud capture web --browser webkit URL`\n", stderr);
    return 64;
  }
  if (!ports_are_closed()) host_fail("aloud-webkit is built without its exported symbols; build it again");
  // A client of a page that a WebDriver drives may leave at any time.
  signal(SIGPIPE, SIG_IGN);
  processes_adopt();
  if (driven && !ports_let_driver(g_getenv("WEBKIT_INSPECTOR_SERVER"))) {
    host_fail("--driven is for WebKitWebDriver, which sets WEBKIT_INSPECTOR_SERVER");
  }
  set_environment(options.sandbox, scale);
  if (driven) driven_listen(driven, take_client);
  else client = stream_open(REQUESTS, REPLIES, take_bytes, ended);
  if (!page_open(&options)) host_fail("GTK has no display");
  for (;;) g_main_context_iteration(NULL, TRUE);
}
