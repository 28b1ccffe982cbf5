// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
#include <atspi/atspi.h>
#include <glib-unix.h>
