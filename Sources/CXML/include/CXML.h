// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// libxml2 as far as Aloud uses it: elements and their attributes, one after the other. The library
// is loaded when it is first needed (docs/decisions/0002).
#ifndef ALOUD_CXML_H
#define ALOUD_CXML_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// What is called while a text is read. Each returns zero to stop the reading.
struct aloud_xml_handler {
  void *context;
  /// An element begins. The attributes are name and value in turn, and then nothing; there may be
  /// none at all. The offset is that of the byte after what has been read of the tag.
  int (*begin)(
      void *context, const char *name, const char *_Nullable const *_Nullable attributes,
      long offset);
  /// The innermost element ends.
  int (*end)(void *context);
  /// The text is not XML. Comes at most once, and nothing after it.
  void (*fail)(void *context, const char *message, long offset);
};

/// Loads the library of a name for good; returns nothing when all is there, else what the loader
/// said. To be called before all else, and once.
const char *_Nullable aloud_xml_load(const char *name);

/// Reads a text in UTF-8, without loading anything from anywhere, and without a document type.
/// Returns whether all of it was read.
int aloud_xml_read(const char *bytes, size_t count, const struct aloud_xml_handler *handler);

#pragma clang assume_nonnull end

#endif
