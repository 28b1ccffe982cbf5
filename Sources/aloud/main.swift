// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CommandLineTool
import Glibc
import SystemCalls

restoreCrashSignals()
exit(DependentProgram.run(commandLineArguments()) ?? CommandLineTool.run(commandLineArguments()))
