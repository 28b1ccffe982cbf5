// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// MeCab, loaded when Japanese is first read.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_MECAB_SHIM_H
#define ALOUD_MECAB_SHIM_H

#include <mecab.h>

#include "../CLinux/loading.h"

#define ALOUD_MECAB_FUNCTIONS(each) \
  each(mecab_new)                   \
  each(mecab_dictionary_info)       \
  each(mecab_sparse_tonode2)        \
  each(mecab_destroy)

// The functions that Aloud calls: struct aloud_mecab, and aloud_mecab_load to fill one.
ALOUD_LOADED_LIBRARY(aloud_mecab, ALOUD_MECAB_FUNCTIONS)

#endif
