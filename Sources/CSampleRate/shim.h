// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// libsamplerate, loaded when it is first needed.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_SAMPLERATE_SHIM_H
#define ALOUD_SAMPLERATE_SHIM_H

#include <samplerate.h>

#include "../CLinux/loading.h"

#define ALOUD_SAMPLERATE_FUNCTIONS(each) \
  each(src_new)                          \
  each(src_process)                      \
  each(src_delete)                       \
  each(src_strerror)

// The functions that Aloud calls: struct aloud_samplerate, and aloud_samplerate_load to fill one.
ALOUD_LOADED_LIBRARY(aloud_samplerate, ALOUD_SAMPLERATE_FUNCTIONS)

#endif
