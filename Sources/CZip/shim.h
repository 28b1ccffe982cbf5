// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// libzip, loaded when it is first needed. The types, and with them the table's, come from the
// library's own header, so that a signature cannot drift from the call.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_ZIP_SHIM_H
#define ALOUD_ZIP_SHIM_H

#include <dlfcn.h>
#include <stddef.h>
#include <zip.h>

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

/// The functions of libzip that Aloud calls, by their own names.
struct aloud_zip {
#define ALOUD_FIELD(name) __typeof__(&name) _Nonnull name;
  ALOUD_ZIP_FUNCTIONS(ALOUD_FIELD)
#undef ALOUD_FIELD
};

/// Fills the table from the library of a name; returns nothing when all is there, else what the
/// loader said.
static inline const char *_Nullable aloud_zip_load(
    struct aloud_zip *_Nonnull table, const char *_Nonnull name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return dlerror();
  void *found;
#define ALOUD_FIND(symbol)                                         \
  if ((found = dlsym(library, #symbol)) == NULL) return dlerror(); \
  table->symbol = (__typeof__(&symbol))found;
  ALOUD_ZIP_FUNCTIONS(ALOUD_FIND)
#undef ALOUD_FIND
  return NULL;
}

#endif
