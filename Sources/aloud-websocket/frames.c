// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The library limits a frame and not a message, which may have any number of frames, answers any number of
// pings, and in some versions computes with the size of a frame before it checks it. So the heads of
// frames are read here first, and the library gets none that is too large.
#include "bridge.h"

enum { OPCODE_PING = 9, FIRST_CONTROL_OPCODE = 8, LARGEST_CONTROL = 125 };

/// Returns the number of bytes of a head up to the end of the size, given the first two.
static guint size_end(const guint8 *head) {
  guint short_size = head[1] & 0x7F;
  return 2 + (short_size == 126 ? 2 : short_size == 127 ? 8 : 0);
}

/// Returns the size of a head, given its first two bytes.
static guint head_size(const guint8 *head) { return size_end(head) + (head[1] & 0x80 ? 4 : 0); }

static guint64 payload_size(const guint8 *head) {
  guint short_size = head[1] & 0x7F;
  if (short_size < 126) return short_size;
  guint64 size = 0;
  for (int i = 0; i < (short_size == 126 ? 2 : 8); i++) size = size << 8 | head[2 + i];
  return size;
}

/// Returns the code for closing if a frame with this head is not allowed; 0 if it is.
static gushort fault_of(const FrameSizes *sizes, guint opcode, guint64 payload, guint64 limit) {
  if (opcode >= FIRST_CONTROL_OPCODE) {
    return payload > LARGEST_CONTROL ? SOUP_WEBSOCKET_CLOSE_PROTOCOL_ERROR : 0;
  }
  // The size may be any number, so that a sum could overflow.
  guint64 before = opcode ? 0 : sizes->message;
  gboolean is_small = payload <= limit && before + payload <= limit;
  return is_small ? 0 : SOUP_WEBSOCKET_CLOSE_TOO_BIG;
}

gsize frames_follow(FrameSizes *sizes, const guint8 *bytes, gsize count, guint64 limit) {
  gsize at = 0;
  while (at < count && !sizes->fault) {
    if (sizes->left) {
      gsize passed = (gsize)MIN(sizes->left, count - at);
      sizes->left -= passed;
      at += passed;
      continue;
    }
    sizes->head[sizes->have++] = bytes[at];
    guint opcode = sizes->head[0] & 0x0F;
    if (sizes->have >= 2 && sizes->have == size_end(sizes->head)) {
      sizes->fault = fault_of(sizes, opcode, payload_size(sizes->head), limit);
      // Without its last byte, a size is of no use.
      if (sizes->fault) break;
    }
    at++;
    if (sizes->have < 2 || sizes->have < head_size(sizes->head)) continue;
    sizes->have = 0;
    sizes->left = payload_size(sizes->head);
    // All frames of a message but the first are continuations.
    if (opcode && opcode < FIRST_CONTROL_OPCODE) sizes->message = 0;
    if (opcode < FIRST_CONTROL_OPCODE) sizes->message += sizes->left;
    if (opcode == OPCODE_PING) {
      sizes->pings++;
      sizes->pinged += sizes->left;
    }
  }
  return at;
}
