// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import Glibc

exit(SynthesizerProgram(arguments: Array(CommandLine.arguments.dropFirst())).run())
