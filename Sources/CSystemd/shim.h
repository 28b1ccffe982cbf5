// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// libsystemd, loaded when a service manager started the program. The types, and with them the
// table's, come from the library's own headers, so that a signature cannot drift from the call.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_SYSTEMD_SHIM_H
#define ALOUD_SYSTEMD_SHIM_H

// Else what the library's header includes would belong to this module, and Swift files that import
// the C library alone would miss it.
#pragma clang module import SwiftGlibc

#include <dlfcn.h>
#include <stddef.h>
#include <systemd/sd-daemon.h>

#define ALOUD_SYSTEMD_FUNCTIONS(each) \
  each(sd_listen_fds)                 \
  each(sd_is_socket_unix)             \
  each(sd_notify)                     \
  each(sd_watchdog_enabled)

/// The functions of libsystemd that Aloud calls, by their own names.
struct aloud_systemd {
#define ALOUD_FIELD(name) __typeof__(&name) _Nonnull name;
  ALOUD_SYSTEMD_FUNCTIONS(ALOUD_FIELD)
#undef ALOUD_FIELD
};

/// Fills the table from the library of a name; returns nothing when all is there, else what the
/// loader said.
static inline const char *_Nullable aloud_systemd_load(
    struct aloud_systemd *_Nonnull table, const char *_Nonnull name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return dlerror();
  void *found;
#define ALOUD_FIND(symbol)                                         \
  if ((found = dlsym(library, #symbol)) == NULL) return dlerror(); \
  table->symbol = (__typeof__(&symbol))found;
  ALOUD_SYSTEMD_FUNCTIONS(ALOUD_FIND)
#undef ALOUD_FIND
  return NULL;
}

#endif
