// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// libgcrypt, loaded when it is first needed.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_GCRYPT_SHIM_H
#define ALOUD_GCRYPT_SHIM_H

#include <gcrypt.h>

#include "../CLinux/loading.h"

#define ALOUD_GCRYPT_FUNCTIONS(each) \
  each(gcry_check_version)           \
  each(gcry_control)                 \
  each(gcry_md_open)                 \
  each(gcry_md_write)                \
  each(gcry_md_read)                 \
  each(gcry_md_close)                \
  each(gcry_md_hash_buffer)

// The functions that Aloud calls: struct aloud_gcrypt, and aloud_gcrypt_load to fill one.
ALOUD_LOADED_LIBRARY(aloud_gcrypt, ALOUD_GCRYPT_FUNCTIONS)

// Functions with a variable number of arguments are not available in Swift.
static inline void aloud_gcrypt_start(const struct aloud_gcrypt *_Nonnull library) {
  library->gcry_check_version(NULL);
  library->gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
  library->gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
}

#endif
