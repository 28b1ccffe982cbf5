// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#include "host.h"

#include "input.h"

#include <string.h>
#include <webkit2/webkit2.h>

/// The isolated world of scripts, and the name of its message.
#define WORLD "aloud"
#define CHANGED "aloudChanged"

/// The page; NULL while a WebDriver has none.
static WebKitWebView *view;
static WebKitUserContentManager *scripts;
static WebKitWebContext *context;
static WebKitSettings *settings;
static int window_width, window_height;
/// The number of bytes that are more than Aloud takes of a text.
static gsize most_text;
/// The script of pages that a WebDriver drives; NULL for a page of Aloud.
static const char *driven_script;
/// All views of a WebDriver, the oldest first.
static GPtrArray *views;

/// Tells a text of a page, or as much of it that Aloud still shortens it: it may have any size.
static void tell_text(const char *event, const char *name, const char *text) {
  gsize size = text ? strnlen(text, most_text + 1) : 0;
  if (size > most_text) {
    // Not within a character.
    for (size = most_text; size && ((guint8)text[size] & 0xC0) == 0x80;) size--;
  }
  char *told = g_strndup(text, size);
  host_tell(event, name, told ? told : "", NULL, NULL);
  g_free(told);
}

static void tell(const char *event) { host_tell(event, NULL, NULL, NULL, NULL); }

// What happens while a page loads.

static void load_changed(WebKitWebView *changed, WebKitLoadEvent event, void *data) {
  (void)data;
  if (changed != view) return;
  static gboolean has_blank_page;
  if (!has_blank_page && !driven_script) {
    if (event != WEBKIT_LOAD_FINISHED) return;
    has_blank_page = TRUE;
    host_is_ready();
    return;
  }
  const char *url = webkit_web_view_get_uri(view);
  if (event == WEBKIT_LOAD_FINISHED) host_tell("Host.loaded", "url", url, NULL, NULL);
  if (event != WEBKIT_LOAD_COMMITTED) return;
  WebKitWebResource *resource = webkit_web_view_get_main_resource(view);
  WebKitURIResponse *response = resource ? webkit_web_resource_get_response(resource) : NULL;
  char *status = g_strdup_printf("%u", response ? webkit_uri_response_get_status_code(response) : 0);
  host_tell("Host.committed", "url", url, "status", status);
  g_free(status);
}

static gboolean load_failed(
    WebKitWebView *failing, WebKitLoadEvent event, const char *url, GError *error, void *data) {
  (void)event, (void)data;
  if (g_error_matches(error, WEBKIT_NETWORK_ERROR, WEBKIT_NETWORK_ERROR_CANCELLED)) return TRUE;
  gboolean is_refused = error->domain == WEBKIT_POLICY_ERROR;
  const char *name = is_refused ? "Host.loadRefused" : "Host.loadFailed";
  if (failing == view) host_tell(name, "url", url, "reason", error->message);
  // The library shows a page that describes the error.
  return is_refused;
}

static void terminated(WebKitWebView *ending, WebKitWebProcessTerminationReason reason, void *data) {
  (void)reason, (void)data;
  if (ending != view) return;
  tell("Host.crashed");
  inspector_lose_page();
}

static void changed(WebKitUserContentManager *manager, WebKitJavascriptResult *result, void *data) {
  (void)manager, (void)result, (void)data;
  tell("Host.changed");
}

// What a page asks for and does not get, unless it belongs to a test.

static WebKitWebView *view_new(WebKitWebView *related);

static gboolean dialog(WebKitWebView *asking, WebKitScriptDialog *dialog, void *data) {
  (void)data;
  gboolean leaves =
      webkit_script_dialog_get_dialog_type(dialog) == WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM;
  // Browsers show words of their own when the user leaves.
  const char *message = leaves ? "" : webkit_script_dialog_get_message(dialog);
  if (driven_script) {
    // The test closes it.
    if (asking == view) tell_text("Host.dialogOpened", "message", message);
    return FALSE;
  }
  tell_text("Host.dialog", "message", message);
  // A page must not keep the next one from loading.
  if (leaves) webkit_script_dialog_confirm_set_confirmed(dialog, TRUE);
  return TRUE;
}

/// Takes note of the end of the library's own dialog, which is a part of the view.
static void removed(GtkContainer *container, GtkWidget *part, void *data) {
  (void)data;
  gboolean is_dialog = !strcmp(G_OBJECT_TYPE_NAME(part), "WebKitScriptDialogImpl");
  if (is_dialog && (WebKitWebView *)container == view) tell("Host.dialogClosed");
}

static gboolean permission(WebKitWebView *asking, WebKitPermissionRequest *request, void *data) {
  (void)data;
  webkit_permission_request_deny(request);
  if (asking != view) return TRUE;
  host_tell("Host.permission", "kind", G_OBJECT_TYPE_NAME(request), NULL, NULL);
  return TRUE;
}

static GtkWidget *create(WebKitWebView *parent, WebKitNavigationAction *action, void *data) {
  (void)action, (void)data;
  if (driven_script) return GTK_WIDGET(view_new(parent));
  tell("Host.window");
  return NULL;
}

static gboolean chooser(WebKitWebView *asking, WebKitFileChooserRequest *request, void *data) {
  (void)asking, (void)data;
  webkit_file_chooser_request_cancel(request);
  return TRUE;
}

static gboolean print(WebKitWebView *asking, WebKitPrintOperation *operation, void *data) {
  (void)asking, (void)operation, (void)data;
  return TRUE;
}

static gboolean menu(
    WebKitWebView *asking, WebKitContextMenu *menu, GdkEvent *event, WebKitHitTestResult *hit, void *data) {
  (void)asking, (void)menu, (void)event, (void)hit, (void)data;
  return TRUE;
}

static gboolean authentication(
    WebKitWebView *asking, WebKitAuthenticationRequest *request, void *data) {
  (void)asking, (void)data;
  webkit_authentication_request_cancel(request);
  return TRUE;
}

/// Returns whether an address is that of a file whose bytes are UTF-8.
static gboolean is_utf8_file(const char *url) {
  char *address = g_strndup(url, strcspn(url, "?#"));
  char *path = g_filename_from_uri(address, NULL, NULL);
  g_free(address);
  gboolean is_utf8 = FALSE;
  if (path && g_file_test(path, G_FILE_TEST_IS_REGULAR)) {
    GMappedFile *file = g_mapped_file_new(path, FALSE, NULL);
    if (file) {
      // The contents of an empty file are NULL.
      gsize size = g_mapped_file_get_length(file);
      is_utf8 = size == 0 || g_utf8_validate(g_mapped_file_get_contents(file), size, NULL);
      g_mapped_file_unref(file);
    }
  }
  g_free(path);
  return is_utf8;
}

static gboolean policy(
    WebKitWebView *asking, WebKitPolicyDecision *decision, WebKitPolicyDecisionType type, void *data) {
  (void)data;
  if (type != WEBKIT_POLICY_DECISION_TYPE_RESPONSE) return FALSE;
  WebKitResponsePolicyDecision *response = WEBKIT_RESPONSE_POLICY_DECISION(decision);
  if (!driven_script && webkit_response_policy_decision_is_main_frame_main_resource(response)) {
    // A file that does not say its encoding is probably in UTF-8 if it can be. A link may lead to a page
    // in another encoding, so each page decides anew, before its text is read.
    const char *url =
        webkit_uri_response_get_uri(webkit_response_policy_decision_get_response(response));
    webkit_settings_set_default_charset(settings, is_utf8_file(url) ? "utf-8" : "iso-8859-1");
  }
  if (webkit_response_policy_decision_is_mime_type_supported(response)) return FALSE;
  if (asking == view) tell("Host.download");
  webkit_policy_decision_ignore(decision);
  return TRUE;
}

static void download(WebKitWebContext *context, WebKitDownload *download, void *data) {
  (void)context, (void)data;
  // One that a script asks for has no view.
  WebKitWebView *asking = webkit_download_get_web_view(download);
  if (!asking || asking == view) tell("Host.download");
  webkit_download_cancel(download);
}

/// Takes note that a page of a test closes itself, or that the test closes it.
static void closed(WebKitWebView *ending, void *data) {
  (void)data;
  if (!driven_script || !g_ptr_array_remove(views, ending)) return;
  gtk_widget_destroy(gtk_widget_get_toplevel(GTK_WIDGET(ending)));
  if (ending != view) return;
  view = views->len ? views->pdata[0] : NULL;
  if (!view) {
    host_is_over();
    return;
  }
  // The next page is a new screen.
  host_tell("Host.committed", "url", webkit_web_view_get_uri(view), "status", "0");
  if (!webkit_web_view_is_loading(view)) tell("Host.loaded");
}

// The view.

static const struct {
  const char *name;
  GCallback handler;
} signals[] = {
    {"load-changed", G_CALLBACK(load_changed)},
    {"load-failed", G_CALLBACK(load_failed)},
    {"web-process-terminated", G_CALLBACK(terminated)},
    {"script-dialog", G_CALLBACK(dialog)},
    {"permission-request", G_CALLBACK(permission)},
    {"create", G_CALLBACK(create)},
    {"run-file-chooser", G_CALLBACK(chooser)},
    {"print", G_CALLBACK(print)},
    {"context-menu", G_CALLBACK(menu)},
    {"authenticate", G_CALLBACK(authentication)},
    {"decide-policy", G_CALLBACK(policy)},
    {"close", G_CALLBACK(closed)},
    {"remove", G_CALLBACK(removed)},
};

/// Gives a window the keyboard focus, which no window manager does here.
static void focus(GtkWidget *window) {
  GdkEvent *event = gdk_event_new(GDK_FOCUS_CHANGE);
  event->focus_change.window = g_object_ref(gtk_widget_get_window(window));
  event->focus_change.in = TRUE;
  GdkSeat *seat = gdk_display_get_default_seat(gdk_display_get_default());
  gdk_event_set_device(event, gdk_seat_get_keyboard(seat));
  gtk_main_do_event(event);
  gdk_event_free(event);
}

/// Opens a window with a view; of a WebDriver, also with the same process as another.
static WebKitWebView *view_new(WebKitWebView *related) {
  WebKitWebView *new_view =
      related ? g_object_new(
                    WEBKIT_TYPE_WEB_VIEW, "related-view", related, "settings", settings,
                    "user-content-manager", scripts, NULL)
              : g_object_new(
                    WEBKIT_TYPE_WEB_VIEW, "web-context", context, "settings", settings,
                    "user-content-manager", scripts, "is-controlled-by-automation",
                    driven_script != NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS(signals); i++) {
    g_signal_connect(new_view, signals[i].name, signals[i].handler, NULL);
  }
  webkit_web_view_set_is_muted(new_view, TRUE);
  if (views) g_ptr_array_add(views, new_view);
  if (!view) view = new_view;

  GtkWidget *window = gtk_window_new(driven_script ? GTK_WINDOW_TOPLEVEL : GTK_WINDOW_POPUP);
  gtk_container_add(GTK_CONTAINER(window), GTK_WIDGET(new_view));
  if (driven_script) gtk_window_set_default_size(GTK_WINDOW(window), window_width, window_height);
  else page_resize(window_width, window_height);
  gtk_widget_show_all(window);
  gtk_window_set_focus(GTK_WINDOW(window), GTK_WIDGET(new_view));
  focus(window);
  return new_view;
}

// Pages of a WebDriver.

static WebKitWebView *driver_opens(WebKitAutomationSession *session, void *data) {
  (void)session, (void)data;
  WebKitWebView *opened = view_new(NULL);
  // A document that is there already.
  webkit_web_view_evaluate_javascript(opened, driven_script, -1, WORLD, NULL, NULL, NULL, NULL);
  if (opened == view) host_is_ready();
  return opened;
}

static void driver_ends(WebKitAutomationSession *session, void *data) {
  (void)session, (void)data;
  host_is_over();
}

static void driver_starts(WebKitWebContext *context, WebKitAutomationSession *session, void *data) {
  (void)context, (void)data;
  // The name that clients of WebKitWebDriver expect.
  WebKitApplicationInfo *info = webkit_application_info_new();
  webkit_application_info_set_name(info, "MiniBrowser");
  webkit_application_info_set_version(
      info, webkit_get_major_version(), webkit_get_minor_version(), webkit_get_micro_version());
  webkit_automation_session_set_application_info(session, info);
  webkit_application_info_unref(info);
  g_signal_connect(session, "create-web-view", G_CALLBACK(driver_opens), NULL);
  g_signal_connect(session, "will-close", G_CALLBACK(driver_ends), NULL);
}

gboolean page_open(const PageOptions *options) {
  if (!gtk_init_check(NULL, NULL)) return FALSE;
  driven_script = options->driven_script;
  window_width = options->width;
  window_height = options->height;
  // A character has at most four bytes.
  most_text = 4 * ((gsize)options->longest_text + 1);
  context = webkit_web_context_new_with_website_data_manager(webkit_website_data_manager_new_ephemeral());
  webkit_web_context_set_sandbox_enabled(context, options->sandbox);
  webkit_web_context_set_cache_model(context, WEBKIT_CACHE_MODEL_DOCUMENT_VIEWER);
  const char *languages[] = {options->language, NULL};
  webkit_web_context_set_preferred_languages(context, languages);
  settings = webkit_settings_new_with_settings(
      "enable-developer-extras", TRUE, "hardware-acceleration-policy",
      WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER, "enable-page-cache", FALSE, "enable-webrtc", FALSE, NULL);
  if (options->user_agent) webkit_settings_set_user_agent(settings, options->user_agent);
  scripts = webkit_user_content_manager_new();
  g_signal_connect(scripts, "script-message-received::" CHANGED, G_CALLBACK(changed), NULL);
  webkit_user_content_manager_register_script_message_handler_in_world(scripts, CHANGED, WORLD);
  g_signal_connect(context, "download-started", G_CALLBACK(download), NULL);
  if (driven_script) {
    views = g_ptr_array_new();
    page_add_script(driven_script);
    g_signal_connect(context, "automation-started", G_CALLBACK(driver_starts), NULL);
    webkit_web_context_set_automation_allowed(context, TRUE);
  } else {
    webkit_web_view_load_uri(view_new(NULL), "about:blank");
  }
  return TRUE;
}

void page_add_script(const char *source) {
  WebKitUserScript *script = webkit_user_script_new_for_world(
      source, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, WORLD,
      NULL, NULL);
  webkit_user_content_manager_add_script(scripts, script);
  webkit_user_script_unref(script);
}

void page_resize(int width, int height) {
  if (!view) return;
  gtk_widget_set_size_request(GTK_WIDGET(view), width, height);
  gtk_window_resize(GTK_WINDOW(gtk_widget_get_toplevel(GTK_WIDGET(view))), width, height);
}

void page_load(const char *url) {
  if (view) webkit_web_view_load_uri(view, url);
}

gboolean page_has_earlier(void) {
  if (!view) return FALSE;
  // The first page of Aloud is empty; that of a WebDriver belongs to the test.
  WebKitBackForwardList *list = webkit_web_view_get_back_forward_list(view);
  return webkit_back_forward_list_get_nth_item(list, driven_script ? -1 : -2) != NULL;
}

void page_press(unsigned keysym, unsigned modifiers) {
  if (view) input_key(GTK_WIDGET(view), keysym, modifiers);
}

void page_click(int x, int y) {
  if (view) input_click(GTK_WIDGET(view), x, y);
}
