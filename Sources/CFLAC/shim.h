// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors
//
// libFLAC, for its metadata interface, loaded when it is first needed.
//
// The package manager does not look for changes here: clean the build after one.
#ifndef ALOUD_FLAC_SHIM_H
#define ALOUD_FLAC_SHIM_H

#include <FLAC/metadata.h>

#include "../CLinux/loading.h"

#define ALOUD_FLAC_FUNCTIONS(each)                             \
  each(FLAC__metadata_chain_new)                               \
  each(FLAC__metadata_chain_delete)                            \
  each(FLAC__metadata_chain_status)                            \
  each(FLAC__metadata_chain_read_with_callbacks)               \
  each(FLAC__metadata_chain_write_with_callbacks_and_tempfile) \
  each(FLAC__metadata_iterator_new)                            \
  each(FLAC__metadata_iterator_delete)                         \
  each(FLAC__metadata_iterator_init)                           \
  each(FLAC__metadata_iterator_next)                           \
  each(FLAC__metadata_iterator_get_block)                      \
  each(FLAC__metadata_iterator_get_block_type)                 \
  each(FLAC__metadata_iterator_insert_block_after)             \
  each(FLAC__metadata_object_new)                              \
  each(FLAC__metadata_object_delete)                           \
  each(FLAC__metadata_object_vorbiscomment_append_comment)

// The functions that Aloud calls: struct aloud_flac, and aloud_flac_load to fill one.
ALOUD_LOADED_LIBRARY(aloud_flac, ALOUD_FLAC_FUNCTIONS)

#endif
