// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

#include "bridge.h"

#include <string.h>

/// The time that a peer has to close after this side did, in milliseconds.
#define CLOSING_TIME 2000

struct Peer {
  SoupWebsocketConnection *connection;
  Channel *channel;
  const PeerEvents *events;
  void *owner;
  guint keep_alive;
  /// The sources of timers; 0 if there is none.
  guint listening, closing, refusing;
  /// The code for a frame that is not allowed.
  gushort fault;
  gboolean has_told;
  char *reason;
};

/// Tells the owner once that no more messages arrive.
static void tell_closed(Peer *peer) {
  if (peer->has_told) return;
  peer->has_told = TRUE;
  peer->events->closed(peer->owner, peer->reason);
}

static gboolean cut_later(void *data) {
  Peer *peer = data;
  peer->closing = 0;
  channel_cut(peer->channel);
  return G_SOURCE_REMOVE;
}

void peer_close(Peer *peer, gushort code) {
  if (soup_websocket_connection_get_state(peer->connection) == SOUP_WEBSOCKET_STATE_OPEN) {
    channel_promise(peer->channel, sizeof code);
    soup_websocket_connection_close(peer->connection, code, NULL);
  }
  if (!peer->closing) peer->closing = g_timeout_add(CLOSING_TIME, cut_later, peer);
}

void peer_cut(Peer *peer) { channel_cut(peer->channel); }

/// Closes a peer for what it sent.
static void refuse(Peer *peer, gushort code, const char *reason) {
  if (!peer->reason) peer->reason = g_strdup(reason);
  peer_close(peer, code);
  tell_closed(peer);
}

static gboolean refuse_frame(void *data) {
  Peer *peer = data;
  peer->refusing = 0;
  gushort code = peer->fault;
  refuse(
      peer, code,
      code == SOUP_WEBSOCKET_CLOSE_TOO_BIG            ? "a message is too large"
      : code == SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION ? "the replies to pings are not read"
                                                      : "a frame is not valid");
  return G_SOURCE_REMOVE;
}

static void frame_refused(void *owner, gushort code) {
  Peer *peer = owner;
  peer->fault = code;
  // The library is reading at this moment.
  if (!peer->refusing) peer->refusing = g_idle_add(refuse_frame, peer);
}

static void written(void *owner) {
  Peer *peer = owner;
  // Nothing of a peer at fault is read, so its answer to the close would not be either.
  if (peer->fault && !peer->refusing && !channel_backlog(peer->channel)) channel_finish(peer->channel);
  peer->events->written(peer->owner);
}

static gboolean listen_for_life(void *data) {
  Peer *peer = data;
  gint64 silence = g_get_monotonic_time() - channel_heard(peer->channel);
  if (!channels_are_held() && silence > 2 * (gint64)peer->keep_alive * G_USEC_PER_SEC) {
    channel_cut(peer->channel);
  }
  return G_SOURCE_CONTINUE;
}

static void take_message(
    SoupWebsocketConnection *connection, SoupWebsocketDataType type, GBytes *bytes, Peer *peer) {
  (void)connection;
  gsize size;
  const char *text = g_bytes_get_data(bytes, &size);
  if (peer->has_told) return;
  if (type == SOUP_WEBSOCKET_DATA_BINARY) {
    peer->events->binary(peer->owner);
  } else if (size && memchr(text, 0, size)) {
    // It would be two messages on the descriptor.
    refuse(peer, SOUP_WEBSOCKET_CLOSE_BAD_DATA, "a text message has a zero byte");
  } else {
    // An empty message has no bytes at all.
    peer->events->text(peer->owner, size ? text : "", size);
  }
}

static void note_error(SoupWebsocketConnection *connection, GError *error, Peer *peer) {
  (void)connection;
  // A peer that goes away without a word is no fault of the protocol.
  if (error->domain == SOUP_WEBSOCKET_ERROR && !peer->reason) {
    peer->reason = g_strdup(error->message);
  }
  if (!peer->closing) peer->closing = g_timeout_add(CLOSING_TIME, cut_later, peer);
}

static void note_closing(SoupWebsocketConnection *connection, Peer *peer) {
  (void)connection;
  tell_closed(peer);
  if (!peer->closing) peer->closing = g_timeout_add(CLOSING_TIME, cut_later, peer);
}

static void note_closed(SoupWebsocketConnection *connection, Peer *peer) {
  (void)connection;
  tell_closed(peer);
  guint timers[] = {peer->listening, peer->closing, peer->refusing};
  for (int i = 0; i < 3; i++) {
    if (timers[i]) g_source_remove(timers[i]);
  }
  g_signal_handlers_disconnect_by_data(peer->connection, peer);
  void (*gone)(void *owner) = peer->events->gone;
  void *owner = peer->owner;
  g_object_unref(peer->connection);
  g_object_unref(peer->channel);
  g_free(peer->reason);
  g_free(peer);
  gone(owner);
}

Peer *peer_new(
    GSocket *socket, GUri *address, SoupWebsocketConnectionType type, guint64 limit,
    guint keep_alive, const PeerEvents *events, void *owner) {
  static const ChannelEvents channel_events = {frame_refused, written};
  Peer *peer = g_new0(Peer, 1);
  peer->events = events;
  peer->owner = owner;
  peer->keep_alive = keep_alive;
  peer->channel = channel_new(
      socket, type == SOUP_WEBSOCKET_CONNECTION_CLIENT, limit, &channel_events, peer);
  peer->connection = soup_websocket_connection_new(
      G_IO_STREAM(peer->channel), address, type, NULL, NULL, NULL);
  // The channel limits messages. The library would limit frames, and not say why it closes.
  soup_websocket_connection_set_max_incoming_payload_size(peer->connection, 0);
  g_signal_connect(peer->connection, "message", G_CALLBACK(take_message), peer);
  g_signal_connect(peer->connection, "error", G_CALLBACK(note_error), peer);
  g_signal_connect(peer->connection, "closing", G_CALLBACK(note_closing), peer);
  g_signal_connect(peer->connection, "closed", G_CALLBACK(note_closed), peer);
  if (keep_alive) {
    soup_websocket_connection_set_keepalive_interval(peer->connection, keep_alive);
    peer->listening = g_timeout_add_seconds(keep_alive, listen_for_life, peer);
  }
  return peer;
}

void peer_send(Peer *peer, const char *text) {
  if (soup_websocket_connection_get_state(peer->connection) != SOUP_WEBSOCKET_STATE_OPEN) return;
  channel_promise(peer->channel, strlen(text));
  soup_websocket_connection_send_text(peer->connection, text);
}

guint64 peer_backlog(Peer *peer) { return channel_backlog(peer->channel); }
