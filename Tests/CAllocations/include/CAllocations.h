// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#pragma once

#include <stdbool.h>
#include <stddef.h>

// Whether allocations are counted: a sanitizer has an allocator of its own.
bool allocations_are_counted(void);

// How often the calling thread has asked for memory so far.
size_t allocations_of_this_thread(void);
