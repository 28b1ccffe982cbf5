// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// A C library that is loaded when it is first needed, as a table of its functions by their own
// names. The types come from the library's own headers, so that a signature cannot drift from the
// call.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_LOADING_H
#define ALOUD_LOADING_H

#include <dlfcn.h>
#include <stddef.h>

#define ALOUD_LOADED_FUNCTION(name) __typeof__(&name) _Nonnull name;

#define ALOUD_LOADED_FIND(symbol) \
  if ((found = dlsym(library, #symbol)) == NULL) return dlerror();          \
  table->symbol = (__typeof__(&symbol))found;

// Defines the table's structure, and a function with "_load" after its name that fills one from the
// library of a file name: it returns nothing when all is there, else what the loader said.
#define ALOUD_LOADED_LIBRARY(table_name, functions)                         \
  struct table_name {                                                       \
    functions(ALOUD_LOADED_FUNCTION)                                        \
  };                                                                        \
  static inline const char *_Nullable table_name##_load(                    \
      struct table_name *_Nonnull table, const char *_Nonnull name) {       \
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);                    \
    if (library == NULL) return dlerror();                                  \
    void *found;                                                            \
    functions(ALOUD_LOADED_FIND)                                            \
    return NULL;                                                            \
  }

#endif
