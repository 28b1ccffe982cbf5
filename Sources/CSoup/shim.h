// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
#include <libsoup/soup.h>
