// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// libzip, loaded when it is first needed.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_ZIP_SHIM_H
#define ALOUD_ZIP_SHIM_H

#include <zip.h>

#include "../CLinux/loading.h"

#define ALOUD_ZIP_FUNCTIONS(each)  \
  each(zip_source_buffer_create)   \
  each(zip_source_free)            \
  each(zip_open_from_source)       \
  each(zip_discard)                \
  each(zip_name_locate)            \
  each(zip_stat_index)             \
  each(zip_fopen_index)            \
  each(zip_fread)                  \
  each(zip_fclose)

// The functions that Aloud calls: struct aloud_zip, and aloud_zip_load to fill one.
ALOUD_LOADED_LIBRARY(aloud_zip, ALOUD_ZIP_FUNCTIONS)

#endif
