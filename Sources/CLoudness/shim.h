// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// libebur128, loaded when it is first needed.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_EBUR128_SHIM_H
#define ALOUD_EBUR128_SHIM_H

#include <ebur128.h>

#include "../CLinux/loading.h"

#define ALOUD_EBUR128_FUNCTIONS(each) \
  each(ebur128_init)                  \
  each(ebur128_destroy)               \
  each(ebur128_add_frames_float)      \
  each(ebur128_loudness_global)       \
  each(ebur128_true_peak)

// The functions that Aloud calls: struct aloud_ebur128, and aloud_ebur128_load to fill one.
ALOUD_LOADED_LIBRARY(aloud_ebur128, ALOUD_EBUR128_FUNCTIONS)

#endif
