// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// libsndfile, loaded when it is first needed. The types, and with them the table's, come from the
// library's own header, so that a signature cannot drift from the call.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_SNDFILE_SHIM_H
#define ALOUD_SNDFILE_SHIM_H

#include <dlfcn.h>
#include <sndfile.h>
#include <stddef.h>

#define ALOUD_SNDFILE_FUNCTIONS(each) \
  each(sf_open_virtual)               \
  each(sf_command)                    \
  each(sf_set_string)                 \
  each(sf_write_short)                \
  each(sf_error)                      \
  each(sf_strerror)                   \
  each(sf_close)

/// The functions of libsndfile that Aloud calls, by their own names.
struct aloud_sndfile {
#define ALOUD_FIELD(name) __typeof__(&name) _Nonnull name;
  ALOUD_SNDFILE_FUNCTIONS(ALOUD_FIELD)
#undef ALOUD_FIELD
};

/// Fills the table from the library of a name; returns nothing when all is there, else what the
/// loader said.
static inline const char *_Nullable aloud_sndfile_load(
    struct aloud_sndfile *_Nonnull table, const char *_Nonnull name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return dlerror();
  void *found;
#define ALOUD_FIND(symbol)                                         \
  if ((found = dlsym(library, #symbol)) == NULL) return dlerror(); \
  table->symbol = (__typeof__(&symbol))found;
  ALOUD_SNDFILE_FUNCTIONS(ALOUD_FIND)
#undef ALOUD_FIND
  return NULL;
}

#endif
