// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// input.c: keys and the mouse of a user who works with the page.
#pragma once

#include <gtk/gtk.h>

/// Presses and releases a key, with a mask of modifiers.
void input_key(GtkWidget *view, guint keysym, guint modifiers);
/// Presses and releases the mouse at a point of the view.
void input_click(GtkWidget *view, double x, double y);
