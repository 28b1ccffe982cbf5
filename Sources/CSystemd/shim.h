// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// libsystemd, loaded when a service manager started the program.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_SYSTEMD_SHIM_H
#define ALOUD_SYSTEMD_SHIM_H

// Else what the library's header includes would belong to this module, and Swift files that import
// the C library alone would miss it.
#pragma clang module import SwiftGlibc

#include <systemd/sd-daemon.h>

#include "../CLinux/loading.h"

#define ALOUD_SYSTEMD_FUNCTIONS(each) \
  each(sd_listen_fds)                 \
  each(sd_is_socket_unix)             \
  each(sd_notify)                     \
  each(sd_watchdog_enabled)

// The functions that Aloud calls: struct aloud_systemd, and aloud_systemd_load to fill one.
ALOUD_LOADED_LIBRARY(aloud_systemd, ALOUD_SYSTEMD_FUNCTIONS)

#endif
