// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
#ifndef ALOUD_SYSTEMD_SHIM_H
#define ALOUD_SYSTEMD_SHIM_H
#include <systemd/sd-daemon.h>
#endif
