// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// Keys and the mouse of a user who works with the page.
#include "input.h"

static GdkSeat *seat(void) { return gdk_display_get_default_seat(gdk_display_get_default()); }

static GdkEvent *event_new(GdkEventType type, GtkWidget *view, GdkDevice *device) {
  GdkEvent *event = gdk_event_new(type);
  event->any.window = g_object_ref(gtk_widget_get_window(view));
  event->any.send_event = FALSE;
  gdk_event_set_device(event, device);
  return event;
}

static void send(GdkEvent *event) {
  gtk_main_do_event(event);
  gdk_event_free(event);
}

static guint32 now(void) { return (guint32)(g_get_monotonic_time() / 1000); }

void input_key(GtkWidget *view, guint keysym, guint modifiers) {
  guint16 code = 0;
  guint8 group = 0;
  GdkKeymapKey *keys = NULL;
  gint count = 0;
  GdkKeymap *keymap = gdk_keymap_get_for_display(gdk_display_get_default());
  if (gdk_keymap_get_entries_for_keyval(keymap, keysym, &keys, &count) && count > 0) {
    code = (guint16)keys[0].keycode;
    group = (guint8)keys[0].group;
  }
  g_free(keys);
  // The engine knows the command key as Meta, and X as the fourth modifier.
  if (modifiers & GDK_MOD4_MASK) modifiers |= GDK_META_MASK;
  for (int step = 0; step < 2; step++) {
    GdkEvent *event =
        event_new(step ? GDK_KEY_RELEASE : GDK_KEY_PRESS, view, gdk_seat_get_keyboard(seat()));
    event->key.time = now();
    event->key.state = modifiers;
    event->key.keyval = keysym;
    event->key.hardware_keycode = code;
    event->key.group = group;
    send(event);
  }
}

void input_click(GtkWidget *view, double x, double y) {
  gint left = 0, top = 0;
  gdk_window_get_origin(gtk_widget_get_window(view), &left, &top);
  for (int step = 0; step < 2; step++) {
    GdkEvent *event =
        event_new(step ? GDK_BUTTON_RELEASE : GDK_BUTTON_PRESS, view, gdk_seat_get_pointer(seat()));
    event->button.time = now();
    event->button.button = GDK_BUTTON_PRIMARY;
    event->button.state = step ? GDK_BUTTON1_MASK : 0;
    event->button.x = x;
    event->button.y = y;
    event->button.x_root = left + x;
    event->button.y_root = top + y;
    send(event);
  }
}
