// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The parts of aloud-websocket: WebSocket connections, and a WebDriver in between, driven by messages on
// inherited descriptors.
#pragma once

#include <glib-unix.h>
#include <libsoup/soup.h>

/// The descriptors of messages to this program, and from it.
#define MESSAGES_IN 3
#define MESSAGES_OUT 4

/// The maximum size of a message that a browser sends, or that arrives on a descriptor, in bytes.
#define LARGEST_MESSAGE (128 << 20)
/// The number of waiting bytes at which their source is not read any more.
#define MOST_WAITING (1 << 20)
/// The number of bytes for a peer at which its connection ends, as it does not read.
#define MOST_UNREAD (8 << 20)
/// The time to connect and to exchange the heads, in seconds.
#define HANDSHAKE_SECONDS 10

/// The exit statuses, from sysexits.h.
enum { STATUS_USAGE = 64, STATUS_DATA = 65, STATUS_UNAVAILABLE = 69, STATUS_SYSTEM = 71 };

// main.c

/// Ends the program with an error, one line.
_Noreturn void fail(int status, const char *format, ...) G_GNUC_PRINTF(2, 3);
/// Reads a whole number up to 65535; ends the program if the text is none.
int number_option(const char *name, const char *text, guint64 least);

// address.c: the addresses of peers.

/// Parses an address with this scheme; ends the program if it is no such address, or if its host is not
/// this machine and any host is not allowed.
GUri *address_parse(const char *text, const char *scheme, gboolean any_host);
/// Returns the port of an address.
int address_port(GUri *address);
/// Returns whether a host is this machine: localhost, or an address of the loopback interface. An IPv6
/// address has no brackets.
gboolean host_is_loopback(const char *host);
/// Returns whether a Host header names this machine, for a server that listens at an address.
gboolean host_is_own(const char *value, const char *listening_address);

// pipes.c: messages on the descriptors, each with a zero byte at its end.

typedef struct {
  /// Takes a message, which has a zero byte after its last one.
  void (*take)(char *message, gsize size);
  /// Called once when no more messages arrive.
  void (*ended)(void);
  /// Called when all that was sent is written.
  void (*drained)(void);
} PipeEvents;

/// Starts to read and write messages.
void pipes_open(const PipeEvents *events);
/// Sends a message, now or when the other side reads.
void pipes_send(const void *bytes, gsize size);
/// Sends a message that is a formatted text.
void pipes_say(const char *format, ...) G_GNUC_PRINTF(1, 2);
/// Returns the number of bytes that wait for the other side.
gsize pipes_backlog(void);
/// Stops the reading of messages, or continues it.
void pipes_hold(gboolean is_held);
/// Writes all that waits, as long as the other side reads.
void pipes_flush(void);

// frames.c: the sizes of frames.

typedef struct {
  guint8 head[14];
  guint have;
  /// The number of pings so far.
  guint64 pings;
  /// The number of bytes to the end of the payload.
  guint64 left;
  /// The size of the message so far, over all of its frames.
  guint64 message;
  /// The size of the payloads of all pings so far.
  guint64 pinged;
  /// The code for closing, if a frame is not allowed; nothing is followed any more.
  gushort fault;
} FrameSizes;

/// Follows a stream of frames whose messages have a limit; returns the number of bytes before the last
/// one of the size of a frame that is not allowed, or all if there is none.
gsize frames_follow(FrameSizes *sizes, const guint8 *bytes, gsize count, guint64 limit);

// channel.c: a connection whose bytes are counted and can be held back.

#define TYPE_CHANNEL (channel_get_type())
G_DECLARE_FINAL_TYPE(Channel, channel, ALOUD, CHANNEL, GSocketConnection)

typedef struct {
  /// A frame is not allowed, with the code for closing; nothing more is read.
  void (*refused)(void *owner, gushort code);
  /// Bytes have been written.
  void (*written)(void *owner);
} ChannelEvents;

/// Creates a connection from a connected socket; frames are followed from now on.
///
/// `masks` is whether this side masks its frames, which makes them longer.
Channel *channel_new(
    GSocket *socket, gboolean masks, guint64 limit, const ChannelEvents *events, void *owner);
/// Returns the number of bytes that wait for the peer.
guint64 channel_backlog(Channel *channel);
/// Notes that a frame with a payload of this size is about to be sent.
void channel_promise(Channel *channel, gsize size);
/// Returns the time of the last bytes from the peer, or of the end of the last hold, in microseconds.
gint64 channel_heard(Channel *channel);
/// Ends the stream at once in both directions.
void channel_cut(Channel *channel);
/// Ends the stream in both directions, so that the peer still gets what is written.
void channel_finish(Channel *channel);
/// Stops the reading of all channels, or continues it.
void channels_hold(gboolean is_held);
/// Returns whether channels are held.
gboolean channels_are_held(void);

// linger.c: the ends of connections.

/// Ends writing, and discards what arrives until the peer closes too, or for a short time. The caller
/// closes the socket, which stays open for this, unless many others do later.
void linger(GSocket *socket);

// head.c: the heads of requests and replies.

typedef enum { HEAD_PARTIAL, HEAD_WHOLE, HEAD_TOO_LONG, HEAD_ENDED } HeadState;

/// Looks whether a whole head has arrived, and leaves it to be read; gives the number of bytes that have. A
/// part of a head has ended if no more arrives.
HeadState head_peek(int descriptor, gsize *size);
/// Reads what has arrived of a head, without waiting and without a byte beyond its end.
HeadState head_read(int descriptor, GByteArray *head);
/// Writes a short text, without waiting; returns whether all was written.
gboolean head_write(int descriptor, const char *text);
/// Returns the answer to the key of a handshake. The caller frees it.
char *head_accept(const char *key);
/// Returns whether a head asks for, or grants, a WebSocket.
gboolean head_upgrades(SoupMessageHeaders *headers);

// listen.c: servers.

/// Starts to listen at an address, and calls a function for each connection to accept; returns the port.
/// Ends the program if it cannot.
int listen_on(const char *address, int port, GSocketSourceFunc arrived);

// pending.c: connections whose heads have not arrived.

/// Takes a socket whose head can be read at once, or is too long.
typedef void (*HeadTaker)(GSocket *socket, HeadState state);
/// Takes ownership of a socket, and closes it if its head does not arrive in time, or if many newer ones
/// wait.
void pending_add(GSocket *socket, guint seconds, HeadTaker take);
/// Closes all that wait.
void pending_end(void);

// peer.c: the other end of a WebSocket.

typedef struct Peer Peer;
typedef struct {
  /// Takes a text message, which has no zero byte but the one after its last.
  void (*text)(void *owner, const char *text, gsize size);
  /// Takes note of a binary message, or of one that is no text.
  void (*binary)(void *owner);
  /// Bytes have been written.
  void (*written)(void *owner);
  /// No more messages arrive. `reason` is NULL if the peer closed, or went away.
  void (*closed)(void *owner, const char *reason);
  /// The connection is gone; the peer is freed.
  void (*gone)(void *owner);
} PeerEvents;

/// Begins the exchange of frames on a socket after the handshake.
///
/// `keep_alive` is the number of seconds between pings; a peer that is silent for more than two of these
/// periods is gone. 0 sends none.
Peer *peer_new(
    GSocket *socket, GUri *address, SoupWebsocketConnectionType type, guint64 limit, guint keep_alive,
    const PeerEvents *events, void *owner);
/// Sends a text message.
void peer_send(Peer *peer, const char *text);
/// Returns the number of bytes that wait for the peer.
guint64 peer_backlog(Peer *peer);
/// Closes the connection with a code, and cuts it if the peer does not close it too.
void peer_close(Peer *peer, gushort code);
/// Ends the connection at once.
void peer_cut(Peer *peer);

// The modes, each with the words after its name; they return the exit status.

int run_connect(int count, char **words);
int run_get(int count, char **words);
int run_serve(int count, char **words);
int run_drive(int count, char **words);
