// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
#include <atspi/atspi.h>

/// The text that comes with an event; none where something else does.
static inline const char *aloud_event_text(const AtspiEvent *event) {
  return G_VALUE_HOLDS_STRING(&event->any_data) ? g_value_get_string(&event->any_data) : NULL;
}
