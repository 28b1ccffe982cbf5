// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// libogg, loaded when it is first needed.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_OGG_SHIM_H
#define ALOUD_OGG_SHIM_H

#include <ogg/ogg.h>

#include "../CLinux/loading.h"

#define ALOUD_OGG_FUNCTIONS(each) \
  each(ogg_sync_init)             \
  each(ogg_sync_clear)            \
  each(ogg_sync_buffer)           \
  each(ogg_sync_wrote)            \
  each(ogg_sync_pageout)          \
  each(ogg_stream_init)           \
  each(ogg_stream_clear)          \
  each(ogg_stream_reset_serialno) \
  each(ogg_stream_pagein)         \
  each(ogg_stream_packetin)       \
  each(ogg_stream_packetout)      \
  each(ogg_stream_packetpeek)     \
  each(ogg_stream_flush)          \
  each(ogg_page_serialno)         \
  each(ogg_page_checksum_set)

// The functions that Aloud calls: struct aloud_ogg, and aloud_ogg_load to fill one.
ALOUD_LOADED_LIBRARY(aloud_ogg, ALOUD_OGG_FUNCTIONS)

#endif
