// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// libsndfile, loaded when it is first needed.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_SNDFILE_SHIM_H
#define ALOUD_SNDFILE_SHIM_H

#include <sndfile.h>

#include "../CLinux/loading.h"

#define ALOUD_SNDFILE_FUNCTIONS(each) \
  each(sf_open_virtual)               \
  each(sf_format_check)               \
  each(sf_command)                    \
  each(sf_set_string)                 \
  each(sf_write_short)                \
  each(sf_error)                      \
  each(sf_strerror)                   \
  each(sf_close)

// The functions that Aloud calls: struct aloud_sndfile, and aloud_sndfile_load to fill one.
ALOUD_LOADED_LIBRARY(aloud_sndfile, ALOUD_SNDFILE_FUNCTIONS)

#endif
