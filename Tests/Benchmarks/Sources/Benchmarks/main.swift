// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

exit(runBenchmarks(Array(CommandLine.arguments.dropFirst())))
