// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#pragma once

#include <stddef.h>

/// The bytes of a file, as they are in the program.
struct embedded_file {
  /// NULL if there is no such file.
  const unsigned char *bytes;
  size_t count;
};

/// Returns a file of the directory `tables` by its name without the ending, such as "de".
struct embedded_file phrase_table(const char *name);
