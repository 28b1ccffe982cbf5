// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors
#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>
