// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The compiler puts the files into the program, and knows that it must do so again when one changes.
// The package manager can embed files, too, as arrays of Swift: these would take a minute to compile.

#include "phrase_tables.h"

#include <string.h>

#ifndef __has_embed
#error "#embed is needed: build with Swift 6.2 or newer, whose clang has it"
#endif

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char phrases[] = {
#embed "tables/phrases.txt"
};
static const unsigned char ar[] = {
#embed "tables/ar.txt"
};
static const unsigned char de[] = {
#embed "tables/de.txt"
};
static const unsigned char en[] = {
#embed "tables/en.txt"
};
static const unsigned char en_GB[] = {
#embed "tables/en-GB.txt"
};
static const unsigned char es[] = {
#embed "tables/es.txt"
};
static const unsigned char fr[] = {
#embed "tables/fr.txt"
};
static const unsigned char it[] = {
#embed "tables/it.txt"
};
static const unsigned char ja[] = {
#embed "tables/ja.txt"
};
static const unsigned char ko[] = {
#embed "tables/ko.txt"
};
static const unsigned char nl[] = {
#embed "tables/nl.txt"
};
static const unsigned char pt[] = {
#embed "tables/pt.txt"
};
static const unsigned char ru[] = {
#embed "tables/ru.txt"
};
static const unsigned char vi[] = {
#embed "tables/vi.txt"
};
static const unsigned char zh_Hans[] = {
#embed "tables/zh-Hans.txt"
};

static const struct {
  const char *name;
  struct embedded_file file;
} tables[] = {
    {"phrases", {phrases, sizeof phrases}},
    {"ar", {ar, sizeof ar}},
    {"de", {de, sizeof de}},
    {"en", {en, sizeof en}},
    {"en-GB", {en_GB, sizeof en_GB}},
    {"es", {es, sizeof es}},
    {"fr", {fr, sizeof fr}},
    {"it", {it, sizeof it}},
    {"ja", {ja, sizeof ja}},
    {"ko", {ko, sizeof ko}},
    {"nl", {nl, sizeof nl}},
    {"pt", {pt, sizeof pt}},
    {"ru", {ru, sizeof ru}},
    {"vi", {vi, sizeof vi}},
    {"zh-Hans", {zh_Hans, sizeof zh_Hans}},
};

struct embedded_file phrase_table(const char *name) {
  for (size_t index = 0; index < sizeof tables / sizeof tables[0]; index++) {
    if (strcmp(tables[index].name, name) == 0) {
      return tables[index].file;
    }
  }
  return (struct embedded_file){NULL, 0};
}
