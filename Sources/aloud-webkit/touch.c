// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The library asks GDK which pointing devices there are, and answers the media features `pointer` and
// `hover` by that. A display server without a screen has a mouse only, so this program answers for it.
#define _GNU_SOURCE
#include "host.h"

#include <dlfcn.h>
#include <gdk/gdk.h>

static gboolean is_touched;

void touch_enable(void) { is_touched = TRUE; }

G_MODULE_EXPORT GdkSeatCapabilities gdk_seat_get_capabilities(GdkSeat *seat) {
  __typeof__(&gdk_seat_get_capabilities) next = dlsym(RTLD_NEXT, __func__);
  GdkSeatCapabilities real = next(seat);
  return is_touched ? (real & ~GDK_SEAT_CAPABILITY_POINTER) | GDK_SEAT_CAPABILITY_TOUCH : real;
}
