// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// The harness imports a named class, which Debian's package of CommonJS does not export to modules.
import { createRequire } from 'module';

export const { Minimatch } = createRequire('/usr/share/nodejs/')('/usr/share/nodejs/minimatch');
