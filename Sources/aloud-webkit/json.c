// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The host reads only names, numbers and texts of messages, and passes on all else as it is.
#include "host.h"

#include <string.h>

void json_append(GString *out, const char *text) {
  g_string_append_c(out, '"');
  for (const char *next = text ? text : ""; *next; next++) {
    guchar byte = (guchar)*next;
    if (byte == '"' || byte == '\\') {
      g_string_append_c(out, '\\');
      g_string_append_c(out, *next);
    } else if (byte < 0x20) {
      g_string_append_printf(out, "\\u%04x", byte);
    } else {
      g_string_append_c(out, *next);
    }
  }
  g_string_append_c(out, '"');
}

void json_member(GString *out, const char *name, const char *text) {
  if (out->len && out->str[out->len - 1] != '{') g_string_append_c(out, ',');
  json_append(out, name);
  g_string_append_c(out, ':');
  json_append(out, text);
}

static const char *skip_space(const char *at) {
  while (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r') at++;
  return at;
}

/// Moves past a string; returns NULL if it does not end.
static const char *skip_string(const char *at) {
  if (*at++ != '"') return NULL;
  for (; *at != '"'; at++) {
    if (*at == '\\') at++;
    if (!*at) return NULL;
  }
  return at + 1;
}

/// Moves past a value, whose inner grammar does not matter; returns NULL if it does not end.
static const char *skip_value(const char *at) {
  gsize depth = 0;
  do {
    switch (*at) {
    case '\0': return NULL;
    case '"':
      if (!(at = skip_string(at))) return NULL;
      continue;
    case '{':
    case '[': depth++; break;
    case '}':
    case ']':
      if (!depth--) return NULL;
      break;
    default:
      if (!depth) {
        while (*at && !strchr(",}] \t\r\n", *at)) at++;
        return at;
      }
    }
    at++;
  } while (depth);
  return at;
}

const char *json_find(const char *object, const char *name) {
  gsize length = strlen(name);
  const char *at = object ? skip_space(object) : "";
  if (*at++ != '{') return NULL;
  while (*(at = skip_space(at)) == '"') {
    const char *key = at + 1;
    if (!(at = skip_string(at))) return NULL;
    gboolean is_found = (gsize)(at - key - 1) == length && !strncmp(key, name, length);
    at = skip_space(at);
    if (*at++ != ':') return NULL;
    at = skip_space(at);
    if (is_found) return at;
    if (!(at = skip_value(at))) return NULL;
    at = skip_space(at);
    if (*at++ != ',') return NULL;
  }
  return NULL;
}

/// Reads four hexadecimal digits; returns -1 if there are others.
static int read_unit(const char *at) {
  int unit = 0;
  for (int digit = 0; digit < 4; digit++) {
    int value = g_ascii_xdigit_value(at[digit]);
    if (value < 0) return -1;
    unit = unit << 4 | value;
  }
  return unit;
}

char *json_string(const char *value) {
  if (!value || *value++ != '"') return NULL;
  GString *text = g_string_new(NULL);
  while (*value != '"') {
    const char *run = value;
    while (*value && *value != '"' && *value != '\\') value++;
    g_string_append_len(text, run, value - run);
    if (*value != '\\') {
      if (*value) continue;
      break;
    }
    static const char marks[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    const char *mark = value[1] ? strchr(marks, value[1]) : NULL;
    if (mark) {
      g_string_append_c(text, meanings[mark - marks]);
      value += 2;
      continue;
    }
    int unit = value[1] == 'u' ? read_unit(value + 2) : -1;
    if (unit < 0) break;
    value += 6;
    gunichar letter = (gunichar)unit;
    if (unit >= 0xD800 && unit < 0xDC00 && value[0] == '\\' && value[1] == 'u') {
      int low = read_unit(value + 2);
      if (low >= 0xDC00 && low < 0xE000) {
        letter = 0x10000 + ((gunichar)(unit - 0xD800) << 10) + (gunichar)(low - 0xDC00);
        value += 6;
      }
    }
    // Half of a surrogate pair has no UTF-8, and a zero byte would end the message.
    if (!letter || (letter >= 0xD800 && letter < 0xE000)) letter = 0xFFFD;
    g_string_append_unichar(text, letter);
  }
  if (*value == '"') return g_string_free(text, FALSE);
  g_string_free(text, TRUE);
  return NULL;
}

char *json_text(const char *object, const char *name) { return json_string(json_find(object, name)); }

gint64 json_number(const char *object, const char *name) {
  const char *value = json_find(object, name);
  return value && g_ascii_isdigit(*value) ? g_ascii_strtoll(value, NULL, 10) : -1;
}
