// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

// The saved memory of a process, and the image of the memory of a child.

#pragma once

#include <stdbool.h>

/// The image of a process: where its memory was different from the saved one.
struct image;

/// Maps the saved memory over its own, in a process with a single thread; returns false if there is none.
bool image_return_to_start(void);

/// Makes an image of the memory, or returns NULL; the memory is the same afterwards.
struct image *image_make(void);

/// Restores the memory; returns false if there are other mappings or descriptors than before.
bool image_restore(struct image *image);

/// Calls a function on a stack that is restored, if there is one; returns false if that is impossible.
bool image_run(void (*function)(void));
